/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { MessageChannel } from 'node:worker_threads';

const WORKER = readFileSync(join(__dirname, '../../../public/admin-push.js'), 'utf8');

interface Window {
  readonly url: string;
  readonly answers?: boolean;
}

const channels: MessageChannel[] = [];
class ClosedAfterwards extends MessageChannel {
  constructor() {
    super();
    channels.push(this);
  }
}

/** Starts the push worker in a browser with these windows, which records what it is asked to do. */
function startWorker(windows: readonly Window[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const clients = windows.map(({ url, answers }) => ({
    url: `https://school.example${url}`,
    postMessage: (message: unknown, [port]: readonly MessagePort[]) => {
      done.push([`told ${url}`, message]);
      if (answers) port?.postMessage('yes');
    },
    focus: async () => void done.push(`focused ${url}`),
  }));
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    skipWaiting: async () => void done.push('skip waiting'),
    registration: { showNotification: async (...notice: unknown[]) => void done.push(notice) },
    clients: {
      matchAll: async (which: object) => {
        done.push(which);
        return clients;
      },
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    },
  };
  // The timers of the test, which may be fake.
  const timers = {
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  };
  runInNewContext(WORKER, { self, URL, MessageChannel: ClosedAfterwards, ...timers });
  return {
    async happens(type: string, event: object = {}): Promise<readonly unknown[]> {
      const works: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work), ...event });
      await Promise.all(works);
      return done;
    },
  };
}

describe('the notice that the push worker shows', () => {
  const shown = (title: string, body: string, tag: string, url: string) => [
    [title, { body, tag, renotify: true, icon: '/icons/admin-192.png', data: { url } }],
  ];

  it('PUSH-4 has the content of the push message and the admin icon, and rings each time', async () => {
    const message = {
      title: 'New registration',
      body: 'Asha, Yogasanas',
      url: '/admin/registrations?id=r1',
      tag: 'r1',
    };
    expect(await startWorker().happens('push', { data: { json: () => message } })).toEqual(
      shown('New registration', 'Asha, Yogasanas', 'r1', '/admin/registrations?id=r1'),
    );
  });

  it.each<[string, { json: () => unknown } | null]>([
    ['without data', null],
    ['that is not JSON', { json: () => JSON.parse('news') as unknown }],
    ['without any known field', { json: () => ({ version: 2 }) }],
  ])('PUSH-1 PUSH-4 says only that there is news after a push message %s', async (_, data) => {
    expect(await startWorker().happens('push', { data })).toEqual(
      shown('News in the admin', '', 'news', '/admin'),
    );
  });
});

describe('a tap on a notice to staff', () => {
  const EVERY_WINDOW = { type: 'window', includeUncontrolled: true };
  const tapped = (url: string) => ({ notification: { close: () => undefined, data: { url } } });

  // With real timers, a busy machine could use up the half second that a window has to answer.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const { port1 } of channels.splice(0)) port1.close();
  });

  it('PUSH-2 is handled by the newest worker, which skips waiting when it is installed', async () => {
    expect(await startWorker().happens('install')).toEqual(['skip waiting']);
  });

  it('PUSH-2 closes the notice, and opens its address in one open admin window, never in a window of the site', async () => {
    const closed = jest.fn();
    const worker = startWorker([
      { url: '/about', answers: true },
      { url: '/administration', answers: true },
      { url: '/admin/batches', answers: true },
      { url: '/admin', answers: true },
    ]);
    const notification = { close: closed, data: { url: '/admin/registrations?q=asha' } };
    expect(await worker.happens('notificationclick', { notification })).toEqual([
      EVERY_WINDOW,
      ['told /admin/batches', { type: 'open-notice', url: '/admin/registrations?q=asha' }],
      'focused /admin/batches',
    ]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('PUSH-2 opens a new window when the open admin window does not answer within half a second', async () => {
    const worker = startWorker([{ url: '/admin' }]);
    const ended = jest.fn();
    const tap = worker.happens('notificationclick', tapped('/admin/x')).finally(ended);
    await jest.advanceTimersByTimeAsync(499);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await tap).toEqual([
      EVERY_WINDOW,
      ['told /admin', { type: 'open-notice', url: '/admin/x' }],
      'opened /admin/x',
    ]);
  });

  it('PUSH-2 opens a new window when no window is open', async () => {
    expect(await startWorker().happens('notificationclick', tapped('/admin/x'))).toEqual([
      EVERY_WINDOW,
      'opened /admin/x',
    ]);
  });
});
