import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerLimitDetail } from '@nestjs/throttler';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { UnparsedBody } from '../common/validation/unparsed-body.js';
import { ClientHits } from '../registrations/register/client-hits.js';
import {
  type LimitedRequest,
  RegistrationLimitGuard,
} from '../registrations/register/registration-limit.guard.js';
import { FormStamps } from './form-stamp.js';
import { PRESS } from './plain-form.service.js';

/** As long as a person waits for a page. */
const WAIT_MS = 20_000;
const MINUTE_MS = 60_000;
/** Time to read the page, and to correct what is wrong. */
const PRESS_LIFETIME_MS = 15 * MINUTE_MS;
/**
 * How many such presses of one network count in a minute, on each replica. Waiting costs a script nothing, so
 * it is the number that is bounded: a hall has few browsers without scripts.
 */
const PRESSES_PER_MINUTE = 10;

/**
 * The limit of registrations where no script can prove work (RUN-3, ADR 0025): beyond it, one more press after
 * a wait is taken. The form carries the signed instant from which that press counts, good for one registration.
 */
@Injectable()
export class PlainFormLimitGuard extends RegistrationLimitGuard {
  @Inject() private readonly stamps: FormStamps;
  @Inject() private readonly clock: Clock;
  private readonly presses = new ClientHits();

  /** @throws DomainError press_again_later */
  protected override async wayOn(
    { body }: LimitedRequest,
    { tracker }: ThrottlerLimitDetail,
  ): Promise<string> {
    const nowMs = this.clock.nowMs();
    const sent = UnparsedBody.readForm(body)[PRESS] ?? '';
    const press = this.stamps.readPress(sent);
    if (!press || press.issuedAtMs + PRESS_LIFETIME_MS < nowMs) {
      throw pressLater(WAIT_MS, this.stamps.issuePress(nowMs + WAIT_MS));
    }
    // The same again: who presses early waits no longer for it.
    if (press.issuedAtMs > nowMs) throw pressLater(press.issuedAtMs - nowMs, sent);
    const { isBlocked, timeToExpire } = await this.presses.increment(
      tracker,
      MINUTE_MS,
      PRESSES_PER_MINUTE,
    );
    if (isBlocked) throw pressLater(timeToExpire * 1000, sent);
    return `press ${press.key}`;
  }
}

function pressLater(waitMs: number, press: string): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('press_again_later', { retryAfterSeconds, extra: { [PRESS]: press } });
}
