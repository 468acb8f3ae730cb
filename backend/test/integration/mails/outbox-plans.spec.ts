import { OutboxService } from '../../../src/outbox/outbox.service.js';
import { isSorted, plansOf } from '../../support/database/query-plan.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const WAITING = 1_500;
const PER_INSERT = 300;

describe('reading the waiting mails that are due', () => {
  let app: TestApp;
  let outbox: OutboxService;

  beforeAll(async () => {
    app = await startTestApp();
    outbox = app.app.get(OutboxService);
    const ids = await storeRegistrations(app, WAITING);
    const now = app.clock.nowMs();
    for (let start = 0; start < WAITING; start += PER_INSERT) {
      const part = ids.slice(start, start + PER_INSERT);
      const insert = (state: string, idOf: (n: number) => string) =>
        app.db.sql(
          `INSERT INTO outbox_messages (id, registration_id, state, due_at_ms, kind, created_at_ms, attempts)
           VALUES ${part.map(() => `(?, ?, '${state}', ?, 'received', 0, 0)`).join(', ')}`,
          part.flatMap((id, n) => [idOf(start + n), id, now - WAITING + start + n]),
        );
      await insert('waiting', mail);
      // A table in which every mail waits is read as a whole by MySQL, and rightly so.
      await insert('sent', (n) => `sent-${n}`);
    }
    await app.db.sql(onMysql ? 'ANALYZE TABLE outbox_messages' : 'ANALYZE');
  });
  afterAll(() => app.close());

  const mail = (n: number): string => `mail-${String(n).padStart(6, '0')}`;
  const set = (n: number, change: string): Promise<unknown> =>
    app.db.sql(`UPDATE outbox_messages SET ${change} WHERE id = ?`, [mail(n)]);

  it('reads due mails in the order of an index, without sorting, while 1,500 mails wait and as many were sent', async () => {
    const plans = await plansOf(app, /outbox_messages/, () => outbox.due(20));

    // SQLite sorts only rows of the same millisecond among themselves, and stops after the last row requested.
    const sorted = plans.filter((step) => isSorted(step) && !step.includes('RIGHT PART'));
    expect(sorted).toEqual([]);
    expect(plans.filter((step) => step.includes('ix_outbox_state'))).toHaveLength(2);
  });

  it('MAIL-14 reads due mails that a dead server left in state ‘sending’ in turn with the waiting ones', async () => {
    await set(0, "state = 'sending'");
    await set(2, "state = 'sending'");
    await set(3, "state = 'sending', due_at_ms = due_at_ms + 100000000");

    const due = await outbox.due(4);

    expect(due.map(({ id }) => id)).toEqual([mail(0), mail(1), mail(2), mail(4)]);
  });
});
