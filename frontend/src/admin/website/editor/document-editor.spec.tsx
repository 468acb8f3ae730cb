import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SHIPPED } from '../../../content/documents';
import { openWebsite } from '../../testing/a-website';
import { ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';

const around = inFakeSchool();
const PUT = 'PUT /api/admin/website/documents/school';
const year = () => screen.getByLabelText(/^Year of the copyright/);

async function saveYear(typed: string) {
  const { user } = await openWebsite(around.school);
  const content = JSON.stringify({ ...SHIPPED.school, copyrightYear: 2027 });
  const changed = { version: 1, changedAt: '2026-11-20T06:30:00.000Z', changedBy: 'Asha' };
  around.school.answer(PUT, ok({ name: 'school', content, ...changed }));
  fireEvent.change(year(), { target: { value: typed } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
const sent = () =>
  around.school
    .callsOf(PUT)
    .map(({ body }) => JSON.parse((body as { content: string }).content) as object);

describe('a field for a number in the editor', () => {
  it('SITE-2 sends what is typed as a number, with digits on the keyboard of a phone', async () => {
    await saveYear('2027');
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    expect(sent()).toEqual([{ ...SHIPPED.school, copyrightYear: 2027 }]);
    expect(year()).toHaveAttribute('inputmode', 'numeric');
  });

  it.each(['20x7', '', '2027000', '1899', '2101'])(
    'SITE-2 keeps "%s" as it is typed, marks the field, and sends nothing',
    async (typed) => {
      await saveYear(typed);
      expect(year()).toBeInvalid();
      expect(year()).toHaveValue(typed);
      expect(year()).toHaveFocus();
      expect(sent()).toEqual([]);
    },
  );
});

describe('the place of the school in the editor', () => {
  it('SITE-2 can be removed, and then only a pasted text without a position is an error', async () => {
    const { user } = await openWebsite(around.school);
    const look = screen.getByRole('link', { name: 'See it on the map' });
    expect(['href', 'target', 'rel'].map((name) => look.getAttribute(name))).toEqual([
      'https://www.openstreetmap.org/?mlat=23.2402&mlon=77.3847#map=16/23.2402/77.3847',
      '_blank',
      'noopener noreferrer',
    ]);
    await user.click(screen.getByRole('button', { name: 'No place on the map' }));
    expect(screen.getByText('The website shows no map.')).toBeVisible();
    // The pressed button is gone.
    expect(screen.getByText('The website shows no map.')).toHaveFocus();
    const paste = screen.getByLabelText('Paste a link to a map');
    expect(paste).toBeValid();
    fireEvent.change(paste, { target: { value: 'Bhopal' } });
    expect(paste).toBeInvalid();
    expect(paste).toHaveAccessibleDescription(/^There is no position in this text/);
  });
});

it('SITE-2 only the texts of the website explain which values are filled in', async () => {
  const { user } = await openWebsite(around.school);
  const explains = async (name: string) => {
    await user.selectOptions(screen.getByLabelText('What to change'), name);
    return screen.queryByText(/^In every text, \{school\}, \{city\}/) !== null;
  };
  expect(await explains('landing')).toBe(true);
  for (const name of ['identity', 'pictures', 'programs', 'school']) {
    expect([name, await explains(name)]).toEqual([name, false]);
  }
});

it('SITE-2 the lines have the keyboard of their kind, and room for twice what may be published', async () => {
  await openWebsite(around.school);
  const names = ['type', 'maxlength', 'autocomplete'];
  const said = ['E-mail', 'Address'].map((label) => {
    const [line = document.body] = screen.getAllByLabelText(label);
    return names.map((name) => line.getAttribute(name));
  });
  expect(said).toEqual([
    ['email', '240', 'off'],
    ['url', '600', 'off'],
  ]);
});

it('SITE-2 the days of opening hours are required, which is said beside them', async () => {
  const { user } = await openWebsite(around.school);
  const [days = document.body] = screen.getAllByRole('group', { name: 'Days' });
  for (const box of within(days).getAllByRole('checkbox', { checked: true })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(days).toBeInvalid();
  await waitFor(() => expect(days).toHaveFocus());
  expect(within(days).getByText('Days are required.')).toBeVisible();
});

it('SITE-2 saves each line of a list of paragraphs as a paragraph of its own', async () => {
  type About = { readonly mission: { readonly paragraphs: { readonly en: readonly string[] } } };
  const { user } = await openWebsite(around.school);
  await user.selectOptions(screen.getByLabelText('What to change'), 'about');
  const [list = document.body] = screen
    .getAllByRole<HTMLTextAreaElement>('textbox')
    .filter(({ name }) => name === 'mission.paragraphs.en');
  expect(list).toHaveValue((SHIPPED.about as About).mission.paragraphs.en.join('\n'));
  fireEvent.change(list, { target: { value: 'First.\nSecond.' } });
  expect(list).toHaveValue('First.\nSecond.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const put = 'PUT /api/admin/website/documents/about';
  await waitFor(() => expect(around.school.callsOf(put)).toHaveLength(1));
  const saved = around.school
    .callsOf(put)
    .map(({ body }) => JSON.parse((body as { content: string }).content) as About);
  expect(saved.map(({ mission }) => mission.paragraphs.en)).toEqual([['First.', 'Second.']]);
});

it.each(['Name of the school (English)', 'Name of the school (Hindi)'])(
  'SITE-2 a text that is missing in every language is no longer marked once it is typed: %s',
  async (label) => {
    const { user } = await openWebsite(around.school);
    for (const each of ['Name of the school (English)', 'Name of the school (Hindi)']) {
      fireEvent.change(screen.getByLabelText(each), { target: { value: '' } });
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const said = screen.getByText('Name of the school is required in at least one language.');
    const first = screen.getByLabelText('Name of the school (English)');
    expect(first).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Ushas' } });
    expect(said).not.toBeInTheDocument();
    expect(first).not.toHaveAttribute('aria-invalid', 'true');
  },
);
