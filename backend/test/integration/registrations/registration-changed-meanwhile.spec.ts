import type { PeoplePage } from '../../../src/registrations/people/people.dto.js';
import { PersonRepository } from '../../../src/registrations/people/person.repository.js';
import { RegistrationRepository } from '../../../src/registrations/registration.repository.js';
import { editBatch } from '../../support/calls/batch-calls.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { newKey } from '../../support/calls/requests.js';
import { WaitingLine } from '../../support/calls/waiting-line.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

/** Every change depends on the values that it has read. If these change before it is written, it starts again. */
describe('a registration that somebody else changes while a change of it is stored', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  let registrations: RegistrationRepository;
  let made = 0;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
    registrations = app.app.get(RegistrationRepository);
  });
  afterEach(() => jest.restoreAllMocks());
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  type Write =
    | 'change'
    | 'correct'
    | 'deleteOne'
    | 'replaceNotes'
    | 'setGuardian'
    | 'setStaffNotes';
  /** The next write of this kind finds the registration changed, and writes nothing. */
  const changedBefore = (write: Write) =>
    jest.spyOn(registrations, write).mockResolvedValueOnce(false);
  const person = () => ({ name: 'Asha Rao', email: `asha${++made}@example.org` });
  async function added(changes: object = {}) {
    const { status, body } = await staff.add({ ...person(), ...changes });
    expect(status).toBe(201);
    return body;
  }

  it('DATA-5 a change of status is stored at the second attempt, once', async () => {
    const { _id } = await added({ batchId: await app.api.createBatch() });
    changedBefore('change');

    const { status, body } = await app.api.changeStatus(_id, 'confirmed');

    expect([status, body.status]).toEqual([200, 'confirmed']);
    const changes = (await staff.history(_id)).map(({ action }) => action);
    expect(changes).toEqual(['status-changed', 'added']);
  });

  it('DATA-5 a move is stored at the second attempt, and takes one seat', async () => {
    const to = await app.api.createBatch({ capacity: 1 });
    const { _id } = await added({ batchId: await app.api.createBatch() });
    changedBefore('change');

    const { status, body } = await staff.move(_id, to);

    expect([status, body.batchId?._id]).toEqual([200, to]);
  });

  it('DATA-2 a correction is stored at the second attempt', async () => {
    const { _id, version } = await added();
    changedBefore('correct');

    const { status, body } = await staff.edit(_id, { name: 'Bina Rao', version });

    expect([status, body.name]).toEqual([200, 'Bina Rao']);
  });

  it('DATA-2 LAW-4 staff notes and a guardian are stored at the second attempt', async () => {
    const { _id } = await added({ program: 'yoga-for-kids' });
    const fields = { staffNotes: 'Called', guardianName: 'Meera', guardianRelation: 'mother' };
    changedBefore('setStaffNotes');
    changedBefore('setGuardian');

    const { status, body } = await staff.edit(_id, fields);

    expect([status, body]).toEqual([200, expect.objectContaining(fields)]);
  });

  it('DATA-7 a deletion removes the registration at the second attempt', async () => {
    const { _id } = await added({ batchId: await app.api.createBatch() });
    changedBefore('deleteOne');

    const path = `/api/admin/registrations/${_id}`;
    expect((await app.api.asAdmin(path, { method: 'DELETE' })).status).toBe(200);

    expect((await staff.show(_id)).status).toBe(404);
  });

  it('DATA-8 the notes of a repeat are stored at the second attempt', async () => {
    const asha = person();
    await app.api.register(asha, newKey());
    changedBefore('replaceNotes');

    expect((await app.api.register({ ...asha, notes: 'Mornings' }, newKey())).status).toBe(201);

    const [registration] = await app.api.registrations('?limit=1');
    expect(registration?.notes).toContain('Mornings');
  });

  it('WAIT-2 a free seat goes to the first in line at the second attempt', async () => {
    const line = new WaitingLine(app);
    const { batchId, line: people } = await line.fullBatch(1, 1);
    changedBefore('change');

    expect((await editBatch(app, batchId, { capacity: 2, offerHours: 0 })).status).toBe(200);

    expect(await line.counts(batchId)).toEqual([2, 0, 0]);
    expect(await line.standing(people[0] ?? '')).toMatchObject({ status: 'pending' });
  });

  describe('of somebody who wants news of new batches', () => {
    let asha: ReturnType<typeof person> & { phone: string };
    const stored = async () => {
      const { body } = await app.api.asAdmin(`/api/admin/people?q=${asha.email}`);
      return (body as unknown as PeoplePage).people;
    };
    beforeEach(async () => {
      asha = { ...person(), phone: '98765 43210' };
      await app.api.register({ ...asha, newsByEmail: true }, newKey());
      jest.spyOn(app.app.get(PersonRepository), 'update').mockResolvedValueOnce(false);
    });

    it('PEOPLE-1 another wish is stored at the second attempt', async () => {
      const again = { ...asha, program: 'surya-kriya', newsByPhone: true };
      expect((await app.api.register(again, newKey())).status).toBe(201);

      expect(await stored()).toMatchObject([{ channels: ['email', 'phone'] }]);
    });

    it('PEOPLE-1 the person gets the corrected name at the second attempt', async () => {
      const [registration] = await app.api.registrations('?limit=1');
      const { _id, version } = registration ?? { _id: '' };
      expect((await staff.edit(_id, { name: 'Bina Rao', version })).status).toBe(200);

      expect(await stored()).toMatchObject([{ name: 'Bina Rao' }]);
    });

    it('PEOPLE-1 the person keeps the program of a registration that the clean-up removes', async () => {
      await app.api.register({ ...asha, program: 'surya-kriya' }, newKey());
      await app.moveTo('2027-01-20T06:30:00.000Z');
      await app.api.logInAgain();
      expect((await app.api.cleanUp()).status).toBe(200);

      expect(await stored()).toMatchObject([{ programs: ['yogasanas', 'surya-kriya'] }]);
    });
  });
});
