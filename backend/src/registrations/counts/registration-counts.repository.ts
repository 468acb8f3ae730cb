import { Injectable } from '@nestjs/common';
import type { ProgramValue } from '../../common/programs.js';
import type { Reader } from '../../database/transaction.js';

/** Counts registrations by their indexes. */
@Injectable()
export class RegistrationCountsRepository {
  async hasOf(reader: Reader, program: ProgramValue): Promise<boolean> {
    const sql = 'SELECT id FROM registrations WHERE program = ? LIMIT 1';
    return (await reader.query<unknown[]>(sql, [program])).length > 0;
  }

  async countPending(reader: Reader): Promise<number> {
    const sql = "SELECT COUNT(*) AS n FROM registrations WHERE status = 'pending'";
    const [row] = await reader.query<{ n: number | string }[]>(sql);
    return Number(row?.n);
  }

  /**
   * Counts registrations by the instant they were made: before the first bound, between each two bounds, and from the
   * last on. Together these are all registrations, counted in one statement.
   * @param bounds in milliseconds since 1970, ascending
   */
  async countBetween(reader: Reader, bounds: number[]): Promise<number[]> {
    const ends = [...bounds, null];
    const values: number[] = [];
    const parts = ends.map((end, index) => {
      const start = bounds[index - 1];
      const conditions: string[] = [];
      if (start !== undefined) {
        conditions.push('created_at_ms >= ?');
        values.push(start);
      }
      if (end !== null) {
        conditions.push('created_at_ms < ?');
        values.push(end);
      }
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
      return `SELECT ${index} AS part, COUNT(*) AS n FROM registrations ${where}`;
    });
    const rows = await reader.query<{ part: number | string; n: number | string }[]>(
      parts.join(' UNION ALL '),
      values,
    );
    const counts = ends.map(() => 0);
    for (const { part, n } of rows) counts[Number(part)] = Number(n);
    return counts;
  }
}
