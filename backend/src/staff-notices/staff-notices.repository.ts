import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, MoreThan, Not, Or, Repository } from 'typeorm';
import { changeRows, insertRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { LONGEST_WAIT_MS, type NoticeReceiver } from './domain/notices.js';
import { StaffNoticeEntity } from './staff-notice.entity.js';

const COLUMNS = [
  'id',
  'event',
  'registration_id',
  'actor_id',
  'target_type',
  'created_at_ms',
  'due_at_ms',
  'attempts',
];

/** One statement, because it is on the hot path of a registration. It inserts nothing if nobody wants notices. */
const INSERT_IF_WANTED = `INSERT INTO staff_notices (${COLUMNS.join(', ')})
  SELECT ?, ?, ?, ?, 'everybody', ?, ?, 0 FROM (SELECT 1 AS one) AS always
  WHERE EXISTS (SELECT 1 FROM push_devices)`;
const OR_BY_MAIL = ' OR EXISTS (SELECT 1 FROM staff_contacts WHERE wants_notes = 1)';

/** Due now. So are those that were stored while the clock was ahead: otherwise they would wait until that time. */
function isDue(nowMs: number) {
  return { dueAtMs: Or(LessThanOrEqual(nowMs), MoreThan(nowMs + LONGEST_WAIT_MS)) };
}

@Injectable()
export class StaffNoticesRepository {
  constructor(
    @InjectRepository(StaffNoticeEntity) private readonly notices: Repository<StaffNoticeEntity>,
  ) {}

  /**
   * Inserts a notice to everybody if there is any device.
   * @param byMail also inserts it if somebody wants mails about registrations
   * @returns true if it was inserted
   */
  async insertIfWanted(
    transaction: Transaction,
    notice: Pick<
      StaffNoticeEntity,
      'id' | 'event' | 'registrationId' | 'actorId' | 'createdAtMs' | 'dueAtMs'
    >,
    byMail: boolean,
  ): Promise<boolean> {
    const { id, event, registrationId, actorId, createdAtMs, dueAtMs } = notice;
    const values = [id, event, registrationId, actorId, createdAtMs, dueAtMs];
    const sql = INSERT_IF_WANTED + (byMail ? OR_BY_MAIL : '');
    return (await changeRows(transaction, sql, values)) === 1;
  }

  async insert(transaction: Transaction, notices: StaffNoticeEntity[]): Promise<void> {
    await insertRows(transaction, StaffNoticeEntity, notices);
  }

  /** Removes the pending notices of a kind for an account; returns the start of their periods. */
  async takeOf(
    transaction: Transaction,
    event: StaffNoticeEntity['event'],
    adminId: string,
  ): Promise<number[]> {
    const which = { event, targetType: 'account' as const, targetId: adminId };
    const rows = await transaction.withRepository(this.notices).findBy(which);
    await transaction.withRepository(this.notices).delete(which);
    return rows.flatMap(({ sinceMs }) => sinceMs ?? []);
  }

  /** Due notices to everybody that were not spread yet, longest due first. */
  findUnspread(reader: Reader, nowMs: number, limit: number): Promise<StaffNoticeEntity[]> {
    return reader.withRepository(this.notices).find({
      where: { targetType: 'everybody', ...isDue(nowMs) },
      order: { dueAtMs: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** The devices and accounts with due notices. */
  async findDueTargets(reader: Reader, nowMs: number): Promise<NoticeReceiver[]> {
    const rows: { type: NoticeReceiver['type']; id: string }[] = await reader
      .withRepository(this.notices)
      .createQueryBuilder('notice')
      .select('notice.target_type', 'type')
      .addSelect('notice.target_id', 'id')
      .where({ ...isDue(nowMs), targetId: Not(IsNull()) })
      .groupBy('notice.target_type')
      .addGroupBy('notice.target_id')
      .getRawMany();
    return rows.map(({ type, id }) => ({ type, id }));
  }

  /** The due notices of one device or account, oldest first. */
  findDueOf(
    reader: Reader,
    { type, id }: NoticeReceiver,
    nowMs: number,
    limit: number,
  ): Promise<StaffNoticeEntity[]> {
    return reader.withRepository(this.notices).find({
      where: { targetType: type, targetId: id, ...isDue(nowMs) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async existsDue(reader: Reader, nowMs: number): Promise<boolean> {
    return reader.withRepository(this.notices).existsBy(isDue(nowMs));
  }

  /** Changes a notice; false if it was changed or deleted since it was read. */
  async change(
    transaction: Transaction,
    { id, attempts, dueAtMs }: StaffNoticeEntity,
    change: Partial<Pick<StaffNoticeEntity, 'attempts' | 'createdAtMs' | 'dueAtMs'>>,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.notices)
      .update({ id, attempts, dueAtMs }, change);
    return affected === 1;
  }

  /** Removes a notice; false if it was changed or deleted since it was read. */
  async remove(
    transaction: Transaction,
    { id, attempts, dueAtMs }: StaffNoticeEntity,
  ): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.notices)
      .delete({ id, attempts, dueAtMs });
    return affected === 1;
  }
}
