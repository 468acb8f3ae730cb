import { expectNoFindings, expectNoSidewaysScroll } from '../support/expect-no-findings';
import type { SchoolApi } from '../support/school-api';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

test.use({ javaScriptEnabled: false });

/** Registers somebody for a new batch. Returns the batch, the name and the path of the personal link. */
async function registered(school: SchoolApi, capacity = 20) {
  const batch = await school.createBatch({ program: 'yogasanas', capacity });
  const name = unique('Kavita');
  await school.register({ name, program: 'yogasanas', batchId: batch._id, notes: 'A bad knee' });
  const [stored] = await school.registrationsOf(name);
  return { batch, name, path: await school.personalPath(stored?._id ?? '') };
}

const button = (name: string) => ({ name, exact: true });

test('LINK-4 LINK-5 without JavaScript, the visitor sees the registration, cancels it and takes the cancellation back', async ({
  page,
  school,
}) => {
  const { batch, name, path } = await registered(school);
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Namaste ${name}`);
  const main = page.getByRole('main');
  for (const part of [batch.name, 'Monday, Friday', '06:00 - 07:00', '₹1,23,456', 'Main hall']) {
    await expect(main).toContainText(part);
  }
  await main.getByRole('link', button('Cancel my registration')).click();
  await expect(page).toHaveTitle(/^Cancel your registration\?/);
  await main.getByRole('button', button('Yes, cancel it')).click();
  await expect(main).toContainText('Your registration is cancelled.');
  expect(await school.registrationsOf(name)).toMatchObject([{ status: 'cancelled' }]);

  // The question of a cancelled registration redirects to the registration: nothing is cancelled twice.
  await page.goBack();
  await page.goto(`${path}/cancel`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await main.getByRole('button', button('Undo')).click();
  await expect(page.getByRole('status')).toHaveText('Your registration is active again.');
  expect(await school.registrationsOf(name)).toMatchObject([{ status: 'pending' }]);
});

test('LINK-4 the language link shows the same registration in Hindi', async ({ page, school }) => {
  const { name, path } = await registered(school);
  await page.goto(path);
  await page.getByRole('link', { name: 'यह पेज हिंदी में पढ़ें' }).click();
  await expect(page).toHaveURL(new RegExp(`/hi${path}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`नमस्ते ${name}`);
});

test('LINK-4 NAV-6 on paper, the page has the registration, without buttons and parts that consist of them', async ({
  page,
  school,
}) => {
  const { batch, name, path } = await registered(school);
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('link').filter({ visible: true })).not.toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const part of [name, batch.name, '06:00 - 07:00', 'A bad knee']) {
    await expect(main.getByText(part).filter({ visible: true })).not.toHaveCount(0);
  }
  await expect(main.getByRole('link').filter({ visible: true })).toHaveText(/^Directions/);
  await expect(main.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
    'What you have registered for',
    'What you told us',
  ]);
});

test('LINK-6 LINK-8 the visitor downloads the calendar file and the personal data', async ({
  page,
  school,
}) => {
  const { path } = await registered(school);
  await page.goto(path);
  for (const [link, file] of [
    ['Add to calendar', 'yoga.ics'],
    ['Download my data', 'my-data.json'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', button(link)).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('LINK-1 LINK-9 the visitor replaces the link by a new one, and erases the data of the registration', async ({
  page,
  school,
}) => {
  const { name, path } = await registered(school);
  await page.goto(path);
  await page.getByText('Has somebody else seen this link?').click();
  await page.getByRole('button', button('Make a new link')).click();
  await expect(page.getByRole('status')).toContainText('This is your new link');
  expect(new URL(page.url()).pathname).not.toBe(path);

  await page.getByRole('link', button('Erase my data')).click();
  await page.getByRole('button', button('Erase it for good')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased');
  expect(await school.registrationsOf(name)).toEqual([]);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('LINK-7 a refused phone number has its error at the field, and the typed values are kept', async ({
    page,
    school,
  }) => {
    const { name, path } = await registered(school);
    await page.goto(`${path}/correct`);
    const phone = page.getByRole('textbox', button('Phone Number'));
    const notes = page.getByRole('textbox', button('Additional Notes'));
    await expect(notes).toHaveValue('A bad knee');
    await phone.fill('none');
    await notes.fill('Both knees');
    await page.getByRole('button', button('Save')).click();
    await expect(phone).toHaveAccessibleDescription(/must have 5 to 20 digits/);
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue('none');
    await expect(notes).toHaveValue('Both knees');
    await phone.fill('080 4112 3456');
    await page.getByRole('button', button('Save')).click();
    await expect(page.getByRole('status')).toHaveText('Your changes are saved.');
    expect(await school.registrationsOf(name)).toMatchObject([
      { phone: '080 4112 3456', notes: 'Both knees' },
    ]);
  });

  test('LINK-2 an unknown link is a 404 page with a link to call the school', async ({ page }) => {
    const response = await page.goto(`/r/${'A'.repeat(48)}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('This link no longer works');
    await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toBeVisible();
  });
});

test.describe('accessibility', () => {
  // axe is a script that the test adds. The pages themselves have none.
  test.use({ javaScriptEnabled: true, expectedErrors: FAILED_REQUEST });

  test('LINK-4 axe finds no violations on the pages of a personal link, in both languages', async ({
    page,
    school,
  }) => {
    test.slow();
    const { path } = await registered(school);
    for (const prefix of ['', '/hi']) {
      for (const step of ['', '/cancel', '/correct', '/erase']) {
        await page.goto(prefix + path + step, { waitUntil: 'networkidle' });
        await expectNoFindings(page, prefix + step);
      }
      await page.goto(`${prefix}/r/wrong`, { waitUntil: 'networkidle' });
      await expectNoFindings(page, `${prefix} wrong`);
    }
  });

  for (const language of ['', '/hi']) {
    test(`LINK-4 with letters of double size on a narrow phone, ${language}/r/ does not scroll sideways`, async ({
      page,
      school,
    }) => {
      const { path } = await registered(school);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const step of ['', '/correct', '/cancel', '/erase']) {
        await page.goto(`${language}${path}${step}`);
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        await expectNoSidewaysScroll(page, step);
      }
    });
  }

  test('LINK-4 on a phone of 240 px, no fact breaks within a word, and the checkboxes keep their width', async ({
    page,
    school,
  }) => {
    const { path } = await registered(school);
    await page.setViewportSize({ width: 240, height: 320 });
    await page.goto(path);
    const fact = page.getByRole('definition').filter({ hasText: 'Monday, Friday' });
    // One line: beside its term it would need three.
    expect((await fact.boundingBox())?.height).toBeLessThan(32);
    for (const box of await page.getByRole('checkbox').all()) {
      expect((await box.boundingBox())?.width).toBe(20);
    }
  });
});
