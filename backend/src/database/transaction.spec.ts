import { Commits, Mutex } from './transaction.js';

describe('a mutex', () => {
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2));

  it('DATA-5 runs one task at a time, in the order of arrival', async () => {
    const mutex = new Mutex();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await aMoment();
      events.push(`${name} ends`);
      return name;
    };

    const results = await Promise.all(['a', 'b', 'c'].map((name) => mutex.run(task(name))));

    expect(results).toEqual(['a', 'b', 'c']);
    expect(events).toEqual(['a', 'b', 'c'].flatMap((n) => [`${n} begins`, `${n} ends`]));
  });

  it('DATA-5 continues after a task that fails, and reports the error only to the caller of that task', async () => {
    const mutex = new Mutex();

    const [failed, next] = await Promise.allSettled([
      mutex.run(() => Promise.reject(new Error('mine'))),
      mutex.run(() => Promise.resolve('fine')),
    ]);

    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'mine' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: 'fine' });
  });
});

describe('the commits of a process', () => {
  const lost = new Error('the connection was lost');
  const nothing = () => Promise.resolve();

  it('ADMIN-2 are under way until the database has answered, and also over after a failure', async () => {
    const commits = new Commits();
    let answer: () => void = () => undefined;
    const sent = commits.commit({}, () => new Promise<void>((resolve) => (answer = resolve)));

    expect(await commits.noCommitDuring(nothing)).toBe(false);
    answer();
    await sent;
    expect(await commits.noCommitDuring(nothing)).toBe(true);

    await expect(commits.commit({}, () => Promise.reject(lost))).rejects.toBe(lost);
    expect(await commits.noCommitDuring(nothing)).toBe(true);
  });

  it('ADMIN-2 are noticed if one begins and ends during a step, failed or not', async () => {
    const commits = new Commits();

    expect(await commits.noCommitDuring(() => commits.commit({}, nothing))).toBe(false);
    expect(
      await commits.noCommitDuring(() =>
        commits.commit({}, () => Promise.reject(lost)).catch(() => undefined),
      ),
    ).toBe(false);
  });
});
