import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Between,
  Column,
  Entity,
  In,
  Index,
  LessThanOrEqual,
  MoreThan,
  Not,
  PrimaryColumn,
  Repository,
} from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { openWindow } from '../domain/login-budgets.js';

/** A past login to an account from an address, which strangers' guesses then cannot lock out (ADR 20). */
@Entity({ name: 'known_logins' })
@Index('ix_known_logins_last', ['lastLoginMs'])
export class KnownLoginEntity {
  /** A keyed hash of address and user name, so that neither can be read or found by brute force. */
  @PrimaryColumn({ name: 'login_key', type: 'varchar', length: 64 })
  loginKey: string;

  @InstantColumn('last_login_ms')
  lastLoginMs: number;
}

@Injectable()
export class KnownLoginRepository {
  constructor(
    @InjectRepository(KnownLoginEntity) private readonly logins: Repository<KnownLoginEntity>,
  ) {}

  /** Whether there was such a login after `since`. */
  isKnown(reader: Reader, loginKey: string, since: number): Promise<boolean> {
    return reader.withRepository(this.logins).existsBy({ loginKey, lastLoginMs: MoreThan(since) });
  }

  /** Stores a login. When it is a new one, also deletes those last seen at `forgotten` or before. */
  async remember(
    transaction: Transaction,
    login: KnownLoginEntity,
    forgotten: number,
  ): Promise<void> {
    const { loginKey, lastLoginMs } = login;
    const { affected } = await transaction
      .withRepository(this.logins)
      .update({ loginKey }, { lastLoginMs });
    if (affected === 1) return;
    await transaction
      .withRepository(this.logins)
      .delete({ lastLoginMs: LessThanOrEqual(forgotten) });
    await transaction.withRepository(this.logins).insert(login);
  }
}

/** Failed logins that count against one budget within its current window (RUN-3, `domain/login-budgets.ts`). */
@Entity({ name: 'login_failures' })
@Index('ix_login_failures_window', ['windowStartedMs'])
export class LoginFailureEntity {
  /** A keyed hash, so that neither address nor user name is stored. */
  @PrimaryColumn({ name: 'attempt_key', type: 'varchar', length: 64 })
  attemptKey: string;

  @InstantColumn('window_started_ms')
  windowStartedMs: number;

  @Column({ type: 'int' })
  failures: number;
}

@Injectable()
export class LoginFailureRepository {
  constructor(
    @InjectRepository(LoginFailureEntity) private readonly failures: Repository<LoginFailureEntity>,
  ) {}

  /** The existing counters of these keys; their windows may have ended. */
  findAll(reader: Reader, keys: string[]): Promise<LoginFailureEntity[]> {
    return reader.withRepository(this.failures).findBy({ attemptKey: In(keys) });
  }

  /** Counts one failure, in the window that is open or in a new one. False if the key has no row. */
  async count(
    transaction: Transaction,
    attemptKey: string,
    nowMs: number,
    windowMs: number,
  ): Promise<boolean> {
    const { fromMs, toMs } = openWindow(windowMs, nowMs);
    const isOpen = Between(fromMs, toMs);
    const current = await transaction
      .withRepository(this.failures)
      .update({ attemptKey, windowStartedMs: isOpen }, { failures: () => 'failures + 1' });
    if (current.affected === 1) return true;
    const restarted = await transaction
      .withRepository(this.failures)
      .update(
        { attemptKey, windowStartedMs: Not(isOpen) },
        { windowStartedMs: nowMs, failures: 1 },
      );
    return restarted.affected === 1;
  }

  /** Inserts the counter of a key, and deletes those whose windows began at `forgotten` or before. */
  async begin(
    transaction: Transaction,
    attemptKey: string,
    nowMs: number,
    forgotten: number,
  ): Promise<void> {
    await transaction
      .withRepository(this.failures)
      .delete({ windowStartedMs: LessThanOrEqual(forgotten) });
    await transaction.withRepository(this.failures).insert({
      attemptKey,
      windowStartedMs: nowMs,
      failures: 1,
    });
  }

  async forget(transaction: Transaction, key: string): Promise<void> {
    await transaction.withRepository(this.failures).delete({ attemptKey: key });
  }
}
