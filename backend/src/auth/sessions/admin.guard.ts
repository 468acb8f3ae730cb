import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth } from '@nestjs/swagger';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { ApiProblems } from '../../common/errors/problem.js';
import type { AdminRole } from '../domain/account-rules.js';
import { type CurrentAdmin, SessionsService } from './sessions.service.js';

interface AdminRequest {
  headers: { authorization?: string };
  admin?: CurrentAdmin;
}

/** Metadata key of calls that are open to a session that may only set up a second factor. */
const OPEN_TO_LIMITED = 'open to limited sessions';

export function OpenToLimited(): ClassDecorator & MethodDecorator {
  return SetMetadata(OPEN_TO_LIMITED, true);
}

/** Metadata key of calls that are open to editors, who may use no others (SITE-20). */
const OPEN_TO_EDITORS = 'open to editors';

/** Opens a controller or a call to editors too. */
export function OpenToEditors(): ClassDecorator & MethodDecorator {
  return SetMetadata(OPEN_TO_EDITORS, true);
}

/**
 * Lets a request with a valid bearer token through: 401 without one, 403 with a bad one (AUTH-7). Refuses a session
 * that lacks a required second factor, unless the call is `OpenToLimited`, and an editor, unless the call is
 * `OpenToEditors`: a new call is closed to both by default.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const admin = await this.sessions.authenticate(bearerTokenOf(request));
    const targets = [context.getHandler(), context.getClass()];
    const isOpen = this.reflector.getAllAndOverride<boolean | undefined>(OPEN_TO_LIMITED, targets);
    if (admin.isLimited && !isOpen) throw new DomainError('second_factor_missing');
    const isForEditors = this.reflector.getAllAndOverride<boolean | undefined>(
      OPEN_TO_EDITORS,
      targets,
    );
    if (admin.role === 'editor' && !isForEditors) throw new DomainError('forbidden');
    request.admin = admin;
    return true;
  }
}

/** @throws DomainError login_required */
export function bearerTokenOf({ headers }: Pick<AdminRequest, 'headers'>): string {
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new DomainError('login_required');
  return token;
}

/** The token of a request, not verified; 401 without one. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  bearerTokenOf(context.switchToHttp().getRequest<AdminRequest>()),
);

/** The admin who sent the request, once `AdminGuard` has let it through. */
function adminOf(context: ExecutionContext): CurrentAdmin {
  const { admin } = context.switchToHttp().getRequest<AdminRequest>();
  if (!admin) throw new DomainError('login_required');
  return admin;
}

/** The admin who sent the request. Usable only where `AdminGuard` runs: `StaffOnly`, `OwnerOnly`, `OwnersAndEditors`. */
export const Admin = createParamDecorator((_: unknown, context: ExecutionContext): CurrentAdmin =>
  adminOf(context),
);

/** Lets only owners through; runs after `AdminGuard`. Others get 403 `forbidden` and stay logged in (AUTH-7). */
@Injectable()
export class OwnerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (adminOf(context).role !== 'owner') throw new DomainError('forbidden');
    return true;
  }
}

const MAY_EDIT: ReadonlySet<AdminRole> = new Set(['owner', 'editor']);

/** Lets only roles through that may change the website; runs after `AdminGuard`. */
@Injectable()
export class EditorGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!MAY_EDIT.has(adminOf(context).role)) throw new DomainError('forbidden');
    return true;
  }
}

/** Marks a controller or a call as open only to logged-in staff and owners, not to editors. */
export function StaffOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard), ApiBearerAuth(), ApiProblems(401, 403));
}

/** Marks a controller or a call as open only to logged-in owners: 403 `forbidden` for others. */
export function OwnerOnly(...otherProblems: number[]): ClassDecorator & MethodDecorator {
  return applyDecorators(
    UseGuards(AdminGuard, OwnerGuard),
    ApiBearerAuth(),
    ApiProblems(401, 403, ...otherProblems),
  );
}

/** Marks a controller or a call as open only to logged-in owners and editors: 403 `forbidden` for staff. */
export function OwnersAndEditors(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    UseGuards(AdminGuard, EditorGuard),
    OpenToEditors(),
    ApiBearerAuth(),
    ApiProblems(401, 403),
  );
}

/** How long a given password or passkey counts as a fresh proof. */
const PROOF_LIFETIME_MS = 10 * 60_000;

/** Checks for a fresh proof, so that somebody who finds an open session cannot do everything in it. */
@Injectable()
export class ProofCheck {
  constructor(private readonly clock: Clock) {}

  /** @throws DomainError proof_needed, which does not log out (AUTH-7) */
  assertFresh({ lastProofAtMs }: Pick<CurrentAdmin, 'lastProofAtMs'>): void {
    const age = this.clock.nowMs() - lastProofAtMs;
    if (age > PROOF_LIFETIME_MS) throw new DomainError('proof_needed');
  }
}

/** Must run after `AdminGuard`. */
@Injectable()
export class ProofGuard implements CanActivate {
  constructor(private readonly proof: ProofCheck) {}

  canActivate(context: ExecutionContext): boolean {
    this.proof.assertFresh(adminOf(context));
    return true;
  }
}

/** Marks a call that asks for the password or a passkey again after 10 minutes: 403 `proof_needed`. */
export function NeedsProof(): MethodDecorator {
  return UseGuards(ProofGuard);
}
