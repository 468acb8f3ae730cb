import type { EntityManager } from 'typeorm';
import { driverFaultKind } from './attempts.js';

declare const insideTransaction: unique symbol;

/** The access for queries. A transaction can read too. */
export type Reader = EntityManager;

/**
 * The access for writes. Only the transaction runner creates one, so that the compiler catches a write outside of a
 * transaction.
 */
export type Transaction = EntityManager & { readonly [insideTransaction]: true };

/** Runs one task at a time, in the order of arrival. */
export class Mutex {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task);
    this.tail = result.catch(() => undefined);
    return result;
  }
}

/**
 * Called when a transaction is committed. The outcome is `unknown` if the connection was lost during the commit.
 * Repeatable work (ADR 7) then runs again, with its own effects.
 */
export type CommitEffect = (outcome: 'committed' | 'unknown') => void;

/** The commits of this process, and their effects. */
export class Commits {
  private readonly effects = new WeakMap<object, CommitEffect[]>();
  private begun = 0;
  private underWay = 0;

  /** Called before the first statement of a transaction. It discards the effects of an earlier attempt. */
  expect(transaction: object): void {
    this.effects.set(transaction, []);
  }

  afterCommit(transaction: object, effect: CommitEffect): void {
    this.effects.get(transaction)?.push(effect);
  }

  /**
   * Sends a commit. Its effects run before any other code, so that nobody sees the commit without them.
   * @throws what `send` throws
   */
  async commit(transaction: object, send: () => Promise<unknown>): Promise<void> {
    const effects = this.effects.get(transaction) ?? [];
    this.begun++;
    this.underWay++;
    try {
      await send();
      for (const effect of effects) effect('committed');
    } catch (error) {
      // A conflict means a rollback; after any other error the outcome is unknown.
      if (driverFaultKind(error) !== 'lock-conflict') {
        for (const effect of effects) effect('unknown');
      }
      throw error;
    } finally {
      this.underWay--;
    }
  }

  /** Runs `step` unless a commit is in progress. Returns true if none began during it either. */
  async noCommitDuring(step: () => Promise<unknown>): Promise<boolean> {
    const { begun } = this;
    if (this.underWay > 0) return false;
    await step();
    return this.begun === begun;
  }
}
