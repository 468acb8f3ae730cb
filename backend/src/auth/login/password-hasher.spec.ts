import { CallDeadline, Heartbeat } from '../../database/attempts.js';
import { MAX_WAITING, MAX_WAITING_EACH, PasswordHasher } from './password-hasher.js';

/** Returns a task that ends when `finish` is called. */
function controlled() {
  let finish: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve());
  });
  return { task: () => done, finish: (error?: Error) => finish(error) };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the password hasher', () => {
  it('AUTH-1 stores passwords as argon2id hashes, each with its own salt', async () => {
    const hasher = new PasswordHasher();
    const [one, other] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await hasher.verify(one, 'correct horse')).toBe(true);
    expect(await hasher.verify(one, 'correct horse ')).toBe(false);
  });

  it('AUTH-2 has one decoy hash for unknown users, with the same cost as real hashes', async () => {
    const hasher = new PasswordHasher();
    await hasher.onApplicationBootstrap();
    const parameters = (hash: string): string => hash.split('$').slice(0, 4).join('$');
    const decoy = await hasher.decoyHash();
    expect(parameters(decoy)).toBe(parameters(await hasher.hash('x')));
    expect(await hasher.decoyHash()).toBe(decoy);
    expect(await hasher.verify(decoy, '')).toBe(false);
  });

  it('AUTH-2 runs two checks at a time, in the order of arrival', async () => {
    const hasher = new PasswordHasher();
    const tasks = Array.from({ length: 5 }, controlled);
    const started: number[] = [];
    const runs = tasks.map(({ task }, index) =>
      hasher.inTurn(() => {
        started.push(index);
        return task();
      }),
    );
    await settled();
    expect(started).toEqual([0, 1]);

    tasks[1]?.finish();
    await settled();
    expect(started).toEqual([0, 1, 2]);

    tasks[0]?.finish();
    tasks[2]?.finish();
    await settled();
    expect(started).toEqual([0, 1, 2, 3, 4]);

    tasks[3]?.finish();
    tasks[4]?.finish();
    await Promise.all(runs);
  });

  it('AUTH-2 frees the place of a check that fails', async () => {
    const hasher = new PasswordHasher();
    const fail = () => hasher.inTurn(() => Promise.reject(new Error('database away')));
    // More than there are places, while nobody waits for one.
    for (let n = 0; n < 3; n++) await expect(fail()).rejects.toThrow('database away');
    const failing = Array.from({ length: 2 }, fail);
    const waiting = hasher.inTurn(() => Promise.resolve('done'));
    await expect(Promise.all(failing)).rejects.toThrow('database away');
    await expect(waiting).resolves.toBe('done');
    await expect(hasher.inTurn(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('RUN-3 refuses a stranger with 429 and a retry after 5 s while 50 others wait, until a place is free', async () => {
    const hasher = new PasswordHasher();
    const tasks = Array.from({ length: 2 + MAX_WAITING }, controlled);
    const runs = tasks.map(({ task }) => hasher.inTurn(task));
    const never = jest.fn();
    expect([MAX_WAITING, MAX_WAITING_EACH]).toEqual([50, 10]);
    const refusal = {
      code: 'too_many_logins',
      status: 429,
      retryAfterSeconds: 5,
      message: 'Many people are logging in right now. Please try again in 5 seconds.',
    };
    await expect(hasher.inTurn(never)).rejects.toMatchObject(refusal);
    expect(never).not.toHaveBeenCalled();

    tasks[0]?.finish();
    await settled();
    const late = hasher.inTurn(() => Promise.resolve('in'));
    for (const { finish } of tasks) finish();
    await Promise.all(runs);
    await expect(late).resolves.toBe('in');
  });

  it('RUN-3 runs the checks of known users one at a time in their own queue, even while the queue of strangers is full', async () => {
    const hasher = new PasswordHasher();
    const strangers = Array.from({ length: 2 + MAX_WAITING }, controlled);
    const runs = strangers.map(({ task }) => hasher.inTurn(task));
    await expect(hasher.inTurn(() => Promise.resolve('in'), 'asha')).resolves.toBe('in');

    const first = controlled();
    const started: string[] = [];
    const known = ['asha', 'ravi', 'asha'].map((who, index) =>
      hasher.inTurn(() => {
        started.push(who);
        return index === 0 ? first.task() : Promise.resolve();
      }, who),
    );
    await settled();
    expect(started).toEqual(['asha']);
    first.finish();
    await Promise.all(known);
    expect(started).toEqual(['asha', 'ravi', 'asha']);
    for (const { finish } of strangers) finish();
    await Promise.all(runs);
  });

  it('RUN-3 refuses the eleventh waiting check of one known user, and still accepts another known user', async () => {
    const hasher = new PasswordHasher();
    const tasks = Array.from({ length: 1 + MAX_WAITING_EACH }, controlled);
    const runs = tasks.map(({ task }) => hasher.inTurn(task, 'ravi'));
    await expect(hasher.inTurn(jest.fn(), 'ravi')).rejects.toMatchObject({
      code: 'too_many_logins',
      retryAfterSeconds: 5,
    });
    const other = hasher.inTurn(() => Promise.resolve('in'), 'asha');
    for (const { finish } of tasks) finish();
    await expect(other).resolves.toBe('in');
    await Promise.all(runs);
  });

  describe('with fake timers', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
    afterEach(() => void jest.useRealTimers());

    it('RUN-5 gives up a waiting check 4.2 s after its arrival, without blocking later checks', async () => {
      const hasher = new PasswordHasher();
      const held = Array.from({ length: 2 }, controlled);
      const runs = held.map(({ task }) => hasher.inTurn(task));
      const started: string[] = [];
      const outcomes: unknown[] = [];
      const come = (name: string, deadline?: CallDeadline): Promise<void> =>
        hasher
          .inTurn(() => Promise.resolve(started.push(name)), null, deadline)
          .then(
            () => void outcomes.push(name),
            ({ code }: { code: string }) => void outcomes.push([name, code]),
          );
      const before = new CallDeadline(new Heartbeat());
      jest.advanceTimersByTime(1_000);
      const first = come('first', before);
      const second = come('second');
      jest.advanceTimersByTime(1_000);
      const third = come('third');

      await jest.advanceTimersByTimeAsync(2_199);
      expect(outcomes).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(outcomes).toEqual([['first', 'database_unavailable']]);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(outcomes.at(1)).toEqual(['second', 'database_unavailable']);

      for (const { finish } of held) finish();
      await Promise.all([...runs, first, second, third, come('fourth'), come('fifth')]);
      expect(started).toEqual(['third', 'fourth', 'fifth']);
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
