import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import { AdminPage, SCREENS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, test } from '../support/test';

/** An address in a network that does not exist: nothing sent there reaches anybody. */
const ENDPOINT = 'https://[2d00::1]/push';

/** Fakes push subscriptions and the permission in the page, because Chromium has neither here. */
async function withPushService(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(
    ({ endpoint, given }) => {
      const NAME = 'fake-subscription';
      const made = () => ({
        endpoint,
        toJSON: () => ({ endpoint, keys: given }),
        unsubscribe: async () => {
          sessionStorage.removeItem(NAME);
          return true;
        },
      });
      const fake = {
        subscribe: async () => {
          sessionStorage.setItem(NAME, 'on');
          return made();
        },
        getSubscription: async () => (sessionStorage.getItem(NAME) ? made() : null),
      };
      Object.assign(PushManager.prototype, fake);
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    { endpoint: ENDPOINT, given: keys },
  );
}

/** Sends the worker a push message and a click on its notification. Returns what the worker did, in order. */
function messageAndTap(worker: Worker, message: object): Promise<string[]> {
  return worker.evaluate(async (data) => {
    const scope = self as unknown as {
      registration: object;
      clients: object;
      WindowClient: { prototype: object };
    };
    const done: string[] = [];
    let shown = {};
    scope.registration = Object.assign(scope.registration, {
      showNotification: async (
        title: string,
        options: { body: string; tag: string; data: object },
      ) => {
        shown = { close: () => done.push('closed'), data: options.data };
        done.push(`shown ${title} | ${options.body} | ${options.tag}`);
      },
    });
    Object.assign(scope.clients, {
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    });
    Object.assign(scope.WindowClient.prototype, { focus: async () => void done.push('focused') });
    const happens = (type: string, facts: object): Promise<unknown> =>
      new Promise((resolve) => {
        const waitUntil = (work: Promise<unknown>) => void work.finally(() => resolve(null));
        self.dispatchEvent(Object.assign(new Event(type), { ...facts, waitUntil }));
      });
    await happens('push', { data: { json: () => data } });
    await happens('notificationclick', { notification: shown });
    return done;
  }, message);
}

for (const { name, width, height } of SCREENS) {
  test.describe(`notifications, ${name}`, () => {
    test.use({ viewport: { width, height }, serviceWorkers: 'allow' });

    test('PUSH-2 PUSH-4 staff switch notifications on and off; a tap on one opens its address in an open window or a new one', async ({
      page,
    }) => {
      await withPushService(page);
      const admin = new AdminPage(page);
      await admin.openLoggedIn();
      await page.getByTitle('Account', { exact: true }).click();
      await page.getByRole('link', { name: 'Notifications' }).click();
      await expect(page).toHaveURL(/\/admin\/notifications$/);
      const section = page.getByRole('region', { name: 'On this device' });
      await section.getByLabel('Name of this device').fill(`Phone ${name}`);
      await section.getByRole('button', { name: 'Tell me on this device' }).click();
      await expect(section.getByText('Notifications are on for this device.')).toBeVisible();
      await expect(page.getByText(`Phone ${name}`)).toBeVisible();
      await expectNoFindings(page, 'notifications', [{ width, height }]);

      const worker = page
        .context()
        .serviceWorkers()
        .find((each) => each.url().endsWith('/admin-push.js'));
      if (!worker) throw new Error('there is no worker for notices');
      const message = (query: string) => ({
        title: 'New registration',
        body: 'Asha, Yogasanas',
        url: `/admin/registrations?q=${query}`,
        tag: query,
      });
      // An open window of the admin goes to the address.
      expect(await messageAndTap(worker, message('asha'))).toEqual([
        'shown New registration | Asha, Yogasanas | asha',
        'closed',
        'focused',
      ]);
      await expect(page).toHaveURL(/\/admin\/registrations\?q=asha$/);

      // Without an open window of the admin, a new one opens.
      await page.goto('/about');
      expect(await messageAndTap(worker, message('ravi'))).toEqual([
        'shown New registration | Asha, Yogasanas | ravi',
        'closed',
        'opened /admin/registrations?q=ravi',
      ]);

      await page.goto('/admin/notifications');
      await section.getByRole('button', { name: 'Switch off' }).click();
      await expect(section.getByText('Notifications are off for this device.')).toBeVisible();
    });
  });
}

test('PUSH-2 the landing page and the site’s service worker do not load the admin’s push script', async ({
  page,
}) => {
  const sw = await page.request.get('/sw.js');
  expect(await sw.text()).not.toContain('admin-push');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('admin-push'))).toEqual([]);
});
