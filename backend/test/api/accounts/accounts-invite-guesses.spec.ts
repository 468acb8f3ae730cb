import { countRows } from '../../support/database/rows.js';
import { accept, invite } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const PASSWORD = 'a good password';

describe('the rate limit of guessed invitation links', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { LOGINS_PER_MINUTE: '3' } });
  });
  afterAll(() => app.close());

  it('RUN-3 after LOGINS_PER_MINUTE wrong links, an address gets 429 for a minute, but can still log in', async () => {
    const { token } = await invite(app.api, {});
    const look = (link: string) =>
      app.api.call('/api/admin/invites/look', { method: 'POST', body: { token: link } });
    for (const link of ['a', 'b']) expect((await look(link)).status).toBe(404);
    expect((await accept(app.api, { token: 'c', password: PASSWORD })).status).toBe(404);
    const refused = await look(token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await accept(app.api, { token, username: 'x', password: PASSWORD })).status).toBe(429);
    expect((await app.api.login()).status).toBe(200);
    app.clock.advanceMs(60_000);
    expect((await look(token)).status).toBe(200);
  });

  it('RUN-3 taken user names count as wrong guesses', async () => {
    app.clock.advanceMs(60_000);
    const { token } = await invite(app.api, {});
    const choose = (username: string) => accept(app.api, { token, username, password: PASSWORD });
    for (let time = 0; time < 3; time++) {
      expect((await choose('owner')).body.code).toBe('username_taken');
    }
    expect((await choose('free')).status).toBe(429);
    app.clock.advanceMs(60_000);
    expect((await choose('free')).status).toBe(200);
  });

  it('RUN-3 passwords that are refused as too weak do not count as wrong guesses', async () => {
    app.clock.advanceMs(60_000);
    const { token } = await invite(app.api, {});
    const choose = (password: string) => accept(app.api, { token, username: 'weak', password });
    for (let time = 0; time < 4; time++) {
      expect((await choose('qwertyuiop1234567890')).body.code).toBe('validation_failed');
    }
    expect((await choose(PASSWORD)).status).toBe(200);
  });

  it('RUN-3 accepting an invitation makes the address of the person a known login address', async () => {
    app.clock.advanceMs(60_000);
    const { token } = await invite(app.api, {});
    await app.db.sql('DELETE FROM known_logins');
    const answer = await accept(app.api, { token, username: 'devi', password: PASSWORD });
    expect([answer.status, answer.body.message]).toEqual([200, 'Welcome!']);
    expect(await countRows(app, 'known_logins')).toBe(1);
  });
});
