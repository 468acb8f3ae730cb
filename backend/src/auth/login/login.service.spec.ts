import { Heartbeat } from '../../database/attempts.js';
import type { Database } from '../../database/database.js';
import type { AdminRepository } from '../admin.repository.js';
import type { LoginLimiter } from './login-limiter.js';
import type { LoginLog } from './login-log.service.js';
import { CredentialCheck } from './login.service.js';
import { PasswordHasher } from './password-hasher.js';

describe('logins while the database cannot count failures', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Sets up logins of strangers. The password is wrong unless `passwordHash` is 'right'. */
  function aCheck({ passwordHash = 'wrong' } = {}) {
    const judged: string[] = [];
    const finish: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => finish.push(resolve));
    const hasher = new PasswordHasher();
    hasher.decoyHash = () => Promise.resolve('wrong');
    const judging = { isHeld: false };
    hasher.verify = async (hash, password) => {
      judged.push(password);
      if (judging.isHeld) await wait();
      return hash === 'right';
    };
    const limiter = {
      assertAllowed: () => Promise.resolve(null),
      recordFailure: wait,
      recordSuccess: () => Promise.resolve(),
      counted: (_attempt: unknown, _guesses: unknown, work: () => Promise<void>) => work(),
    };
    const database = {
      read: (work: (reader: unknown) => unknown) => Promise.resolve(work({})),
      newHeartbeat: () => new Heartbeat(),
    };
    const admins = {
      findByUsername: () => Promise.resolve({ passwordHash, deactivatedAtMs: null }),
    };
    const check = new CredentialCheck(
      database as unknown as Database,
      admins as unknown as AdminRepository,
      hasher,
      limiter as unknown as LoginLimiter,
      {} as LoginLog,
    );
    const second = jest.fn(() => Promise.resolve());
    const guess = (password: string): Promise<string> =>
      check.check('192.0.2.1', 'asha', password, second).then(
        (admin) => (admin ? 'in' : 'wrong'),
        ({ code }: { code: string }) => code,
      );
    return { guess, judged, judging, finish, second };
  }

  it('RUN-5 five simultaneous ones get an error after 4.2 s, and two keep their places until their failures are counted', async () => {
    const { guess, judged, finish } = aCheck();
    const answers = ['1', '2', '3', '4', '5'].map(guess);
    await jest.advanceTimersByTimeAsync(4_200);
    expect(await Promise.all(answers)).toEqual(Array(5).fill('database_unavailable'));
    expect(judged).toEqual(['1', '2']);

    // RUN-3: the two callers who have given up still hold their places.
    const late = guess('6');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(judged).toEqual(['1', '2']);
    for (const end of finish.splice(0)) end();
    await jest.advanceTimersByTimeAsync(0);
    expect(judged).toEqual(['1', '2', '6']);
    for (const end of finish.splice(0)) end();
    expect(await late).toBe('wrong');
  });

  it('AUTH-2 a login that was given up after 4.2 s does not use up a second factor', async () => {
    const { guess, judging, finish, second } = aCheck({ passwordHash: 'right' });
    expect(await guess('right')).toBe('in');
    expect(second).toHaveBeenCalledTimes(1);
    judging.isHeld = true;
    const late = guess('right');
    await jest.advanceTimersByTimeAsync(4_200);
    expect(await late).toBe('database_unavailable');
    for (const end of finish) end();
    await jest.advanceTimersByTimeAsync(0);
    expect(second).toHaveBeenCalledTimes(1);
  });
});
