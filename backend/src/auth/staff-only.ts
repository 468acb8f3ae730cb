import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ApiProblems } from '../common/errors/problem.js';
import { AdminGuard } from './admin.guard.js';

/** Marks a controller or a call as open to logged-in staff alone. */
export function StaffOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard), ApiBearerAuth(), ApiProblems(401, 403));
}
