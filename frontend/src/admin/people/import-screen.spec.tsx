import { screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { inSavingBrowser } from '../testing/saved-files';
import { bytesOfFile } from './file-text';
import type { MembersPreview } from './people.api';

const around = inFakeSchool();
const { saved } = inSavingBrowser();
const PREVIEW = 'POST /api/admin/people-imports/preview';
const BRING_IN = 'POST /api/admin/people-imports';
const CSV = 'Name,E,Programs,Source,Day\nAsha Rao,asha@example.org,Yogasanas,Paper,2026-01-31\n';

const preview: MembersPreview = {
  columns: [
    { heading: 'Name', example: 'Asha Rao', use: 'name' },
    { heading: 'E', example: 'asha@example.org', use: 'unused' },
    { heading: 'Programs', example: 'Yogasanas', use: 'programs' },
    { heading: 'Source', example: 'Paper', use: 'consentSource' },
    { heading: 'Day', example: '2026-01-31', use: 'consentDay' },
  ],
  sample: [],
  findings: [
    { row: 2, name: 'Asha Rao', outcome: 'refused', findings: ['E-mail or phone is missing.'] },
  ],
  added: 0,
  known: 0,
  repeated: 0,
  refused: 1,
};
const good: MembersPreview = {
  ...preview,
  columns: preview.columns.map((each) => (each.heading === 'E' ? { ...each, use: 'email' } : each)),
  sample: [
    {
      row: 2,
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone: '',
      programs: ['yogasanas'],
      channels: ['email'],
      consentSource: 'Paper',
      consentDay: '2026-01-31',
    },
  ],
  findings: [],
  added: 1,
  refused: 0,
};
const made = {
  _id: 'file-1',
  fileName: 'members.csv',
  by: 'Asha Rao',
  at: '2026-11-20T06:30:00.000Z',
  added: 12,
  known: 2,
  repeated: 0,
  refused: 1,
};
const fileOf = (content: BlobPart, name = 'members.csv') =>
  new File([content], name, { type: 'text/csv' });

async function openImport() {
  const opened = openAdmin(GOOD_TOKEN, '/admin/people?import=file');
  const input = await screen.findByLabelText('CSV file');
  return { ...opened, input, choose: (file: File) => opened.user.upload(input, file) };
}

const bodyOf = (route: string) =>
  around.school.callsOf(route).map(({ body }) => body as Record<string, unknown>);

describe('the import of members from a file', () => {
  it('PEOPLE-10 PEOPLE-13 says what a file must hold and its maximum size, before a file is chosen', async () => {
    const { input } = await openImport();
    expect(input).toHaveAccessibleDescription('At most 1 MB and 5,000 members.');
    expect(input).toHaveAttribute(
      'accept',
      '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain',
    );
    const needs = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(needs.map(({ textContent }) => textContent)).toEqual([
      'Name, and an e-mail address or a phone number.',
      'Programs they know, by name, with commas or semicolons between them.',
      'Source of consent (such as “paper form, January 2026”) and its day, as 2026-01-31 or 31/01/2026. Rows without them are refused.',
      'Optional: the language, and whether they agreed to e-mail, phone or both. If left empty, it is e-mail, or phone for those without an address.',
    ]);
  });

  it('PEOPLE-9 PEOPLE-10 saves an example CSV file with a byte order mark, so that spreadsheets read its letters', async () => {
    const { user } = await openImport();
    await user.click(screen.getByRole('button', { name: 'Save an example' }));
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([
      ['members-example.csv', 'text/csv;charset=utf-8'],
    ]);
    const bytes = await bytesOfFile(new File([saved[0]?.file ?? ''], 'members-example.csv'));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes ?? undefined)).toBe(
      '\uFEFFName,Email,Phone,Language,Programs,Tell by,Source of consent,Day of consent\r\nAsha Rao,asha@example.org,+91 98765 43210,English,"Yogasanas, Surya Kriya",both,"Paper form, January 2026",31/01/2026\r\n',
    );
  });

  it('AUTH-5 keeps the chosen file and its columns when the session ends before the import', async () => {
    around.school.answer(PREVIEW, ok(preview));
    const { user, choose } = await openImport();
    await choose(fileOf(CSV));
    await user.selectOptions(await screen.findByLabelText('Column “E”'), 'email');
    around.school.answer(PREVIEW, refusal(403, 'Log in again.', 'session_ended'));
    await user.selectOptions(screen.getByLabelText('Column “Day”'), 'unused');
    await user.type(await screen.findByLabelText('Username'), 'asha');
    around.school.answer(PREVIEW, ok(preview));
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'members.csv' })).toBeVisible();
    expect(await screen.findByLabelText('Column “E”')).toHaveValue('email');
    expect(screen.getByLabelText('Column “Day”')).toHaveValue('unused');
  });

  it('PEOPLE-9 PEOPLE-10 counts the new, the known, the repeated and the refused rows before the import', async () => {
    around.school.answer(PREVIEW, ok({ ...good, added: 1, known: 2, repeated: 3, refused: 4 }));
    const { choose } = await openImport();
    await choose(fileOf(CSV));
    const counts = within(await screen.findByRole('region', { name: 'What would happen' }));
    expect(
      counts
        .getAllByRole('term')
        .map((term) => [term, term.nextElementSibling].map((each) => each?.textContent)),
    ).toEqual([
      ['New', '1'],
      ['There already', '2'],
      ['Twice in the file', '3'],
      ['Refused', '4'],
    ]);
  });

  it('PEOPLE-9 shows the use of each column, checks again after a change, and imports once at a double click', async () => {
    around.school.answer(PREVIEW, ok(preview));
    around.school.answer(BRING_IN, ok({ ...made, added: 1, known: 0, refused: 0 }, 201));
    const { user, choose } = await openImport();
    await choose(fileOf(CSV));
    expect(
      await screen.findByText(
        'No column is chosen for: E-mail or Phone. Without it, every row is refused.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Bring in/ })).not.toBeInTheDocument();
    const column = screen.getByRole('combobox', { name: 'Column “E”' });
    expect(column).toHaveAccessibleDescription('asha@example.org');

    const twice = { row: 3, name: 'Asha', outcome: 'repeated', findings: ['As row 2.'] };
    around.school.answer(PREVIEW, ok({ ...good, findings: [twice], repeated: 1 }));
    await user.selectOptions(column, 'E-mail');
    const press = await screen.findByRole('button', { name: 'Bring in 1 person' });
    const columns = ['name', 'email', 'programs', 'consentSource', 'consentDay'];
    expect(bodyOf(PREVIEW)).toEqual([{ text: CSV }, { text: CSV, columns }]);
    expect(screen.getByRole('cell', { name: '31 Jan 2026, Paper' })).toBeVisible();
    const findings = within(screen.getByRole('table', { name: 'Rows that add nobody' }));
    expect(findings.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '3',
      'Asha',
      'As row 2.',
    ]);
    await waitFor(() => expect(press).toBeEnabled());
    await user.dblClick(press);
    expect(
      await screen.findByText(
        '1 person added from members.csv. “Files brought in”, at the end of this page, can take them back.',
      ),
    ).toBeVisible();
    expect(location.search).toBe('');
    expect(bodyOf(BRING_IN)).toEqual([
      { text: CSV, columns, fileName: 'members.csv', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('PEOPLE-9 moves the e-mail use from its column to a newly chosen one, but allows two columns of names or programs', async () => {
    around.school.answer(PREVIEW, ok(good));
    const { user, choose } = await openImport();
    await choose(fileOf(CSV));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column “Day”' }),
      'E-mail',
    );
    expect(screen.getByRole('combobox', { name: 'Column “E”' })).toHaveValue('unused');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column “Source”' }), 'Name');
    expect(screen.getByRole('combobox', { name: 'Column “Name”' })).toHaveValue('name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column “E”' }), 'Programs');
    expect(screen.getByRole('combobox', { name: 'Column “Programs”' })).toHaveValue('programs');
  });

  it('PEOPLE-11 sends the same request with the same key again after an answer that was lost', async () => {
    around.school.answer(PREVIEW, ok(good));
    around.school.answer(BRING_IN, 'offline');
    const { user, choose } = await openImport();
    await choose(fileOf(CSV));
    const press = await screen.findByRole('button', { name: 'Bring in 1 person' });
    await user.click(press);
    expect(await screen.findByText('The server did not answer. Please try again.')).toBeVisible();
    around.school.answer(BRING_IN, ok({ ...made, added: 1 }, 201));
    await waitFor(() => expect(press).toBeEnabled());
    await user.click(press);
    expect(
      await screen.findByText(
        '1 person added from members.csv. “Files brought in”, at the end of this page, can take them back.',
      ),
    ).toBeVisible();
    const [first, second] = bodyOf(BRING_IN);
    expect([second, bodyOf(BRING_IN).length]).toEqual([first, 2]);
  });

  it('PEOPLE-9 sends only the first 200 characters of a long file name', async () => {
    around.school.answer(PREVIEW, ok(good));
    around.school.answer(BRING_IN, ok({ ...made, added: 1 }, 201));
    const { user, choose } = await openImport();
    await choose(fileOf(CSV, `${'m'.repeat(200)}.csv`));
    await user.click(await screen.findByRole('button', { name: 'Bring in 1 person' }));
    await waitFor(() => expect(bodyOf(BRING_IN)).toHaveLength(1));
    expect(bodyOf(BRING_IN)[0]?.['fileName']).toBe('m'.repeat(200));
  });

  it.each([
    ['in an unknown encoding', new Uint8Array([0x5a, 0xeb]), /letters in this file cannot be read/],
    ['that is a workbook', 'PK\u0003\u0004', /This is a workbook, not a CSV file/],
    ['that is too large', 'x'.repeat(1024 * 1024 + 1), /larger than 1 MB/],
    ['that is empty', ' ', /This file is empty/],
  ])(
    'PEOPLE-13 explains why it refuses a file %s, and sends nothing',
    async (_, content, words) => {
      const { choose, input } = await openImport();
      await choose(fileOf(content));
      expect(await screen.findByText(words)).toBeVisible();
      // The corrected file, which has the same name, can be chosen again.
      expect((input as HTMLInputElement).value).toBe('');
      expect(around.school.callsOf(PREVIEW)).toHaveLength(0);
    },
  );

  it('PEOPLE-13 shows why the server refused a file, and lets another file be chosen', async () => {
    around.school.answer(PREVIEW, refusal(400, 'There is nobody in this file.'));
    const { user, choose } = await openImport();
    await choose(fileOf('Name\n'));
    expect(await screen.findByText('There is nobody in this file.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText('CSV file')).toBeVisible();
    expect(screen.getByLabelText('CSV file')).toHaveFocus();
  });
});

describe('the list of imported files', () => {
  const LIST = 'GET /api/admin/people-imports';
  const UNDO = 'POST /api/admin/people-imports/file-1/undo';

  it('PEOPLE-12 shows person, time and counts of each import, and undoes an import after a confirmation', async () => {
    around.school.answer(LIST, ok({ imports: [{ ...made, repeated: 4 }] }));
    around.school.answer(UNDO, ok({ removed: 11, kept: 1 }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    const section = within(await screen.findByRole('region', { name: 'Files brought in' }));
    const [file] = section.getAllByRole('listitem');
    expect(file?.textContent).toBe(
      'members.csv20 Nov 2026, 12:00, by Asha Rao12 people added, 7 rows not.Take back',
    );
    await user.click(section.getByRole('button', { name: 'Take back members.csv' }));
    expect(around.school.callsOf(UNDO)).toHaveLength(0);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Take members.csv back?' }));
    expect(dialog.getByText(/^It added 12 people\. They are removed, except those/)).toBeVisible();
    const undone = { ...made, undoneAt: '2026-11-21T06:30:00.000Z', undoneBy: 'Ravi' };
    around.school.answer(LIST, ok({ imports: [undone] }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(
      await section.findByText(
        '11 people removed. 1 person stayed, because they have agreed themselves since.',
      ),
    ).toBeVisible();
    expect(await section.findByText('Taken back on 21 Nov 2026 by Ravi.')).toBeVisible();
    expect(section.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
    expect(around.school.callsOf(UNDO)).toHaveLength(1);
  });

  it('PEOPLE-12 says that it could not be loaded, and is loaded at another try', async () => {
    around.school.answer(LIST, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    await screen.findByText('The files brought in so far could not be loaded.');
    around.school.answer(LIST, ok({ imports: [made] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Take back members.csv' })).toBeVisible();
  });

  it('PEOPLE-12 shows why an undo failed, and keeps the import', async () => {
    around.school.answer(LIST, ok({ imports: [made] }));
    around.school.answer(UNDO, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    await user.click(await screen.findByRole('button', { name: 'Take back members.csv' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }),
    );
    expect(await screen.findByText('The server did not answer. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take back members.csv' })).toBeVisible();
  });

  it('PEOPLE-12 is said to be undone where the answer was lost, once the list tells that it is', async () => {
    around.school.answer(LIST, ok({ imports: [made] }));
    around.school.answer(UNDO, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    await user.click(await screen.findByRole('button', { name: 'Take back members.csv' }));
    const undone = { ...made, undoneAt: '2026-11-21T06:30:00.000Z', undoneBy: 'Ravi' };
    around.school.answer(LIST, ok({ imports: [undone] }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The file is taken back.')).toBeVisible();
    expect(screen.queryByText(/^The server did not answer/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The file is taken back.')).not.toBeInTheDocument();
  });
});
