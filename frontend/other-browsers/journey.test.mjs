import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findOtherBrowsers } from '../../scripts/lib/programs.mjs';
import { startBuiltProduct } from '../../scripts/lib/running-product.mjs';
import { openFirefox } from './firefox.mjs';
import { traveller } from './journey.mjs';
import { untilTrue } from './until-true.mjs';
import { watchedSite } from './watched-site.mjs';
import { openWebKit } from './webkit.mjs';

const PHONE = { width: 390, height: 844 };
/** WebKitGTK's browser cannot be narrower than its toolbar, which is wider than most phones. */
const WIDEST_PHONE_PX = 480;
const ADMIN = { username: 'asha', password: 'morning-sun-108', name: 'Asha Rao' };
const PROGRAM = { slug: 'surya-kriya', name: 'Surya Kriya', button: 'Begin Surya Kriya' };
const TIMEOUT_MS = 10 * 60_000;

const { firefox, webkit, screen } = findOtherBrowsers();
const BROWSERS = [
  ['Firefox', () => openFirefox(firefox, PHONE)],
  ['the engine of Safari', () => openWebKit({ driver: webkit, screen }, PHONE)],
];

let product;
let site;

before(async () => {
  product = await startBuiltProduct({
    DEMO_DATA: 'on',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_NAME: ADMIN.name,
  });
  site = await watchedSite(product.url);
});

after(async () => {
  await site?.stop();
  await product?.stop();
});

/** The status of the visitor's registration, from the staff's API. */
async function statusOf(visitor) {
  const send = async (path, init) => (await fetch(`${product.url}${path}`, init)).json();
  const { token } = await send('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.username, password: ADMIN.password }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const { registrations } = await send('/api/admin/registrations', { headers });
  return registrations.find(({ email }) => email === visitor.email)?.status;
}

for (const [name, open] of BROWSERS) {
  test(
    `REG-7 AUTH-3 ADMIN-7 AUTH-5 in ${String(name)} a visitor reads and registers, and staff log in, confirm and log out`,
    { timeout: TIMEOUT_MS },
    async () => {
      const visitor = {
        name: `Anjali of ${String(name)}`,
        email: `anjali.${String(name).replaceAll(' ', '.').toLowerCase()}@example.org`,
        phone: '098450 12345',
      };
      const [batch] = await (
        await fetch(`${product.url}/api/registration/batches/${PROGRAM.slug}`)
      ).json();
      const browser = await open();
      try {
        assert.ok((await browser.run('innerWidth')) <= WIDEST_PHONE_PX);
        const journey = traveller(browser, site.url);
        await journey.readAndRegister({ ...PROGRAM, batch: batch.name }, visitor);
        assert.equal(await statusOf(visitor), 'pending');
        await journey.logIn(ADMIN);
        await journey.confirm(visitor);
        await untilTrue(
          async () => (await statusOf(visitor)) === 'confirmed',
          () => 'the registration is confirmed',
        );
        await journey.logOut();
        assert.deepEqual([...(await browser.errors()), ...site.errors], []);
      } finally {
        await browser.stop();
      }
    },
  );
}

test(
  'the site’s error log records a console error of a page in the engine of Safari',
  { timeout: TIMEOUT_MS },
  async () => {
    const browser = await openWebKit({ driver: webkit, screen }, PHONE);
    try {
      await browser.goTo(`${site.url}/privacy`);
      await browser.run('setTimeout(() => console.error("on purpose")) && null');
      await untilTrue(
        () => site.errors.some((text) => text.includes('on purpose')),
        () => 'the error is told',
      );
    } finally {
      await browser.stop();
    }
  },
);
