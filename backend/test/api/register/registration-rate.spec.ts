import { aRegistration } from '../../support/calls/requests.js';
import { holdTheMinute } from '../../support/accounts/proof.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LIMIT = 4;

describe('the rate limit of registrations', () => {
  let app: TestApp;
  let elapsedMs: number;

  async function start(trustProxy: string): Promise<void> {
    app = await startTestApp({
      env: { REGISTRATIONS_PER_MINUTE: String(LIMIT), TRUST_PROXY: trustProxy },
    });
    elapsedMs = 0;
    holdTheMinute(app, () => elapsedMs);
  }
  afterEach(() => app.close());

  const register = (from: string, forwardedFor?: string) =>
    rawRequest(app.url, '/api/registration', {
      method: 'POST',
      from,
      headers: {
        'content-type': 'application/json',
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      body: JSON.stringify(aRegistration()),
    });

  async function statuses(times: number, from: string, forwardedFor?: (time: number) => string) {
    const answers = [];
    for (let time = 0; time < times; time++) {
      answers.push((await register(from, forwardedFor?.(time))).status);
    }
    return answers;
  }

  it('RUN-3 accepts REGISTRATIONS_PER_MINUTE registrations of an address; the next one gets 429 with Retry-After', async () => {
    await start('off');
    expect(await statuses(LIMIT, '127.0.0.1')).toEqual([201, 201, 201, 201]);

    const refused = await register('127.0.0.1');

    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'proof_required',
      message: 'Too many registrations from your network. Please try again in 60 seconds.',
    });
    elapsedMs = 59_999;
    const early = await register('127.0.0.1');
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    const [row] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations');
    expect(Number(row?.['n'])).toBe(LIMIT);

    expect(await statuses(1, '127.0.0.2')).toEqual([201]);
    expect((await app.api.call('/api/registration/batches/yogasanas')).status).toBe(200);
    expect((await app.api.login()).status).toBe(200);

    elapsedMs = 60_000;
    expect((await register('127.0.0.1')).status).toBe(201);
  });

  it('RUN-3 ignores X-Forwarded-For without TRUST_PROXY', async () => {
    await start('off');
    const answers = await statuses(LIMIT + 1, '127.0.0.1', (time) => `203.0.113.${time}`);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
  });

  it('RUN-3 uses the last address of X-Forwarded-For, written by the own proxy, with TRUST_PROXY=1', async () => {
    await start('1');
    const spoofed = await statuses(
      LIMIT + 1,
      '127.0.0.1',
      (time) => `198.51.100.${time}, 203.0.113.7`,
    );
    expect(spoofed).toEqual([201, 201, 201, 201, 429]);
    expect(await statuses(1, '127.0.0.1', () => '203.0.113.8')).toEqual([201]);
  });

  it('RUN-3 uses the last but one address of X-Forwarded-For, written by the first proxy, with TRUST_PROXY=2', async () => {
    await start('2');
    const from = (visitor: string) => (time: number) => `198.51.100.${time}, ${visitor}, 10.0.0.1`;
    expect(await statuses(LIMIT + 1, '127.0.0.1', from('203.0.113.7'))).toEqual([
      201, 201, 201, 201, 429,
    ]);
    expect(await statuses(1, '127.0.0.1', from('203.0.113.8'))).toEqual([201]);
  });

  it('RUN-3 counts all IPv6 addresses of one /64 network as one address', async () => {
    await start('1');
    const answers = await statuses(LIMIT + 1, '127.0.0.1', (time) => `2001:db8:0:1::${time}`);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
    expect(await statuses(1, '127.0.0.1', () => '2001:db8:0:2::1')).toEqual([201]);
  });

  it('RUN-3 does not start with TRUST_PROXY=on; with TRUST_PROXY=1, invented addresses in front of the last are ignored', async () => {
    await expect(start('on')).rejects.toThrow('TRUST_PROXY must be off, a number of proxies');
    await start('1');
    const answers = await statuses(LIMIT + 1, '127.0.0.1', (time) => `203.0.113.${time}, 10.0.0.1`);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
  });

  it('RUN-3 uses X-Forwarded-For only from proxies whose address is in TRUST_PROXY', async () => {
    await start('127.0.0.5');
    expect(await statuses(LIMIT + 1, '127.0.0.6', (time) => `203.0.113.${time}`)).toContain(429);
    expect(await statuses(LIMIT + 1, '127.0.0.5', (time) => `203.0.113.${time}`)).not.toContain(
      429,
    );
  });
});
