import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { adminOf } from './admin.guard.js';

/** Lets owners through, behind `AdminGuard`; staff are told that they may not, and stay logged in (AUTH-7). */
@Injectable()
export class OwnerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (adminOf(context).role !== 'owner') throw new DomainError('forbidden');
    return true;
  }
}
