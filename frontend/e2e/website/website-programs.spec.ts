import type { Browser, Page } from '@playwright/test';
import { AdminPage, DRAWN_MS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';

test.use({ expectedErrors: FAILED_REQUEST });

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website is published.')).toBeVisible({ timeout: DRAWN_MS });
}

async function visitorOf(browser: Browser, page: Page, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: page.viewportSize(),
  });
  return context.newPage();
}

/** Fails if the headings of a page do not begin at the same left edge. */
async function expectOneEdge(page: Page, heading: string): Promise<void> {
  const edgeOf = async (level: number, name: string | RegExp) =>
    (await page.getByRole('heading', { level, name }).boundingBox())?.x;
  expect(await edgeOf(2, heading)).toBe(await edgeOf(1, /./));
}

/** Program names that no other spec uses: the address of a booked program stays taken. */
const DEVICES = [
  {
    device: 'a phone',
    viewport: { width: 360, height: 800 },
    typed: 'Prāṇa Vidyā',
    name: 'Prana Vidya',
    hindi: 'प्राण विद्या',
    slug: 'prana-vidya',
  },
  {
    device: 'a desktop',
    viewport: { width: 1440, height: 900 },
    typed: 'Nāda Yoga!',
    name: 'Nada Yoga',
    hindi: 'नाद योग',
    slug: 'nada-yoga',
  },
] as const;

for (const { device, viewport, typed, name, hindi, slug } of DEVICES) {
  test(`PROG-2 PROG-3 PROG-4 on ${device} the owner adds ${name}; once booked, it can only be hidden, not removed`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(5 * 60_000);
    await page.setViewportSize(viewport);
    const admin = new AdminPage(page);
    await admin.openLoggedIn('/admin/website?document=programs');
    await expectNoFindings(page, 'the list of programs', [viewport]);
    await page.getByLabel('Name (English)').fill(typed);
    await expect(page.getByLabel('Address of its page')).toHaveValue(slug);
    await page.getByLabel('Name (English)').fill(name);
    await page.getByLabel('Name (Hindi)').fill(hindi);
    await page.getByRole('button', { name: 'Add the program' }).click();
    await expect(
      page.getByText('What it is, in a line is required in at least one language.'),
    ).toBeVisible();
    await page.getByLabel('What it is, in a line (English)').fill('The breath, by itself');
    await page.getByLabel('What it is, in a line (Hindi)').fill('सिर्फ़ साँस');
    await page.getByRole('button', { name: 'Add the program' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?document=${slug}$`));
    await expect(page.getByLabel('Button (Hindi)')).toHaveValue(`${hindi} शुरू करें`);
    await expectNoFindings(page, 'the texts of an added program', [viewport]);
    await page.getByLabel('Key benefits (English)').fill('A calmer breath');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Visitors see it when you publish.')).toBeVisible();
    await publish(page);

    // The admin shows the new program without a reload.
    await admin.openTab('Create Batch');
    await page.getByLabel('Program', { exact: true }).selectOption({ label: name });

    const visitor = await visitorOf(browser, page, baseURL);
    await visitor.goto('/');
    await visitor.getByRole('heading', { name }).getByRole('link').click();
    await expect(visitor).toHaveURL(new RegExp(`/${slug}$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(visitor.getByText('A calmer breath')).toBeVisible();
    await expectNoFindings(visitor, 'an added program without a picture', [viewport]);
    await expectOneEdge(visitor, 'What it is');
    await visitor
      .getByRole('button', { name: `Begin ${name}` })
      .first()
      .click();
    await expect(
      visitor.getByLabel('Program', { exact: true }).locator('option:checked'),
    ).toHaveText(name);
    await visitor.goto('/yogasanas');
    await expectOneEdge(visitor, 'What it is');
    await expectOneEdge(visitor, 'Who it is for');
    await visitor.goto(`/hi/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(hindi);
    await expectNoFindings(visitor, 'an added program in Hindi', [viewport]);
    const registered = await visitor.request.post('/api/registration', {
      data: {
        name: 'Asha Rao',
        email: `asha-${viewport.width}@example.org`,
        phone: '9876543210',
        program: slug,
      },
    });
    expect(registered.status()).toBe(201);

    await admin.openTab('Registrations');
    await expect(page.getByText(name).first()).toBeAttached();
    await page.goto('/admin/website?document=programs');
    const row = page.getByRole('group', { name: /^Program \d+$/ }).filter({ hasText: name });
    await row.getByRole('button', { name: /^Remove program/ }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/cannot be removed\. Hide it instead/)).toBeVisible({
      timeout: DRAWN_MS,
    });
    await page.getByRole('button', { name: 'Bring back: The sample website' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByText('The version is back.')).toBeVisible({ timeout: DRAWN_MS });
    await expect(page.getByLabel(`Visitors: ${name}`)).toHaveValue('hidden');
    const gone = await visitor.goto(`/${slug}`);
    expect(gone?.status()).toBe(404);
    await visitor.context().close();
  });
}
