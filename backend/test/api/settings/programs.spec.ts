import { listPrograms, PROGRAMS } from '../../../src/common/programs.js';
import { aListedProgram, aRegistration } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const PRANAYAMA = { en: 'The pranayama', hi: 'pranayama यहाँ' };

describe('the programs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => listPrograms(null));
  afterAll(() => app.close());

  it('PROG-1 are listed in the order of the website; cooking workshops are not in the form', async () => {
    const { status, body } = await app.api.call('/api/registration/programs');
    expect(status).toBe(200);
    expect(body.map(({ program }) => program)).toEqual(PROGRAMS);
    expect(
      body.filter((each) => !Reflect.get(each, 'inForm')).map(({ program }) => program),
    ).toEqual(['yogic-food']);
    expect(body[0]).toMatchObject({
      program: 'hatha-yoga-membership',
      name: { en: 'Hatha Yoga Membership', hi: 'Hatha Yoga Membership' },
      inForm: true,
    });
  });

  describe('of a website with its own list', () => {
    beforeEach(() =>
      listPrograms([
        aListedProgram('pranayama', 'shown', PRANAYAMA),
        aListedProgram('surya-kriya', 'hidden'),
        aListedProgram('chair-yoga', 'removed'),
      ]),
    );

    it('PROG-1 are only those that the list shows, with the names of the list', async () => {
      expect((await app.api.call('/api/registration/programs')).body).toEqual([
        {
          program: 'pranayama',
          name: PRANAYAMA,
          inForm: true,
        },
      ]);
    });

    it.each(['surya-kriya', 'chair-yoga', 'yogasanas'])(
      'PROG-1 %s is refused to visitors with a message that lists the available programs',
      async (program) => {
        const answer = await app.api.call('/api/registration', {
          method: 'POST',
          body: aRegistration({ program }),
        });
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toEqual([
          {
            field: 'program',
            code: 'unknown_value',
            message: 'Program must be one of: pranayama.',
          },
        ]);
        const batches = await app.api.call(`/api/registration/batches/${program}`);
        expect(batches.status).toBe(400);
        expect(batches.body.message).toBe('There is no such program.');
      },
    );

    it('PROG-1 accept batches and registrations of an added program', async () => {
      const batchId = await app.api.createBatch({ program: 'pranayama', name: 'Breath' });
      await app.api.register({ program: 'pranayama', batchId });
      const { body } = await app.api.call('/api/registration/batches/pranayama');
      expect(body).toMatchObject([{ _id: batchId, name: 'Breath', enrolled: 1 }]);
      expect(await app.api.registrations('?program=pranayama')).toMatchObject([
        { program: 'pranayama', batchId: { name: 'Breath' } },
      ]);
    });
  });
});
