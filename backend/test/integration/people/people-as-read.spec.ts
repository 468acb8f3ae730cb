import type { Transaction } from '../../../src/database/transaction.js';
import type { HealthNoteEntity } from '../../../src/registrations/health/health-note.entity.js';
import { HealthNoteRepository } from '../../../src/registrations/health/health-note.repository.js';
import type { PersonEntity } from '../../../src/registrations/people/person.entity.js';
import { PersonRepository } from '../../../src/registrations/people/person.repository.js';
import { consentCalls, PATIENT } from '../../support/calls/consent-calls.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const SEALED_ANEW = { keyId: 'another-key', sealed: 'sealed anew' };

describe('what another server has changed since it was read', () => {
  let app: TestApp;
  let people: PersonRepository;
  let notes: HealthNoteRepository;

  beforeAll(async () => {
    app = await startTestApp({
      env: { HEALTH_NOTES_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    await consentCalls(app).somebody({ ...PATIENT, newsByEmail: true });
    people = app.app.get(PersonRepository);
    notes = app.app.get(HealthNoteRepository);
  });
  afterAll(() => app.close());

  const rename = (transaction: Transaction, read: PersonEntity, name: string) =>
    people.update(transaction, read, { name });

  async function personIn(transaction: Transaction): Promise<PersonEntity> {
    const [person] = await people.findPage(transaction, [], null, 1);
    if (!person) throw new Error('nobody is kept');
    return person;
  }

  async function noteIn(transaction: Transaction): Promise<HealthNoteEntity> {
    const [note] = await notes.findUnderOtherKeys(transaction, SEALED_ANEW.keyId, '', 1);
    if (!note) throw new Error('no note is kept');
    return note;
  }

  it.each([
    ['was changed', { version: -1 }],
    ['has left', { id: 'gone' }],
  ])('PEOPLE-1 a person who %s is not written over', async (_title, change) => {
    const before = await app.db.sql('SELECT * FROM people');

    const isOurs = await app.database.transaction(async (transaction) => {
      const read = await personIn(transaction);
      return rename(transaction, { ...read, ...change }, 'Bina Rao');
    });

    expect(isOurs).toBe(false);
    expect(await app.db.sql('SELECT * FROM people')).toEqual(before);
  });

  it('PEOPLE-1 of two who have read the same person the first changes them', async () => {
    const answers = await app.database.transaction(async (transaction) => {
      const read = await personIn(transaction);
      const first = await rename(transaction, read, 'Bina Rao');
      const second = await rename(transaction, read, 'Chitra Rao');
      return [first, second];
    });

    expect(answers).toEqual([true, false]);
    expect(await app.db.sql('SELECT name FROM people')).toEqual([{ name: 'Bina Rao' }]);
  });

  it.each([
    ['was sealed anew', { sealed: 'as it was before' }],
    ['was removed', { id: 'gone' }],
  ])('LAW-8 a note on health that %s is not written over', async (_title, change) => {
    const before = await app.db.sql('SELECT * FROM health_notes');

    const isOurs = await app.database.transaction(async (transaction) => {
      const read = await noteIn(transaction);
      return notes.reseal(transaction, { ...read, ...change }, SEALED_ANEW);
    });

    expect(isOurs).toBe(false);
    expect(await app.db.sql('SELECT * FROM health_notes')).toEqual(before);
  });

  it('LAW-8 of two who have read the same note the first seals it anew', async () => {
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
