import { aRegistration } from '../../support/calls/requests.js';
import { countRows } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('a registration that staff add with an Idempotency-Key', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const rows = () => countRows(app, 'registrations');
  const addWith = (key: string, body: object) =>
    app.api.asAdmin('/api/admin/registrations', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
    });

  it('DATA-5 DATA-8 a repeat stores nothing and takes no second seat, is not in the history, and gets the registration as it is now', async () => {
    const batchId = await app.api.createBatch({ capacity: 2 });
    const asha = aRegistration({ batchId });
    const { body: first } = await addWith('repeated', asha);
    await app.api.changeStatus(first._id, 'confirmed');
    const before = await rows();
    const again = await addWith('repeated', asha);
    expect([again.status, again.body._id]).toEqual([201, first._id]);
    expect(again.body).toMatchObject({ status: 'confirmed', name: asha['name'] });
    expect(await rows()).toBe(before);
    expect(await enrolledIn(app, batchId)).toBe(1);
    const history = (await app.api.asAdmin(`/api/admin/audit/${first._id}`)).body;
    expect(JSON.stringify(history).match(/"added"/g)).toHaveLength(1);
    const mails = (await app.api.asAdmin(`/api/admin/mail/registrations/${first._id}`)).body;
    expect(mails['messages']).toHaveLength(2);
  });

  it('DATA-5 DATA-8 a repeat gets it where its batch has become full meanwhile, or the registration was cancelled', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const asha = aRegistration({ batchId });
    const { body: first } = await addWith('last-seat', asha);
    expect((await addWith('last-seat', asha)).body._id).toBe(first._id);
    await app.api.changeStatus(first._id, 'cancelled');
    const again = await addWith('last-seat', asha);
    expect([again.status, again.body.status]).toEqual([201, 'cancelled']);
  });

  it.each([true, false])(
    'DATA-5 DATA-8 requests that arrive at the same moment store one registration, in a batch: %s',
    async (isInBatch) => {
      const batch = isInBatch ? { batchId: await app.api.createBatch() } : {};
      const ravi = aRegistration(batch);
      const before = await rows();
      const key = `at-once-${isInBatch}`;
      const answers = await Promise.all([key, key, key].map((each) => addWith(each, ravi)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await rows()).toBe(before + 1);
    },
  );

  it('DATA-8 another key with the same person is refused, as is one that is malformed', async () => {
    const nisha = aRegistration();
    await addWith('one', nisha);
    const before = await rows();
    const other = await addWith('two', nisha);
    expect([other.status, other.body.code]).toEqual([409, 'duplicate_registration']);
    const refused = await addWith('with space', aRegistration());
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_idempotency_key']);
    expect(await rows()).toBe(before);
  });
});
