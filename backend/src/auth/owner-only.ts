import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ApiProblems } from '../common/errors/problem.js';
import { AdminGuard } from './admin.guard.js';
import { OwnerGuard } from './owner.guard.js';

/** Marks a controller or a call as open to logged-in owners alone: 403 `forbidden` to other staff. */
export function OwnerOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard, OwnerGuard), ApiBearerAuth(), ApiProblems(401, 403));
}
