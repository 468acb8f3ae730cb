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

/** What the guard looks for: calls open to a session that may only set a second factor up. */
const OPEN_TO_LIMITED = 'open to limited sessions';

export function OpenToLimited(): ClassDecorator & MethodDecorator {
  return SetMetadata(OPEN_TO_LIMITED, true);
}

/** What the guard looks for: calls open to editors, who may do nothing else (SITE-20). */
const OPEN_TO_EDITORS = 'open to editors';

/** Of an account of one's own. */
export function OpenToEditors(): ClassDecorator & MethodDecorator {
  return SetMetadata(OPEN_TO_EDITORS, true);
}

/**
 * Lets a request with a valid bearer token through: 401 without one, 403 with a bad one (AUTH-7). A session that
 * still lacks the second factor that owners require is told so by any call that is not `OpenToLimited`; an editor is
 * told so by any that is not `OpenToEditors`, so that a new call is closed to them.
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

/** The token of a request, not looked at any further; 401 without one. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  bearerTokenOf(context.switchToHttp().getRequest<AdminRequest>()),
);

/** The admin who sent the request, where `AdminGuard` let it through. */
export function adminOf(context: ExecutionContext): CurrentAdmin {
  const { admin } = context.switchToHttp().getRequest<AdminRequest>();
  if (!admin) throw new DomainError('login_required');
  return admin;
}

/** The admin who sent the request; only behind `StaffOnly` or `OwnerOnly`. */
export const Admin = createParamDecorator((_: unknown, context: ExecutionContext): CurrentAdmin =>
  adminOf(context),
);

/** Lets owners through, behind `AdminGuard`; staff are told that they may not, and stay logged in (AUTH-7). */
@Injectable()
export class OwnerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (adminOf(context).role !== 'owner') throw new DomainError('forbidden');
    return true;
  }
}

const MAY_EDIT: ReadonlySet<AdminRole> = new Set(['owner', 'editor']);

/** Lets whoever may change the website through, behind `AdminGuard`. */
@Injectable()
export class EditorGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!MAY_EDIT.has(adminOf(context).role)) throw new DomainError('forbidden');
    return true;
  }
}

/** Marks a controller or a call as open to logged-in staff alone, of which editors are none. */
export function StaffOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard), ApiBearerAuth(), ApiProblems(401, 403));
}

/** Marks a controller or a call as open to logged-in owners alone: 403 `forbidden` to other staff. */
export function OwnerOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard, OwnerGuard), ApiBearerAuth(), ApiProblems(401, 403));
}

/** Marks a controller or a call as open to logged-in owners and editors alone: 403 `forbidden` to staff. */
export function OwnersAndEditors(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    UseGuards(AdminGuard, EditorGuard),
    OpenToEditors(),
    ApiBearerAuth(),
    ApiProblems(401, 403),
  );
}

/** For so long somebody who gave their password or a passkey need not give it again. */
const PROOF_LIFETIME_MS = 10 * 60_000;

/** Whether whoever has the session is still who logged in: not somebody who found it open. */
@Injectable()
export class ProofCheck {
  constructor(private readonly clock: Clock) {}

  /** @throws DomainError proof_needed, which does not log out (AUTH-7) */
  assertFresh({ lastProofAtMs }: Pick<CurrentAdmin, 'lastProofAtMs'>): void {
    const age = this.clock.nowMs() - lastProofAtMs;
    if (age > PROOF_LIFETIME_MS) throw new DomainError('proof_needed');
  }
}

/** Behind `StaffOnly` or `OwnerOnly`. */
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
