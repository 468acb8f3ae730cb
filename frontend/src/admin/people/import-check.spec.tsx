import { screen, waitFor } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import type { MembersPreview } from './people.api';

const around = inFakeSchool();
const PREVIEW = 'POST /api/admin/people-imports/preview';

type Use = MembersPreview['columns'][number]['use'];
const aPreview = (uses: readonly Use[], added = 1): MembersPreview => ({
  columns: uses.map((use) => ({ heading: '', example: '', use })),
  sample: [],
  findings: [],
  added,
  known: 0,
  repeated: 0,
  refused: 0,
});
const NEEDED = ['name', 'programs', 'consentSource', 'consentDay'] as const;

/** Chooses a file, for which the server gives this preview. */
async function check(preview: MembersPreview) {
  around.school.answer(PREVIEW, ok(preview));
  const { user } = openAdmin(GOOD_TOKEN, '/admin/people?import=file');
  const file = new File(['Name\nAsha\n'], 'members.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('CSV file'), file);
  await screen.findByRole('heading', { name: 'What the columns are' });
  return user;
}
const bringIn = () => screen.queryByRole('button', { name: /^Bring(ing)? in/ });
const BRING_IN = 'POST /api/admin/people-imports';
const UNSUBSCRIBED =
  'We do not remember who unsubscribed by the link in a mail: if they are in this file, take them out of it first.';

describe('the check of a file with members', () => {
  it('PEOPLE-9 says that the file is being read, only until its columns are shown', async () => {
    const release = around.school.hold(PREVIEW, ok(aPreview([...NEEDED, 'email'])));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people?import=file');
    const file = new File(['Name\nAsha\n'], 'members.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    const said = await screen.findByText('Looking at the file…');
    release();
    await screen.findByRole('heading', { name: 'What the columns are' });
    expect(said).not.toBeInTheDocument();
    around.school.hold(PREVIEW, ok(aPreview([...NEEDED, 'email'])));
    const [column = document.body] = screen.getAllByRole('combobox', { name: /^Column/ });
    await user.selectOptions(column, 'unused');
    await waitFor(() => expect(around.school.callsOf(PREVIEW)).toHaveLength(2));
    expect(screen.queryByText('Looking at the file…')).not.toBeInTheDocument();
  });

  it('PEOPLE-9 focuses the name of the chosen file, in whose place it stands', async () => {
    await check(aPreview([...NEEDED, 'email']));
    expect(screen.getByRole('heading', { name: 'members.csv' })).toHaveFocus();
  });

  it('PEOPLE-9 has its buttons before the rows that add nobody, of which there may be hundreds', async () => {
    const known = { row: 3, name: 'Ravi', outcome: 'known' as const, findings: ['There already.'] };
    await check({ ...aPreview([...NEEDED, 'email']), known: 1, findings: [known] });
    const rows = screen.getByRole('heading', { name: 'Rows that add nobody' });
    for (const name of ['Choose another file', 'Bring in 1 person']) {
      const place = screen.getByRole('button', { name }).compareDocumentPosition(rows);
      expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it.each<[readonly Use[], string | null]>([
    [[...NEEDED, 'email'], null],
    [[...NEEDED, 'phone'], null],
    [NEEDED, 'E-mail or Phone'],
    [['email', 'name'], 'Programs, Source of consent, Day of consent'],
    [['unused'], 'Name, Programs, Source of consent, Day of consent, E-mail or Phone'],
  ])('PEOPLE-9 with the columns %j asks for: %s', async (uses, missing) => {
    await check(aPreview(uses));
    const said = screen.queryByRole('alert');
    expect(said?.textContent ?? null).toBe(
      missing && `No column is chosen for: ${missing}. Without it, every row is refused.`,
    );
    const counts = screen.queryByRole('region', { name: 'What would happen' });
    expect(counts === null).toBe(missing !== null);
  });

  it('PEOPLE-9 warns of people who unsubscribed, and brings in members, only if there are new ones', async () => {
    await check(aPreview([...NEEDED, 'email'], 2));
    expect(screen.getByText(UNSUBSCRIBED)).toBeVisible();
    expect(bringIn()).toHaveTextContent('Bring in 2 people');
  });

  it('PEOPLE-9 offers only another file if there are no new ones', async () => {
    await check(aPreview([...NEEDED, 'email'], 0));
    expect(screen.queryByText(UNSUBSCRIBED)).not.toBeInTheDocument();
    expect(bringIn()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
  });

  it('PEOPLE-9 cannot be finished while other columns are checked, nor when that has failed', async () => {
    const user = await check(aPreview([...NEEDED, 'email']));
    await waitFor(() => expect(bringIn()).toBeEnabled());
    const release = around.school.hold(PREVIEW, refusal(503, 'Our records are away.'));
    const columns = screen.getAllByRole('combobox', { name: /^Column/ });
    await user.selectOptions(columns[4] as HTMLElement, 'Phone');
    expect(bringIn()).toBeDisabled();
    release();
    expect(await screen.findByText('Our records are away.')).toHaveRole('alert');
    expect(bringIn()).not.toBeInTheDocument();
    around.school.answer(PREVIEW, ok(aPreview([...NEEDED, 'phone'])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bringIn()).toBeEnabled());
    const asked = around.school.callsOf(PREVIEW).map(({ body }) => body);
    expect(asked.at(-1)).toMatchObject({ columns: [...NEEDED, 'phone'] });
  });

  it('PEOPLE-13 can be tried again after a failure', async () => {
    around.school.answer(PREVIEW, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people?import=file');
    const file = new File(['Name\nAsha\n'], 'members.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    expect(await screen.findByText(/^The server did not answer/)).toHaveRole('alert');
    around.school.answer(PREVIEW, ok(aPreview([...NEEDED, 'email'])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'members.csv' }));
    expect(await screen.findByRole('heading', { name: 'What the columns are' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('PEOPLE-9 the name of the file has the focus after a refusal that leaves nobody to bring in', async () => {
    const user = await check(aPreview([...NEEDED, 'email']));
    await waitFor(() => expect(bringIn()).toBeEnabled());
    around.school.answer(BRING_IN, refusal(409, 'Not now.'));
    around.school.answer(PREVIEW, ok(aPreview([...NEEDED, 'email'], 0)));
    await user.click(bringIn() as HTMLElement);
    await waitFor(() => expect(bringIn()).not.toBeInTheDocument());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'members.csv' }));
  });

  it('PEOPLE-9 the pressed button keeps the focus while the import is sent and after it was refused', async () => {
    const user = await check(aPreview([...NEEDED, 'email']));
    await waitFor(() => expect(bringIn()).toBeEnabled());
    const release = around.school.hold(BRING_IN, refusal(409, 'Not now.'));
    await user.click(bringIn() as HTMLElement);
    // jsdom leaves the focus on a disabled button, which browsers do not.
    expect(bringIn()).toHaveTextContent('Bringing in…');
    expect(bringIn()).toHaveAttribute('aria-disabled', 'true');
    expect(bringIn()).toBeEnabled();
    const free = around.school.hold(PREVIEW, ok(aPreview([...NEEDED, 'email'])));
    release();
    await screen.findByText('Not now.');
    expect(bringIn()).toBeEnabled();
    free();
    await waitFor(() => expect(bringIn()).not.toHaveAttribute('aria-disabled'));
    expect(bringIn()).toHaveFocus();
    expect(around.school.callsOf(BRING_IN)).toHaveLength(1);
  });

  it('PEOPLE-11 can be sent again after a lost answer that has brought everybody in, to hear how many they are', async () => {
    const user = await check(aPreview([...NEEDED, 'email'], 2));
    await waitFor(() => expect(bringIn()).toBeEnabled());
    around.school.answer(BRING_IN, 'offline');
    around.school.answer(PREVIEW, ok(aPreview([...NEEDED, 'email'], 0)));
    await user.click(bringIn() as HTMLElement);
    const again = await screen.findByRole('button', { name: 'Try again' });
    around.school.answer(BRING_IN, ok({ added: 2, fileName: 'members.csv' }, 201));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await user.click(again);
    expect(await screen.findByText(/^2 people added from members\.csv/)).toBeVisible();
    const keys = around.school.callsOf(BRING_IN).map(({ body }) => (body as { key: string }).key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('PEOPLE-13 can be tried again when the check after a refused import fails too', async () => {
    const user = await check(aPreview([...NEEDED, 'email']));
    await waitFor(() => expect(bringIn()).toBeEnabled());
    around.school.answer(BRING_IN, 'offline');
    around.school.answer(PREVIEW, 'offline');
    await user.click(bringIn() as HTMLElement);
    const again = await screen.findByRole('button', { name: 'Try again' });
    around.school.answer(PREVIEW, ok(aPreview([...NEEDED, 'email'])));
    await user.click(again);
    await waitFor(() => expect(bringIn()).not.toHaveAttribute('aria-disabled'));
  });
});
