import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { keyFor } from '../../auth/sessions/jwt-secret.js';
import { clientNetworkOf } from '../../common/http/client-network.js';
import { type Config, CONFIG } from '../../config/env.js';

interface Window {
  endsAtMs: number;
  hits: number;
}

/**
 * Counts each client's requests within a window that its first one opens. It keeps two numbers per client; the
 * library's list of all hits would be scanned and copied at every hit.
 */
export class ClientHits implements ThrottlerStorage {
  /** Ordered by their end, because all are equally long. */
  private readonly windows = new Map<string, Window>();

  /** @param monotonicMs milliseconds of a clock that never jumps, whatever the wall clock does */
  constructor(private readonly monotonicMs = () => performance.now()) {}

  /** The number of clients in memory. */
  get clients(): number {
    return this.windows.size;
  }

  /** Counts a hit. Beyond `limit` a client is blocked until its window ends. */
  async increment(client: string, windowMs: number, limit: number) {
    const nowMs = this.monotonicMs();
    this.forgetEnded(nowMs);
    const window = this.windows.get(client) ?? { endsAtMs: nowMs + windowMs, hits: 0 };
    this.windows.set(client, window);
    window.hits++;
    const secondsLeft = Math.ceil((window.endsAtMs - nowMs) / 1000);
    const isBlocked = window.hits > limit;
    return {
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsLeft : 0,
    };
  }

  private forgetEnded(nowMs: number): void {
    for (const [client, { endsAtMs }] of this.windows) {
      if (endsAtMs > nowMs) return;
      this.windows.delete(client);
    }
  }
}

/** Distinguishes networks without storing their addresses: a keyed hash, the same on every replica. */
@Injectable()
export class ClientNetworkHash {
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    this.secret = keyFor('registration network', config);
  }

  of(address: string): string {
    return createHmac('sha256', this.secret).update(clientNetworkOf(address)).digest('hex');
  }
}
