import { AdminPage, DRAWN_MS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';

test.use({ viewport: { width: 360, height: 800 }, expectedErrors: FAILED_REQUEST });

test('SITE-1 SITE-10 SITE-11 SITE-12 on a phone the owner publishes new teachers and a new program name, and visitors see both', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(4 * 60_000);
  const admin = new AdminPage(page);
  await admin.openLoggedIn('/admin/website');
  const parts = page.getByLabel('What to change');
  await parts.selectOption('teachers');
  await expect(page).toHaveURL(/\?document=teachers$/);
  await expectNoFindings(page, 'the teachers of the website');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: 'Remove teacher 3' }).click();
  await page.getByRole('button', { name: 'Remove teacher 2' }).click();
  await page.getByText('Meenakshi Rao', { exact: true }).click();
  await page.getByLabel('Name (English)', { exact: true }).fill('Asha Menon');
  await page.getByLabel('Drawing', { exact: true }).selectOption('');
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(page.getByText('Saved. Visitors see it when you publish.')).toBeVisible();

  await parts.selectOption('yogasanas');
  // The saved changes are not published yet.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await page.getByLabel('Name (English)', { exact: true }).fill('Classical Asanas');
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByLabel('What it is (English)').fill('One paragraph.\n\nAnother one.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Classical Asanas', {
    timeout: DRAWN_MS,
  });
  await expectNoFindings(page, 'a program with its preview');
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website is published.')).toBeVisible({ timeout: DRAWN_MS });

  const visitor = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 800 } })
  ).newPage();
  await visitor.goto('/');
  const teachers = visitor.getByRole('region', { name: 'Your teachers' });
  await expect(teachers.getByRole('heading', { name: 'Asha Menon' })).toBeVisible();
  await expect(teachers.getByText('AM', { exact: true })).toBeVisible();
  await expect(teachers.getByRole('button')).toHaveCount(0);
  await expectNoFindings(visitor, 'one teacher without a picture');
  // The landing page does not contain the program's texts: the link to its page loads them.
  await visitor.getByRole('link', { name: 'Classical Asanas' }).click();
  await expect(visitor).toHaveURL(/\/yogasanas$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Classical Asanas');
  await expect(visitor.getByText('Another one.', { exact: true })).toBeVisible();
  await visitor.getByRole('button', { name: 'Begin Yogasanas' }).first().click();
  await expect(visitor.getByLabel('Program', { exact: true }).locator('option:checked')).toHaveText(
    'Classical Asanas',
  );
  await visitor.context().close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the website' }).click();
  const path = await (await download).path();
  await page.getByLabel('Choose a file').setInputFiles(path);
  await expect(page.getByText('Nothing would change.')).toBeVisible();

  await page.getByRole('button', { name: 'Bring back: The sample website' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('The version is back.')).toBeVisible({ timeout: DRAWN_MS });
});
