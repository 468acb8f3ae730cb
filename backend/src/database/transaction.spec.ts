import { Mutex } from './transaction.js';

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
