import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/lib/programs.mjs';
import { RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

const executablePath = findChromium();

test.use({
  registrationsPerMinute: '1',
  // The browser itself reports each 429.
  expectedErrors: FAILED_REQUEST,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    // A host name other than localhost: over http, browsers hide `crypto.subtle` from such a site.
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP school.test 127.0.0.1'],
  },
});

/** Uses up this address's limit for the minute just before a visitor's registration is sent. */
async function useUpTheLimit(page: Page, url: string, use: () => Promise<unknown>): Promise<void> {
  let used = false;
  await page.route(`${url}/api/registration`, async (route) => {
    if (!used) await use();
    used = true;
    await route.continue();
  });
}

for (const [where, host] of [
  ['at 127.0.0.1', '127.0.0.1'],
  ['over plain HTTP, where crypto.subtle is missing', 'school.test'],
] as const) {
  test(`REG-6 REG-7 RUN-3 over the network’s rate limit, ${where}, the form sends a proof of work and registers the visitor`, async ({
    page,
    product,
    school,
  }) => {
    const url = product.url.replace('127.0.0.1', host);
    const form = new RegistrationForm(page);
    const name = unique('Leela');
    const proofs: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') proofs.push(request.headers()['registration-proof']);
    });
    const filler = { email: 'b@example.org', phone: '9845012345', program: 'yogasanas' };
    await useUpTheLimit(page, url, () =>
      page.request.post(`${product.url}/api/registration`, {
        data: { ...filler, name: unique('Filler') },
      }),
    );
    await page.goto(`${url}/yogasanas`);
    expect(await page.evaluate(() => 'subtle' in crypto)).toBe(host === '127.0.0.1');
    await page.getByRole('button', { name: 'Begin Yogasanas' }).first().click();
    await form.fill({ name, email: 'leela@example.org', phone: '9845012345' });
    await form.submit.click();
    await expect(form.submit).toHaveText('Submitting...');
    await expect(form.dialog.getByText(THANKS)).toBeVisible({ timeout: 40_000 });
    expect(proofs).toEqual([undefined, expect.stringMatching(/^[\w+/=]{300,2000}$/)]);
    expect(await school.registrationsOf(name)).toHaveLength(1);
  });
}
