import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the API for staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('API-3 DATA-3 a login answers with a token, the name of the admin and a message', async () => {
    const { status, body } = await app.api.login();
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      admin: { name: 'Asha' },
      message: 'Login successful',
    });
  });

  it('API-3 a login accepts the user name in any case and with outer spaces, but requires the exact password', async () => {
    expect((await app.api.login(' OWNER ')).status).toBe(200);
    for (const password of ['Correct horse battery', ' correct horse battery', 'correct horse']) {
      expect((await app.api.login('owner', password)).status).toBe(401);
    }
  });

  it.each(['username', 'password'])('AUTH-1 a login needs a %s', async (field) => {
    for (const missing of [undefined, null, '']) {
      const { status, body } = await app.api.call('/api/admin/login', {
        method: 'POST',
        body: { username: 'owner', password: 'correct horse battery', [field]: missing },
      });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field, code: 'required' }]);
    }
  });

  it.each([
    ['username', 100, 'User name must be at most 100 characters long.'],
    ['password', 1_000, 'Password must be at most 1000 characters long.'],
    ['code', 40, 'Code must be at most 40 characters long.'],
    ['passkey', 20_000, 'Passkey must be at most 20000 characters long.'],
  ])(
    'AUTH-1 API-12 a %s of %d characters is checked, and a longer one is refused with 400',
    async (field, most, message) => {
      const loginWith = async (length: number) => {
        const body = { username: 'nobody', password: 'a guess', [field]: 'x'.repeat(length) };
        return app.api.call('/api/admin/login', { method: 'POST', body });
      };
      expect(await loginWith(most)).toMatchObject({ status: 401, body: { code: 'login_failed' } });
      const refused = await loginWith(most + 1);
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
    },
  );

  it('API-8 a status can change to any other status, and the response contains the registration', async () => {
    await app.api.register({ email: 'status@example.org' });
    const [before] = await app.api.registrations('?q=status@example.org');
    expect(before?.status).toBe('pending');
    const id = before?._id ?? '';
    for (const status of [
      'confirmed',
      'pending',
      'cancelled',
      'confirmed',
      'cancelled',
      'pending',
    ]) {
      const answer = await app.api.changeStatus(id, status);
      expect([answer.status, answer.body]).toEqual([200, { ...before, status }]);
      expect(await app.api.registrations('?q=status@example.org')).toEqual([{ ...before, status }]);
    }
  });

  it('API-8 setting the same status again is answered with 200', async () => {
    await app.api.register({ email: 'same@example.org' });
    const [registration] = await app.api.registrations('?q=same@example.org');
    for (const status of ['confirmed', 'confirmed', 'cancelled', 'cancelled']) {
      const answer = await app.api.changeStatus(registration?._id ?? '', status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
  });

  it('API-8 an unknown status is refused with 400, and an unknown registration with 404', async () => {
    await app.api.register({ email: 'fourth@example.org' });
    const [registration] = await app.api.registrations('?q=fourth@example.org');
    for (const status of ['waiting', 'Pending', '', null, 5, ['pending'], {}]) {
      const answer = await app.api.asAdmin(`/api/admin/registrations/${registration?._id}/status`, {
        method: 'PATCH',
        body: { status },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      expect(answer.body.errors).toMatchObject([{ field: 'status' }]);
    }
    const unknown = await app.api.changeStatus('no-such-id', 'confirmed');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'registration_not_found']);
    expect((await app.api.registrations('?q=fourth@example.org'))[0]?.status).toBe('pending');
  });

  it('API-6 a registration with a batch contains its name, and one without has no batch field', async () => {
    const batchId = await app.api.createBatch({ name: 'Dusk' });
    await app.api.register({ batchId, email: 'with@example.org' });
    await app.api.register({ email: 'without@example.org' });
    const [withBatch] = await app.api.registrations('?q=with@example.org');
    const [without] = await app.api.registrations('?q=without@example.org');
    expect(withBatch?.batchId).toEqual({ _id: batchId, name: 'Dusk' });
    expect(without).not.toHaveProperty('batchId');
  });

  it('API-4 the dashboard shows how many registrations and batches the database contains', async () => {
    await app.api.createBatch({ startDate: '2027-01-01', endDate: '2027-02-01' });
    const { status, body } = await app.api.asAdmin('/api/admin/dashboard');
    expect(status).toBe(200);
    const [total] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations');
    const [pending] = await app.db.sql(
      "SELECT COUNT(*) AS n FROM registrations WHERE status = 'pending'",
    );
    expect(Number(total?.['n'])).toBeGreaterThan(Number(pending?.['n']));
    expect(body).toMatchObject({
      registrations: { total: Number(total?.['n']), pending: Number(pending?.['n']) },
      batches: { active: 1, upcoming: 1 },
    });
  });

  it('API-10 API-11 the clean-up reports how many registrations it would delete, and after a run how many it deleted', async () => {
    const stats = await app.api.asAdmin('/api/admin/cleanup/stats');
    expect([stats.status, stats.body]).toEqual([
      200,
      { expiredBatchRegistrations: 0, oldRegistrations: 0, totalToDelete: 0 },
    ]);
    const run = await app.api.cleanUp();
    expect([run.status, run.body]).toEqual([
      200,
      {
        deletedRegistrations: 0,
        updatedBatches: 0,
        message: 'Cleanup completed successfully!',
      },
    ]);
  });
});
