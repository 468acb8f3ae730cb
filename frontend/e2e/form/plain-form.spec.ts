import type { Page } from '@playwright/test';
import { schoolDay, written } from '../support/calendar';
import { THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const visitor = () => ({
  name: unique('Kavita'),
  email: 'kavita@example.org',
  phone: '+91 98450 54321',
  notes: 'A bad knee; "quoted" <b>गुरु</b>',
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function fill(page: Page, typed: ReturnType<typeof visitor>): Promise<void> {
  await field(page, 'Full Name').fill(typed.name);
  await field(page, 'Email Address').fill(typed.email);
  await field(page, 'Phone Number').fill(typed.phone);
  await field(page, 'Additional Notes').fill(typed.notes);
}

async function expectTyped(page: Page, typed: ReturnType<typeof visitor>): Promise<void> {
  await expect(field(page, 'Full Name')).toHaveValue(typed.name);
  await expect(field(page, 'Email Address')).toHaveValue(typed.email);
  await expect(field(page, 'Phone Number')).toHaveValue(typed.phone);
  await expect(field(page, 'Additional Notes')).toHaveValue(typed.notes);
}

test('NAV-6 REG-7 without JavaScript, a visitor goes from the landing page to the plain form and registers', async ({
  page,
  school,
}) => {
  const typed = visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Your Journey' }).click();
  await expect(page).toHaveURL(/\/register(\?.*)?$/);
  await fill(page, typed);
  await choice(page, 'Program').selectOption('treatment-module');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Treatment Module');
  const [stored] = await school.registrationsOf(typed.name);
  expect(stored).toMatchObject({ ...typed, program: 'treatment-module', status: 'pending' });
});

test('REG-5 REG-1 a program’s page lists its batches, with a button that opens the form with program and batch chosen', async ({
  page,
  school,
}) => {
  const batch = await school.createBatch({ program: 'angamardana', capacity: 7, price: 3511 });
  const dates = `${written(schoolDay(7))} to ${written(schoolDay(37))}`;
  await page.goto('/angamardana');
  const shown = page.getByRole('listitem').filter({ hasText: batch.name });
  for (const part of [dates, 'Monday, Friday', '06:00 - 07:00', '7 spots left', '₹3,511']) {
    await expect(shown).toContainText(part);
  }
  await shown.getByRole('button').click();
  await expect(choice(page, 'Program')).toHaveValue('angamardana');
  await expect(choice(page, 'Available Batches')).toHaveValue(batch._id);

  const typed = visitor();
  await fill(page, typed);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(dates);
  const [stored] = await school.registrationsOf(typed.name);
  expect(stored?.batchId).toMatchObject({ _id: batch._id });
});

test('REG-4 Show batches lists the batches of another chosen program and keeps the typed values', async ({
  page,
  school,
}) => {
  await school.createBatch({ program: 'bhuta-shuddhi', price: 4242 });
  const typed = visitor();
  await page.goto('/register?program=surya-shakti');
  await fill(page, typed);
  await choice(page, 'Program').selectOption('bhuta-shuddhi');
  await page.getByRole('button', { name: 'Show batches' }).click();
  await expect(page.locator('option', { hasText: '₹4,242' })).toBeEnabled();
  await expectTyped(page, typed);
});

test('NAV-6 REG-10 DATA-4 the form in the other language has what was typed and chosen, also a workshop', async ({
  page,
}) => {
  const typed = visitor();
  await page.goto('/register?program=yogic-food');
  await fill(page, typed);
  const other = { name: 'यह पेज हिंदी में पढ़ें' };
  await expect(page.getByRole('link', other)).toHaveCount(0);
  await page.getByRole('button', other).click();
  await expect(page).toHaveURL(/\/hi\/register$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(choice(page, 'कार्यक्रम')).toHaveValue('yogic-food');
  await page.getByRole('button', { name: 'Read this page in English' }).click();
  await expect(page).toHaveURL(/:\d+\/register$/);
  await expectTyped(page, typed);
  await expect(choice(page, 'Program')).toHaveValue('yogic-food');
});

test('LAW-4 the form shows the fields about the guardian only for Yoga for Kids', async ({
  page,
}) => {
  await page.goto('/register?program=surya-shakti');
  const guardian = field(page, 'Parent’s or guardian’s name');
  const relation = choice(page, 'Relation to the child');
  await expect(field(page, 'Full Name')).toBeVisible();
  await expect(guardian).toHaveCount(0);
  await expect(relation).toHaveCount(0);
  await choice(page, 'Program').selectOption('yoga-for-kids');
  await expect(guardian).toBeVisible();
  await expect(relation).toBeVisible();
});

test('DATA-9 a phone number that cannot be dialled is stored with a hint to the visitor, who corrects it by a link', async ({
  page,
  school,
}) => {
  const typed = { ...visitor(), phone: '12345' };
  await page.goto('/register?program=yogasanas');
  await fill(page, typed);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('12345 cannot be dialled');
  await page.getByRole('link', { name: 'Correct the phone number' }).click();
  await expect(field(page, 'Phone Number')).toBeInViewport();
  await expectTyped(page, typed);

  await field(page, 'Phone Number').fill('98450 54321');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('cannot be dialled');
  const stored = await school.registrationsOf(typed.name);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ phone: '12345', phoneUndialable: true });
  expect(stored[0]?.unverifiedNotes).toContain('Phone: 98450 54321');
});

test('DATA-9 whoever has got the last seat of a batch corrects the phone number of that registration', async ({
  page,
  school,
}) => {
  const batch = await school.createBatch({ program: 'surya-shakti', capacity: 1 });
  const typed = { ...visitor(), phone: '12345' };
  await page.goto(`/register?program=surya-shakti&batchId=${batch._id}`);
  await fill(page, typed);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('link', { name: 'Correct the phone number' }).click();
  await field(page, 'Phone Number').fill('98450 54321');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('main')).not.toContainText('cannot be dialled');
  const stored = await school.registrationsOf(typed.name);
  expect(stored.map(({ batchId }) => batchId?._id)).toEqual([batch._id]);
});

test('REG-7 a second submit of the same form after Back stores no second registration', async ({
  page,
  school,
}) => {
  const typed = visitor();
  await page.goto('/register?program=yogasanas');
  await fill(page, typed);
  await field(page, 'Full Name').press('Enter');
  await expect(page.getByText(THANKS)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await school.registrationsOf(typed.name)).toHaveLength(1);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('REG-10 an invalid e-mail address has its error at the field, and the typed values are kept', async ({
    page,
    school,
  }) => {
    const typed = { ...visitor(), email: 'kavita at example' };
    await page.goto('/register?program=yoga-for-kids');
    await fill(page, typed);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expectTyped(page, typed);
    const email = field(page, 'Email Address');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/valid email address/);
    await expect(email).toBeFocused();
    await expect(choice(page, 'Program')).toHaveValue('yoga-for-kids');
    expect(await school.registrationsOf(typed.name)).toEqual([]);
  });

  test('REG-12 REG-11 after a refusal of a full batch, the list of batches is up to date and the typed values are kept', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch({ program: 'surya-shakti', capacity: 1, price: 5151 });
    const typed = visitor();
    await page.goto(`/register?program=surya-shakti&batchId=${batch._id}`);
    await fill(page, typed);
    await school.register({ program: 'surya-shakti', batchId: batch._id });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(/just filled up/)).toBeVisible();
    await expectTyped(page, typed);
    const option = page.locator('option', { hasText: '₹5,151' });
    await expect(option).toContainText('0 spots left');
    await expect(option).toBeDisabled();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
  });

  test('REG-12 a batch that fills up before an error is corrected is refused, and the visitor is not registered without it', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch({ program: 'surya-shakti', capacity: 1 });
    const typed = visitor();
    await page.goto(`/register?program=surya-shakti&batchId=${batch._id}`);
    await fill(page, { ...typed, email: 'kavita' });
    await school.register({ program: 'surya-shakti', batchId: batch._id });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
    await field(page, 'Email Address').fill(typed.email);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(/just filled up/)).toBeVisible();
    await expectTyped(page, typed);
    expect(await school.registrationsOf(typed.name)).toEqual([]);
    await choice(page, 'Waiting list of a full batch').selectOption(batch._id);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  });

  test('REG-7 a Hindi page leads to a Hindi form, whose error and success messages are in Hindi', async ({
    page,
    school,
  }) => {
    const typed = visitor();
    await page.goto('/hi/surya-kriya');
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/hi\/register\?program=surya-kriya/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByRole('textbox', { name: 'पूरा नाम' }).fill(typed.name);
    await page.getByRole('textbox', { name: 'ईमेल पता' }).fill(typed.email);
    const send = page.getByRole('button', { name: 'रजिस्टर करें', exact: true });
    await send.click();
    await expect(page.getByText('इसे भरना ज़रूरी है।')).toBeVisible();
    await page.getByRole('textbox', { name: 'फ़ोन नंबर' }).fill(typed.phone);
    await send.click();
    await expect(page.getByText('रजिस्टर करने के लिए धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।')).toBeVisible();
    const [stored] = await school.registrationsOf(typed.name);
    expect(stored).toMatchObject({ program: 'surya-kriya', phone: typed.phone });
  });
});
