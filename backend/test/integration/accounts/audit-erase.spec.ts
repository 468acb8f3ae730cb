import { AuditService } from '../../../src/audit/audit.service.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 3_600_000;

describe('audit entries in the database', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  async function record(subjectId: string): Promise<void> {
    await app.database.transaction((transaction) =>
      app.app.get(AuditService).record(transaction, {
        actor: { id: 'a', name: 'Asha' },
        action: 'staff-notes-changed',
        subject: { type: 'registration', id: subjectId },
        before: { status: 'pending' },
        after: { status: 'confirmed' },
        personalBefore: { staffNotes: 'private before' },
        personalAfter: { staffNotes: 'private after' },
      }),
    );
  }

  it('CLEAN-2 a clean-up run erases the personal values of the registrations it removes, and no other values', async () => {
    const old = await storeRegistrations(app, 3, {
      createdAtMs: app.clock.nowMs() - 31 * DAY_MS,
    });
    const [kept = ''] = await storeRegistrations(app, 1);
    for (const id of [...old, kept]) await record(id);
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(3);

    const rows = await app.db.sql(
      `SELECT subject_id, facts_before, facts_after, personal_before, personal_after
       FROM audit_entries WHERE action = 'staff-notes-changed'`,
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toMatchObject({
        facts_before: '{"status":"pending"}',
        facts_after: '{"status":"confirmed"}',
      });
      const personal = [row['personal_before'], row['personal_after']];
      expect(personal).toEqual(
        row['subject_id'] === kept
          ? ['{"staffNotes":"private before"}', '{"staffNotes":"private after"}']
          : [null, null],
      );
    }
    const { entries } = (await app.api.asAdmin(`/api/admin/audit/${old[0]}`)).body;
    expect(entries).toEqual([
      expect.objectContaining({ before: { status: 'pending' }, after: { status: 'confirmed' } }),
    ]);
    const { entries: list } = (await app.api.asAdmin('/api/admin/audit?subject=registration')).body;
    expect(list.map(({ subjectLabel }) => subjectLabel).toSorted()).toEqual(
      ['Stored', undefined, undefined, undefined].toSorted(),
    );
  });

  it('an entry is not stored if the transaction of its change fails', async () => {
    const failing = app.database.transaction(async (transaction) => {
      await app.app.get(AuditService).record(transaction, {
        actor: { id: null, name: 'schedule' },
        action: 'run',
        subject: { type: 'cleanup', id: 'x' },
      });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await app.db.sql('SELECT * FROM audit_entries')).toEqual([]);
  });
});
