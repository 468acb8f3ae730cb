import type { Transaction } from '../../../src/database/transaction.js';
import type { HealthNoteEntity } from '../../../src/registrations/health/health-note.entity.js';
import { HealthNoteRepository } from '../../../src/registrations/health/health-note.repository.js';
import { consentCalls, PATIENT } from '../../support/calls/consent-calls.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const SEALED_ANEW = { keyId: 'another-key', sealed: 'sealed anew' };

describe('a health note that another server may have changed since it was read', () => {
  let app: TestApp;
  let notes: HealthNoteRepository;

  beforeAll(async () => {
    app = await startTestApp({
      env: { HEALTH_NOTES_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    await consentCalls(app).somebody(PATIENT);
    notes = app.app.get(HealthNoteRepository);
  });
  afterAll(() => app.close());

  async function noteIn(transaction: Transaction): Promise<HealthNoteEntity> {
    const [note] = await notes.findUnderOtherKeys(transaction, SEALED_ANEW.keyId, '', 1);
    if (!note) throw new Error('no note is kept');
    return note;
  }

  it.each([
    ['was encrypted anew', { sealed: 'as it was before' }],
    ['was removed', { id: 'gone' }],
  ])('LAW-8 a note that %s is not overwritten', async (_title, change) => {
    const before = await app.db.sql('SELECT * FROM health_notes');

    const isOurs = await app.database.transaction(async (transaction) => {
      const read = await noteIn(transaction);
      return notes.reseal(transaction, { ...read, ...change }, SEALED_ANEW);
    });

    expect(isOurs).toBe(false);
    expect(await app.db.sql('SELECT * FROM health_notes')).toEqual(before);
  });

  it('LAW-8 of two servers only the first encrypts the note under a new key', async () => {
    const answers = await app.database.transaction(async (transaction) => {
      const read = await noteIn(transaction);
      const first = await notes.reseal(transaction, read, SEALED_ANEW);
      const second = await notes.reseal(transaction, read, { keyId: 'third', sealed: 'once more' });
      return [first, second];
    });

    expect(answers).toEqual([true, false]);
    expect(await app.db.sql('SELECT sealed, key_id FROM health_notes')).toEqual([
      { sealed: 'sealed anew', key_id: 'another-key' },
    ]);
  });
});
