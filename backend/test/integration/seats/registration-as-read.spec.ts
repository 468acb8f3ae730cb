import type { RegistrationEntity } from '../../../src/registrations/registration.entity.js';
import { RegistrationRepository } from '../../../src/registrations/registration.repository.js';
import { initialsOf } from '../../../src/registrations/domain/search-terms.js';
import type { Transaction } from '../../../src/database/transaction.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

type Change = Partial<RegistrationEntity>;
type Work = (transaction: Transaction, read: RegistrationEntity) => Promise<boolean>;

/** Changes that somebody else may have made to a registration since it was read. */
const SEAT: [string, Change][] = [
  ['its status has changed', { status: 'confirmed' }],
  ['its batch has changed', { batchId: 'another-batch' }],
  ['it has no batch any more', { batchId: null }],
  ['it was deleted', { id: 'gone' }],
];
const FIELDS: [string, Change][] = [
  ['its name has changed', { name: 'Bina Rao' }],
  ['its e-mail address has changed', { email: 'bina@example.org' }],
  ['its phone number has changed', { phone: '98111 22333' }],
  ['its program has changed', { program: 'surya-kriya' }],
  ['its notes have changed', { notes: 'In the evening' }],
];
const ASIDE: [string, Change][] = [
  ['its staff notes have changed', { staffNotes: 'Called' }],
  ['its guardian has changed', { guardianName: 'Meera Rao' }],
  ['the relation of its guardian has changed', { guardianRelation: 'mother' }],
];

describe('a registration that may have changed since it was read', () => {
  let app: TestApp;
  let registrations: RegistrationRepository;
  let id: string;

  beforeAll(async () => {
    app = await startTestApp();
    registrations = app.app.get(RegistrationRepository);
    const batchId = await app.api.createBatch();
    await app.api.register({ batchId, notes: 'In the morning' });
    [id = ''] = (await app.api.registrations()).map(({ _id }) => _id);
  });
  afterAll(() => app.close());

  /** Returns whether `work` accepts a registration that differs from the stored one by `change`. */
  const takes = (work: Work, change: Change) =>
    app.database.transaction(async (transaction) => {
      const read = await registrations.findById(transaction, id);
      if (!read) throw new Error('nobody is registered');
      return work(transaction, { ...read, ...change });
    });
  const rows = async () => [
    await app.db.sql('SELECT * FROM registrations'),
    await app.db.sql('SELECT * FROM registration_terms ORDER BY term'),
  ];
  const correct: Work = (transaction, read) =>
    registrations.correct(transaction, read, { ...read, name: 'Chitra' }, ['chitra']);

  it.each([...SEAT, ...FIELDS])(
    'DATA-2 is not overwritten by a correction if %s',
    async (_title, change) => {
      const before = await rows();

      expect(await takes(correct, change)).toBe(false);

      expect(await rows()).toEqual(before);
    },
  );

  it.each([...SEAT, ...FIELDS.slice(0, 4)])(
    'DATA-5 DATA-8 keeps its status and its seat if %s',
    async (_title, change) => {
      const before = await rows();
      const cancel: Work = (transaction, read) =>
        registrations.change(transaction, read, { status: 'cancelled' });

      expect(await takes(cancel, change)).toBe(false);

      expect(await rows()).toEqual(before);
    },
  );

  it.each(ASIDE)('DATA-2 is not overwritten by staff if %s', async (_title, change) => {
    const before = await rows();
    const write: Work = (transaction, read) =>
      'staffNotes' in change
        ? registrations.setStaffNotes(transaction, read, 'Comes late')
        : registrations.setGuardian(transaction, read, {
            guardianName: 'Ravi Rao',
            guardianRelation: 'father',
          });

    expect(await takes(write, change)).toBe(false);

    expect(await rows()).toEqual(before);
  });

  it.each(SEAT)('DATA-5 is not deleted, and gives no seat back, if %s', async (_, change) => {
    const before = await rows();

    expect(await takes((...of) => registrations.deleteOne(...of), change)).toBe(false);

    expect(await rows()).toEqual(before);
  });

  it.each(FIELDS.slice(0, 3))(
    'PEOPLE-4 is not deleted if %s by a correction',
    async (_, change) => {
      expect(await takes((...of) => registrations.deleteOne(...of), change)).toBe(false);
    },
  );

  it.each([FIELDS[4] as [string, Change], SEAT[3] as [string, Change]])(
    'DATA-8 is not overwritten by a repeat that adds notes if %s',
    async (_title, change) => {
      const before = await rows();
      const added = { notes: 'Evenings', notesUnverifiedFrom: null };

      expect(
        await takes((transaction, read) => {
          return registrations.replaceNotes(transaction, read, added, ['98111']);
        }, change),
      ).toBe(false);

      expect(await rows()).toEqual(before);
    },
  );

  it('DATA-2 DATA-8 DATA-5 is corrected, added to and deleted if it is unchanged', async () => {
    const added = { notes: 'Evenings', notesUnverifiedFrom: 0 };
    const replace: Work = (transaction, read) =>
      registrations.replaceNotes(transaction, read, added, ['98111']);

    const child = { guardianName: 'Meera Rao', guardianRelation: 'mother' } as const;

    expect(await takes((...of) => registrations.setStaffNotes(...of, 'Called'), {})).toBe(true);
    expect(await takes((...of) => registrations.setGuardian(...of, child), {})).toBe(true);
    expect(await takes((...of) => registrations.change(...of, { status: 'confirmed' }), {})).toBe(
      true,
    );
    expect(await takes(replace, {})).toBe(true);
    expect(await takes(correct, {})).toBe(true);
    expect(await rows()).toMatchObject([
      [
        {
          name: 'Chitra',
          notes: 'Evenings',
          initials: initialsOf(['chitra']),
          status: 'confirmed',
          staff_notes: 'Called',
          guardian_name: 'Meera Rao',
          guardian_relation: 'mother',
        },
      ],
      [{ term: 'chitra', registration_id: id }],
    ]);
    expect(await takes((...of) => registrations.deleteOne(...of), {})).toBe(true);
    expect(await rows()).toEqual([[], []]);
  });
});
