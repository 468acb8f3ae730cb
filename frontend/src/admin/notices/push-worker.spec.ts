/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const WORKER = readFileSync(join(__dirname, '../../../public/admin-push.js'), 'utf8');

interface Message {
  readonly json: () => unknown;
}
interface PushEvent {
  readonly data: Message | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What the worker of notices shows when this comes. */
async function shownOf(data: Message | null): Promise<unknown[]> {
  const shown: unknown[] = [];
  const listeners = new Map<string, (event: PushEvent) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: PushEvent) => void) =>
      listeners.set(type, listener),
    registration: { showNotification: async (...notice: unknown[]) => void shown.push(notice) },
  };
  runInNewContext(WORKER, { self });
  const works: Promise<unknown>[] = [];
  listeners.get('push')?.({ data, waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  return shown;
}

describe('the worker of notices', () => {
  it('PUSH-4 shows what a message says, under the icon of the admin, and rings each time', async () => {
    const message = {
      title: 'New registration',
      body: 'Asha, Yogasanas',
      url: '/admin/registrations?id=r1',
      tag: 'r1',
    };
    expect(await shownOf({ json: () => message })).toEqual([
      [
        'New registration',
        {
          body: 'Asha, Yogasanas',
          tag: 'r1',
          renotify: true,
          icon: '/icons/admin-192.png',
          data: { url: '/admin/registrations?id=r1' },
        },
      ],
    ]);
  });

  it.each<[string, Message | null]>([
    ['that is none', null],
    ['that cannot be read', { json: () => JSON.parse('news') as unknown }],
    ['that says nothing known', { json: () => ({ version: 2 }) }],
  ])('PUSH-1 PUSH-4 of a message %s it says that there is news', async (_, data) => {
    expect(await shownOf(data)).toEqual([
      [
        'News in the admin',
        {
          body: '',
          tag: 'news',
          renotify: true,
          icon: '/icons/admin-192.png',
          data: { url: '/admin' },
        },
      ],
    ]);
  });
});
