import { createHmac } from 'node:crypto';
import type { ProofChallenge } from '../../../src/registrations/dto/proof-problem.response.js';
import { assertKeepsContract } from '../../support/calls/contract.js';
import {
  challengeOf,
  holdTheMinute,
  proofHeader,
  registerWith,
  solved,
} from '../../support/accounts/proof.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LIMIT = 2;
const MINUTES_5 = 5 * 60_000;

const person = (n: number) => ({ name: `Asha ${n}`, email: `asha${n}@example.org` });

describe('a registration beyond the rate limit of its network', () => {
  let app: TestApp;
  let other: TestApp;
  beforeEach(async () => {
    const env = { REGISTRATIONS_PER_MINUTE: String(LIMIT) };
    app = await startTestApp({ env });
    other = await startTestApp({ env, db: app.db, clock: app.clock });
    for (const server of [app, other]) {
      holdTheMinute(server);
      for (let n = 0; n < LIMIT; n++) await registerWith(server, person(n));
    }
  });
  afterEach(async () => {
    await other.close();
    await app.close();
  });

  async function stored(): Promise<number> {
    const [row] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations');
    return Number(row?.['n']);
  }

  it('RUN-3 is answered with 429 and a challenge as in the API contract, and accepted with its solution', async () => {
    const refused = await registerWith(app, person(10));
    expect(refused).toMatchObject({ status: 429, body: { code: 'proof_required' } });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body.challenge).toMatchObject({
      parameters: { algorithm: 'SHA-256', cost: 50, keyLength: 32 },
    });
    assertKeepsContract('POST', '/api/registration', refused);
    expect(await stored()).toBe(LIMIT);

    const proof = await solved(refused.body.challenge as ProofChallenge);
    const taken = await registerWith(app, person(10), proof);
    expect(taken).toMatchObject({
      status: 201,
      body: { message: 'Thank you for registering! We will contact you soon.' },
    });
    expect(taken.headers['retry-after']).toBeUndefined();
    expect(await stored()).toBe(LIMIT + 1);
  });

  it('RUN-3 is accepted only once per proof, also when six requests send it to two replicas at once', async () => {
    const proof = await solved(await challengeOf(app));
    const people = [10, 11, 12, 13, 14, 15];
    const answers = await Promise.all(
      people.map((n) => registerWith(n % 2 ? app : other, person(n), proof)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(
      refused.map(({ status, headers, body }) => [status, headers['retry-after'], body.code]),
    ).toEqual(Array.from({ length: 5 }, () => [429, '1', 'proof_used']));
    expect(await stored()).toBe(LIMIT + 1);
  });

  it('DATA-8 RUN-3 that is repeated with its proof gets the first response again, and is stored once', async () => {
    const proof = await solved(await challengeOf(app));
    const first = await registerWith(app, person(10), proof, { key: 'one' });
    for (const key of ['one', undefined]) {
      const again = await registerWith(other, person(10), proof, key ? { key } : {});
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(await stored()).toBe(LIMIT + 1);
  });

  it('RUN-3 keeps its proof when it is refused for another reason; one proof admits at most ten attempts', async () => {
    const proof = await solved(await challengeOf(app));
    for (let n = 0; n < 9; n++) {
      expect((await registerWith(app, { name: '' }, proof)).status).toBe(400);
    }
    expect((await registerWith(app, person(10), proof)).status).toBe(201);
    const eleventh = await registerWith(app, person(11), proof);
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await stored()).toBe(LIMIT + 1);
  });

  it('RUN-3 is refused with a new challenge as soon as its proof is more than 5 minutes old', async () => {
    const proof = await solved(await challengeOf(app));
    app.clock.advanceMs(MINUTES_5 + 1);
    const late = await registerWith(app, person(10), proof);
    expect(late).toMatchObject({ status: 429, body: { code: 'proof_expired' } });
    expect(late.body.challenge?.parameters.data.expiresAtMs).toBe(app.clock.nowMs() + MINUTES_5);
    app.clock.advanceMs(-1);
    expect((await registerWith(app, person(10), proof)).status).toBe(201);
  });

  it('RUN-3 with an invalid proof is refused with a new challenge, and not stored', async () => {
    const challenge = await challengeOf(app);
    const { parameters, signature } = challenge;
    const genuine = JSON.parse(Buffer.from(await solved(challenge), 'base64').toString('utf8')) as {
      solution: object;
    };
    const { solution } = genuine;
    const key = createHmac('sha256', 'guessed').update(JSON.stringify(parameters)).digest('hex');
    const wrong = [
      '',
      'x',
      proofHeader(null),
      proofHeader({}),
      proofHeader({ challenge, solution: null }),
      proofHeader({ challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix } }),
      proofHeader({ challenge, solution: { counter: 1, derivedKey: 5 } }),
      proofHeader({ challenge: { parameters }, solution }),
      proofHeader({ challenge: { parameters, signature: key }, solution }),
      proofHeader({ challenge: { parameters, signature: 5 }, solution }),
      proofHeader({
        challenge: { parameters: { ...parameters, nonce: '00'.repeat(16) }, signature },
        solution,
      }),
      proofHeader({
        challenge: {
          parameters: { ...parameters, data: { expiresAtMs: Number.MAX_SAFE_INTEGER } },
          signature,
        },
        solution,
      }),
      'A'.repeat(4_000),
      // A genuine one, but longer than 2,000 characters.
      proofHeader({ challenge, solution, padding: 'x'.repeat(1_500) }),
    ];
    for (const proof of wrong) {
      const refused = await registerWith(app, person(10), proof);
      expect([proof, refused.status, refused.body.code]).toEqual([proof, 429, 'proof_invalid']);
      expect(refused.body.challenge).toBeDefined();
      assertKeepsContract('POST', '/api/registration', refused);
    }
    expect(await stored()).toBe(LIMIT);
    expect((await registerWith(app, person(10), proofHeader(genuine))).status).toBe(201);
  });

  it('RUN-3 needs no proof below the limit, where an invalid proof is ignored', async () => {
    const from = '127.0.0.9';
    expect((await registerWith(app, person(20), undefined, { from })).status).toBe(201);
    expect((await registerWith(app, person(21), 'nonsense', { from })).status).toBe(201);
    expect((await registerWith(app, person(22), undefined, { from })).status).toBe(429);
  });

  it('RUN-3 needs a costlier proof with each refusal of its network, up to four times the first cost', async () => {
    const from = '127.0.0.9';
    const asked: (number | undefined)[] = [];
    for (let n = 0; n < LIMIT + 8; n++) {
      const { body } = await registerWith(app, person(n), undefined, { from });
      asked.push(body.challenge?.parameters.data.mostTries);
    }
    expect(asked.slice(LIMIT)).toEqual([
      6_000, 6_000, 12_000, 12_000, 18_000, 18_000, 24_000, 24_000,
    ]);
  });
});
