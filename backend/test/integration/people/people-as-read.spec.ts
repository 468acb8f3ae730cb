import type { Transaction } from '../../../src/database/transaction.js';
import type { PersonEntity } from '../../../src/registrations/people/person.entity.js';
import { PersonRepository } from '../../../src/registrations/people/person.repository.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('a person whom another server may have changed since the read', () => {
  let app: TestApp;
  let people: PersonRepository;

  beforeAll(async () => {
    app = await startTestApp();
    await app.api.register({ newsByEmail: true });
    people = app.app.get(PersonRepository);
  });
  afterAll(() => app.close());

  const rename = (transaction: Transaction, read: PersonEntity, name: string) =>
    people.update(transaction, read, { name });

  async function personIn(transaction: Transaction): Promise<PersonEntity> {
    const [person] = await people.findPage(transaction, [], null, 1);
    if (!person) throw new Error('nobody is kept');
    return person;
  }

  it.each([
    ['was changed', { version: -1 }],
    ['was deleted', { id: 'gone' }],
  ])('PEOPLE-1 a person who %s is not overwritten', async (_title, change) => {
    const before = await app.db.sql('SELECT * FROM people');

    const isOurs = await app.database.transaction(async (transaction) => {
      const read = await personIn(transaction);
      return rename(transaction, { ...read, ...change }, 'Bina Rao');
    });

    expect(isOurs).toBe(false);
    expect(await app.db.sql('SELECT * FROM people')).toEqual(before);
  });

  it('PEOPLE-1 of two servers only the first changes the person', async () => {
    const answers = await app.database.transaction(async (transaction) => {
      const read = await personIn(transaction);
      const first = await rename(transaction, read, 'Bina Rao');
      const second = await rename(transaction, read, 'Chitra Rao');
      return [first, second];
    });

    expect(answers).toEqual([true, false]);
    expect(await app.db.sql('SELECT name FROM people')).toEqual([{ name: 'Bina Rao' }]);
  });
});
