import { gzipSync } from 'node:zlib';
import { AdminPage } from '../support/admin-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

const MAX_FIRST_VIEW_BYTES = 150_000;

interface WebManifest {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly start_url: string;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

test('only the admin pages link to the admin’s own web manifest, whose icons and shortcuts all load', async ({
  page,
}) => {
  const link = page.locator('link[rel="manifest"]');
  for (const [path, manifest] of [
    ['/', '/manifest.webmanifest'],
    ['/hi/about', '/manifest.hi.webmanifest'],
    ['/admin', '/admin.webmanifest'],
    ['/admin/registrations', '/admin.webmanifest'],
  ] as const) {
    await page.goto(path);
    await expect(link).toHaveAttribute('href', manifest);
  }
  const answer = await page.request.get('/admin.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as WebManifest;
  expect(manifest).toMatchObject({ id: '/admin', scope: '/admin', start_url: '/admin' });
  expect(manifest.name).toMatch(/^Admin – /);
  const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe('image/png');
  }
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(url)).status()).toBe(200);
});

test('navigation between the site and the admin switches the linked web manifest', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Admin' })
    .or(page.getByRole('button', { name: 'Admin' }))
    .first()
    .click();
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/admin.webmanifest');
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
});

test('the first view of the admin loads less than 150 kB of gzipped scripts', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.openLoggedIn();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.reload();
  await expect(page.getByText('Total Registrations')).toBeVisible();
  const first = [...scripts];
  const files = await Promise.all(first.map((url) => page.request.get(url)));
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await file.body()).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'gzip bytes', description: String(total) });
  expect(first.length).toBeGreaterThan(3);
  expect(total).toBeLessThan(MAX_FIRST_VIEW_BYTES);
});

test('the admin shows “Loading” until its scripts have arrived, and then the login', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  const word = () =>
    page.evaluate(() => {
      const root = document.getElementById('root');
      return root && getComputedStyle(root, '::after').content;
    });
  await expect.poll(word).toContain('Loading');
  release();
  await expect(new AdminPage(page).login).toBeVisible();
  expect(await word()).toBe('none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NAV-2 the admin shows that it needs JavaScript, and its Back to Site leads to the landing page', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(page.getByRole('main')).toContainText('This part of the site needs JavaScript.');
    await page.getByRole('button', { name: 'Back to Site' }).click();
    await expect(page.getByRole('heading', { name: 'What and why Yoga' })).toBeVisible();
  });
});

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /Failed to load resource|Failed to fetch|ERR_/,
  });

  test('AUTH-3 the browser stores only the token and the admin’s name, and the logout removes both', async ({
    page,
    school,
  }) => {
    test.slow();
    const visitor = unique('Parvati');
    await school.register({ name: visitor, email: 'parvati@example.org', notes: 'Bad knee' });
    const admin = new AdminPage(page);
    await admin.logIn();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // From here on the service worker serves the pages.
    await page.goto(`/admin/registrations?q=${encodeURIComponent(visitor)}`);
    await expect(page.getByText(visitor).first()).toBeVisible();
    await admin.openTab('Batches');
    await admin.openTab('Cleanup');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      'admin-name',
      'admin-token',
    ]);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(visitor);
    const kept = await page.evaluate(keptByBrowser);
    expect(kept.urls.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(kept.urls.filter((url) => url.includes('Parvati'))).toEqual([]);
    expect(kept.texts.filter((text) => /Parvati|parvati@|Bad knee/.test(text))).toEqual([]);
    await admin.logout.click();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('AUTH-4 the admin opens offline, shows that the server cannot be reached, and loads its data once online', async ({
    page,
    context,
  }) => {
    test.slow();
    const admin = new AdminPage(page);
    await admin.openLoggedIn();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/admin/batches');
    await expect(admin.logout).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/admin/registrations');
    await expect(page.getByText('The server cannot be reached').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    // The page retries by itself once the connection is back.
    await context.setOffline(false);
    await expect(admin.tab('Registrations')).toHaveAttribute('aria-selected', 'true');
  });
});

/** Returns the content of the service worker's caches and of IndexedDB. */
async function keptByBrowser(): Promise<{ urls: string[]; texts: string[] }> {
  const urls: string[] = [];
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      urls.push(request.url);
      const answer = await store.match(request);
      if (answer && /text|json|javascript/.test(answer.headers.get('content-type') ?? '')) {
        texts.push(await answer.text());
      }
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const asking = database.transaction(store).objectStore(store).getAll();
        asking.addEventListener('success', () => resolve(asking.result));
      });
      texts.push(JSON.stringify(rows));
    }
    database.close();
  }
  return { urls, texts };
}
