import { readFile } from 'node:fs/promises';
import { RegistrationsPage, SIZES } from '../support/registrations-page';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

for (const { name: size, viewport } of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('DATA-5 ADMIN-7 a bulk confirmation skips the registration whose batch is full, with its name and the reason', async ({
      page,
      school,
    }) => {
      const family = unique('Patel');
      const full = await school.createBatch({ capacity: 1 });
      await school.register({ name: `Nisha ${family}`, batchId: full._id });
      const [nisha] = await school.registrationsOf(`Nisha ${family}`);
      const desk = new RegistrationsPage(page);
      await desk.open(`?id=${nisha?._id}`);
      await desk.panel.getByLabel('Status').selectOption('cancelled');
      await expect
        .poll(async () => (await school.registrationsOf(`Nisha ${family}`))[0]?.status)
        .toBe('cancelled');
      await desk.panel.getByRole('button', { name: 'Close' }).click();
      await school.register({ batchId: full._id });
      await school.register({ name: `Ravi ${family}` });
      await school.register({ name: `Asha ${family}` });

      await desk.find(family);
      await expect(page.getByText('3 in all')).toBeVisible();
      await desk.choose(`Asha ${family}`).check();
      await desk.choose(`Nisha ${family}`).click({ modifiers: ['Shift'] });
      await expect(desk.selection.getByText('3 selected')).toBeVisible();
      await desk.selection.getByRole('button', { name: 'Confirmed' }).click();
      await expect(page.getByText('2 registrations are now confirmed.')).toBeVisible();
      await expect(page.getByText(`Nisha ${family}: the batch is full`)).toBeVisible();
      await expect(desk.row(`Asha ${family}`).getByRole('combobox')).toHaveValue('confirmed');
      await expect(desk.row(`Nisha ${family}`).getByRole('combobox')).toHaveValue('cancelled');
      await expect(desk.selection.getByText('1 selected')).toBeVisible();
    });

    test('NAV-5 the detail panel has a URL, the back button closes it, and staff notes and Contacted survive a reload', async ({
      page,
      school,
    }) => {
      const name = unique('Lakshmi');
      await school.register({ name, phone: '98450 12345', notes: 'Slipped disc' });
      const desk = new RegistrationsPage(page);
      await desk.open();
      await desk.find(name);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/id=/);
      await expect(desk.panel.getByText('Slipped disc')).toBeVisible();
      await page.goBack();
      await expect(desk.panel).toHaveCount(0);
      await expect(desk.search).toHaveValue(name);
      await page.goForward();
      const notes = desk.panel.getByRole('textbox', { name: 'Staff notes' });
      await notes.fill('Prefers calls after 5 pm.');
      await notes.blur();
      await expect(desk.panel.getByText('Notes saved.')).toBeVisible();
      await desk.panel.getByRole('checkbox', { name: /Contacted/ }).check();
      await expect(desk.panel.getByText('Marked as contacted.')).toBeAttached();
      await page.reload();
      await expect(notes).toHaveValue('Prefers calls after 5 pm.');
      await expect(desk.panel.getByRole('checkbox', { name: /Contacted/ })).toBeChecked();
      await expect(desk.panel.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
        'href',
        'tel:+919845012345',
      );
      await expect(desk.panel.getByRole('link', { name: `WhatsApp ${name}` })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/919845012345\?text=Namaste/,
      );
      await desk.panel.getByRole('button', { name: 'Close' }).click();
      await expect(desk.row(name)).toBeVisible();
    });

    test('DATA-5 a move to another batch shows its free seats, takes one of them, and frees the old seat', async ({
      page,
      school,
    }) => {
      const name = unique('Arjun');
      const [from, to] = [await school.createBatch(), await school.createBatch({ capacity: 1 })];
      await school.register({ name, batchId: from._id });
      const [arjun] = await school.registrationsOf(name);
      const desk = new RegistrationsPage(page);
      await desk.open(`?id=${arjun?._id}`);
      await desk.panel.getByText('Move to another batch').click();
      const choice = desk.panel.getByLabel('New batch');
      await expect(choice.locator(`option[value="${to._id}"]`)).toContainText('1 seat left');
      await expect(choice.locator(`option[value="${from._id}"]`)).toBeDisabled();
      await choice.selectOption(to._id);
      await desk.panel.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(desk.panel.getByText(`Moved to ${to.name}.`)).toBeVisible();
      const enrolled = async (id: string) =>
        (await school.batches()).find(({ _id }) => _id === id)?.enrolled;
      expect([await enrolled(from._id), await enrolled(to._id)]).toEqual([0, 1]);
    });

    test('DATA-2 DATA-5 staff add a person without an e-mail address, who takes one seat in spite of a double click', async ({
      page,
      school,
    }) => {
      const name = unique('Gurpreet');
      const batch = await school.createBatch();
      const desk = new RegistrationsPage(page);
      await desk.open();
      await page.getByRole('button', { name: 'Add registration' }).click();
      const form = page.getByRole('dialog', { name: 'Add a registration' });
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(form.getByText('Please enter the name.')).toBeVisible();
      await expect(form.getByLabel('Full Name')).toBeFocused();
      await form.getByLabel('Full Name').fill(name);
      await form.getByLabel('Phone Number').fill('98765 43210');
      await form.getByLabel('Program').selectOption('surya-kriya');
      await form.getByLabel('Batch', { exact: true }).selectOption(batch._id);
      await form.getByLabel('Status').selectOption('confirmed');
      await form.getByLabel('Staff notes').fill('Asked for a quiet corner');
      // The second click must not reach what is beneath the form, even if the form has closed by then.
      await form.getByRole('button', { name: 'Add', exact: true }).dblclick();
      await expect(page.getByText(`${name} is registered.`)).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(desk.row(name)).toContainText('No email');
      expect(await school.registrationsOf(name)).toMatchObject([
        { email: '', status: 'confirmed', batchId: { _id: batch._id } },
      ]);
      expect((await school.batches()).find(({ _id }) => _id === batch._id)?.enrolled).toBe(1);
    });
  });
}

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('DATA-5 a move into a batch that has just filled up is refused with the message that the batch is full', async ({
    page,
    school,
  }) => {
    const name = unique('Farhan');
    const to = await school.createBatch({ capacity: 1 });
    await school.register({ name });
    const [farhan] = await school.registrationsOf(name);
    const desk = new RegistrationsPage(page);
    await desk.open(`?id=${farhan?._id}`);
    await desk.panel.getByText('Move to another batch').click();
    await desk.panel.getByLabel('New batch').selectOption(to._id);
    await school.register({ batchId: to._id });
    await desk.panel.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(desk.panel.getByText('Not moved: the batch is full.')).toBeVisible();
    await expect(
      desk.panel.getByLabel('New batch').locator(`option[value="${to._id}"]`),
    ).toBeDisabled();
    expect((await school.registrationsOf(name))[0]?.batchId).toBeUndefined();
  });

  test('a failed save of staff notes shows an error and keeps the text, and a second save succeeds', async ({
    page,
    school,
  }) => {
    const name = unique('Meenakshi');
    await school.register({ name });
    const [stored] = await school.registrationsOf(name);
    const desk = new RegistrationsPage(page);
    await desk.open(`?id=${stored?._id}`);
    const notes = desk.panel.getByRole('textbox', { name: 'Staff notes' });
    await notes.fill('Knee');
    await page.route(`**/api/admin/registrations/${stored?._id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await desk.panel.getByRole('button', { name: 'Save notes' }).click();
    await expect(desk.panel.getByText(/^No connection: the notes are not saved/)).toBeVisible();
    await expect(notes).toHaveValue('Knee');
    await page.unroute(`**/api/admin/registrations/${stored?._id}`);
    await desk.panel.getByRole('button', { name: 'Save notes' }).click();
    await expect(desk.panel.getByText('Notes saved.')).toBeVisible();
  });
});

test('API-13 the CSV export contains only the registrations that match the filter, and escapes formulas', async ({
  page,
  school,
}) => {
  const family = unique('Export');
  await school.register({ name: `=1+1 ${family}`, notes: 'two\nlines, "quoted" नमस्ते' });
  await school.register({ name: `Asha ${family}` });
  await school.register({ name: unique('Somebody else') });
  const desk = new RegistrationsPage(page);
  await desk.open(`?q=${encodeURIComponent(family)}&sort=name-desc`);
  await expect(page.getByText('2 in all')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^registrations.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(`Asha ${family}`);
  expect(text).toContain(`'=1+1 ${family}`);
  expect(text).toContain('"two\nlines, ""quoted"" नमस्ते"');
  expect(text).not.toContain('Somebody else');
  await expect(page.getByText(/Downloaded: 2 rows/)).toBeVisible();
});
