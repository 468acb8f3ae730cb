import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { adminOf } from '../admin.guard.js';
import type { CurrentAdmin } from '../auth.service.js';

/** For so long somebody who gave their password or a passkey need not give it again. */
export const PROOF_LIFETIME_MS = 10 * 60_000;

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
