import type { EntityManager } from 'typeorm';
import { driverFaultKind } from './attempts.js';

declare const insideTransaction: unique symbol;

/** What a query reads through. A transaction can read too. */
export type Reader = EntityManager;

/**
 * What a write must go through: only the transaction runner makes one, so that the compiler catches a write
 * outside of a transaction.
 */
export type Transaction = EntityManager & { readonly [insideTransaction]: true };

/** Lets one task at a time through, in the order of arrival. */
export class Mutex {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task);
    this.tail = result.catch(() => undefined);
    return result;
  }
}

/**
 * Told when a transaction is committed; `unknown` where the connection was lost meanwhile, so that it may be
 * or not. Repeatable work (ADR 7) is then carried out again, with effects of its own.
 */
export type CommitEffect = (outcome: 'committed' | 'unknown') => void;

/** The commits of this process, and what follows from them. */
export class Commits {
  private readonly effects = new WeakMap<object, CommitEffect[]>();
  private begun = 0;
  private underWay = 0;

  /** Before the first statement of a transaction; an attempt before it leaves nothing behind. */
  expect(transaction: object): void {
    this.effects.set(transaction, []);
  }

  afterCommit(transaction: object, effect: CommitEffect): void {
    this.effects.get(transaction)?.push(effect);
  }

  /**
   * Sends a commit. Its effects run before anything else can: nobody sees the commit without them.
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
      // A conflict is a rollback; after anything else nobody knows.
      if (driverFaultKind(error) !== 'lock-conflict') {
        for (const effect of effects) effect('unknown');
      }
      throw error;
    } finally {
      this.underWay--;
    }
  }

  /** Runs `step` if no commit is under way now; true if none began during it either. */
  async noCommitDuring(step: () => Promise<unknown>): Promise<boolean> {
    const { begun } = this;
    if (this.underWay > 0) return false;
    await step();
    return this.begun === begun;
  }
}
