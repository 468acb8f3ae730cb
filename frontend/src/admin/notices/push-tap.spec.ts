/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { MessageChannel } from 'node:worker_threads';

const CODE = readFileSync(join(__dirname, '../../../public/admin-push.js'), 'utf8');

interface Window {
  readonly url: string;
  readonly answers?: boolean;
}

let channels: MessageChannel[] = [];
class WatchedChannel extends MessageChannel {
  constructor() {
    super();
    channels.push(this);
  }
}

/** The worker as it runs, in a browser with these windows. */
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
    clients: {
      matchAll: async (which: object) => {
        done.push(which);
        return clients;
      },
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    },
  };
  const timers = {
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  };
  runInNewContext(CODE, { self, URL, MessageChannel: WatchedChannel, ...timers });
  return {
    async happens(type: string, event: object = {}): Promise<readonly unknown[]> {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (each: Promise<unknown>) => work.push(each), ...event });
      await Promise.all(work);
      return done;
    },
  };
}

const tapped = (url: string) => ({ notification: { close: () => undefined, data: { url } } });
const EVERY_WINDOW = { type: 'window', includeUncontrolled: true };

describe('a tap on a notice to staff', () => {
  afterEach(() => {
    for (const { port1 } of channels) port1.close();
    channels = [];
  });

  it('PUSH-2 is answered by the newest worker, which runs as soon as it is there', async () => {
    expect(await startWorker().happens('install')).toEqual(['skip waiting']);
  });

  it('PUSH-2 a tap closes the notice, and leads in a window of the admin that is open, never in one of the site', async () => {
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

  it('PUSH-2 a window in which nobody is logged in is given half a second, then a new one is opened', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
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
    } finally {
      jest.useRealTimers();
    }
  });

  it('PUSH-2 where no window is open a new one is', async () => {
    expect(await startWorker().happens('notificationclick', tapped('/admin/x'))).toEqual([
      EVERY_WINDOW,
      'opened /admin/x',
    ]);
  });
});
