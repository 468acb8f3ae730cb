import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AdminPage, DRAWN_MS } from '../support/admin-page';
import { expectNoFindings, expectNoSidewaysScroll } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';
import { pathsIn } from '../support/views';

/*
 * Turns the sample into another school, as an agency would: a name of 60 letters in both scripts, another city, seven
 * teachers and then one, no testimonials, another program. Checks every page in both languages.
 */

const NAME = 'The Saraswati Institute of Classical Hatha Yoga, Fort Cochin';
const HINDI_NAME = 'सरस्वती शास्त्रीय हठ योग एवं ध्यान संस्थान, फ़ोर्ट कोच्चि नग';
const SAMPLE = /Arunima|अरुणिमा|Bhopal|भोपाल/;

type Words = Readonly<Record<string, string>>;
interface Documents {
  school: Record<string, unknown>;
  teachers: { items: Record<string, unknown>[] };
  testimonials: { items: unknown[] };
  programs: { items: { slug: string; state: string }[] };
  [name: string]: unknown;
}

/** Downloads the website file from the admin. Returns its text, changed as an agency would. */
async function prepared(page: Page, teachers: number): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the website' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    documents: Documents;
  };
  const { documents } = file;
  const words = (en: string, hi: string): Words => ({ en, hi });
  Object.assign(documents.school, {
    name: words(NAME, HINDI_NAME),
    shortName: words('Saraswati', 'सरस्वती'),
    street: words('7 Palm Street, Fort', '7, पाम स्ट्रीट, फ़ोर्ट'),
    city: words('Thiruvananthapuram', 'तिरुवनंतपुरम'),
    region: words('Kerala', 'केरल'),
    postalCode: '695001',
    email: 'namaste@saraswati.example',
  });
  documents.teachers.items = Array.from({ length: teachers }, (_, index) => ({
    name: words(
      `Venkatanarasimharajuvaripeta Iyer ${index + 1}`,
      `वेंकटनरसिम्हाराजू अय्यर ${index + 1}`,
    ),
    role: words('Hatha yoga', 'हठ योग'),
    description: words('Teaches at dawn and at dusk.', 'सुबह और शाम सिखाते हैं।'),
    image: '',
    alt: words('', ''),
  }));
  documents.testimonials.items = [];
  const others = documents.programs.items.filter(({ slug }) => slug !== 'pranayama');
  documents.programs.items = [{ slug: 'pranayama', state: 'shown' }, ...others];
  documents['pranayama'] = {
    ...(documents['yogasanas'] as object),
    name: words('Pranayama', 'प्राणायाम'),
  };
  return JSON.stringify(file);
}

async function bringIn(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file][accept*=json]').setInputFiles({
    name: 'agency.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  // Each line reads as one sentence: 'Teachers: Teachers (3 → 1)'.
  const offered = page.getByRole('region', { name: 'The whole website in one file' });
  await expect(offered.getByRole('listitem').first()).toHaveCSS('display', 'list-item');
  await page.getByRole('button', { name: 'Keep these as drafts' }).click();
  await expect(page.getByText(/saved. Visitors see the change when you publish./)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const [published] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/website/publish'), {
      timeout: DRAWN_MS,
    }),
    page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click(),
  ]);
  expect(published.status()).toBe(200);
}

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1440, height: 800 };

/** All teachers in the carousel, which shows one at a time. */
const teachersOf = (page: Page) =>
  page.getByRole('heading', { name: /^(Venkata|वेंकट)/, includeHidden: true });

test.use({ expectedErrors: FAILED_REQUEST });

test('SITE-1 SITE-11 SITE-12 PROG-3 the pages of another school show no sample text and do not scroll sideways, on phone and desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(8 * 60_000);
  await page.setViewportSize(PHONE);
  await new AdminPage(page).openLoggedIn('/admin/website');
  await bringIn(page, await prepared(page, 7));

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  for (const [language, name] of [
    ['en', NAME],
    ['hi', HINDI_NAME],
  ] as const) {
    const [landing = '/', ...others] = pathsIn(language);
    const added = language === 'en' ? '/pranayama' : `/${language}/pranayama`;
    for (const path of [...others, added, landing]) {
      await visitor.setViewportSize(PHONE);
      expect([path, (await visitor.goto(path))?.status()]).toEqual([path, 200]);
      await expect(visitor.locator('footer')).toContainText(name);
      for (const size of [PHONE, DESK]) {
        await visitor.setViewportSize(size);
        const seen = `${await visitor.title()} ${await visitor.locator('body').innerText()}`;
        expect([path, SAMPLE.exec(seen)?.[0]]).toEqual([path, undefined]);
        await expectNoSidewaysScroll(visitor, `${path} at ${size.width} px`);
      }
    }
    await expect(teachersOf(visitor)).toHaveCount(7);
    await expect(visitor.locator(`main a[href="${added}"]`).first()).toBeAttached();
    // Checks both sizes and both colour schemes.
    await expectNoFindings(visitor, landing);
    await visitor.goto(added);
    await expectNoFindings(visitor, added);
  }

  await page.setViewportSize(DESK);
  await bringIn(page, await prepared(page, 1));
  await visitor.goto('/');
  await expect(teachersOf(visitor)).toHaveCount(1);
  await expectNoFindings(visitor, 'the landing page with one teacher');
  await context.close();

  await page.getByRole('button', { name: 'Bring back: The sample website' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('The version is back.')).toBeVisible({ timeout: DRAWN_MS });
  expect((await page.request.get('/pranayama')).status()).toBe(404);
});
