import { fireEvent, screen, waitFor } from '@testing-library/react';
import { checkDocument } from '../../content/document-check';
import { SHIPPED } from '../../content/documents';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { slugFor, startOf } from './add-program';

const around = inFakeSchool();
const LIST = 'PUT /api/admin/website/documents/programs';
const TEXTS = 'PUT /api/admin/website/documents/pranayama';
const WEBSITE = { revision: 'r0', version: 0, hasChanges: false, documents: [], versions: [] };
const document = (name: string, content: unknown, version = 1) => ({
  name,
  content: JSON.stringify(content),
  version,
  changedAt: '2026-11-20T06:30:00.000Z',
  changedBy: 'Asha',
});
const listed = {
  ...SHIPPED.programs,
  items: [...SHIPPED.programs.items, { slug: 'pranayama', state: 'shown' }],
};

async function open() {
  around.school.answer('GET /api/admin/website', ok(WEBSITE));
  const opened = openAdmin(GOOD_TOKEN, '/admin/website?document=programs');
  await screen.findByRole('heading', { name: 'Add a program' });
  return opened;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const add = () => screen.getByRole('button', { name: 'Add the program' });
const sent = (route: string) =>
  around.school.callsOf(route).map(({ body }) => {
    const { content, version } = body as { content: string; version: number };
    return { content: JSON.parse(content) as unknown, version };
  });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('an added program', () => {
  it.each([
    ['Pranayama', 'pranayama'],
    ['  Nāda Yoga! ', 'nada-yoga'],
    ['Yoga & You 2', 'yoga-you-2'],
    ['प्राणायाम', ''],
    [`${'a'.repeat(39)} yoga`, 'a'.repeat(39)],
  ])('PROG-3 with the name %j gets the suggested address %j', (name, slug) => {
    expect(slugFor(name)).toBe(slug);
  });

  it('PROG-3 starts with texts that pass the check, and a button text in each language of its name', () => {
    const start = startOf('pranayama', {
      name: { en: 'Pranayama', hi: 'प्राणायाम' },
      line: { en: 'The breath' },
    });
    const { content, faults } = checkDocument('pranayama', start);
    expect(faults).toEqual([]);
    expect(content).toMatchObject({
      card: { en: 'The breath', hi: '' },
      registerLabel: { en: 'Begin Pranayama', hi: 'प्राणायाम शुरू करें' },
      description: { en: ['The breath'], hi: [] },
      picture: null,
      seo: { title: { en: 'Pranayama' }, description: { en: 'The breath' } },
    });
  });

  it('PROG-3 of a name too long for the button starts with a button text without it, and passes the check', () => {
    const longest = { en: 'N'.repeat(60), hi: 'न'.repeat(60) };
    const line = { en: 'L'.repeat(120), hi: 'ल'.repeat(120) };
    const { content, faults } = checkDocument(
      'pranayama',
      startOf('pranayama', { name: longest, line }),
    );
    expect(faults).toEqual([]);
    expect(content).toMatchObject({ registerLabel: { en: 'Begin', hi: 'शुरू करें' } });
    const fits = { en: 'N'.repeat(34), hi: 'न'.repeat(30) };
    expect(startOf('pranayama', { name: fits, line })).toMatchObject({
      registerLabel: { en: `Begin ${fits.en}`, hi: `${fits.hi} शुरू करें` },
    });
  });

  it('PROG-3 is saved in the list and with its texts, which the screen then shows from the top', async () => {
    const { user } = await open();
    type('Name (English)', 'Pranayama');
    const address = screen.getByLabelText('Address of its page');
    expect(address).toHaveValue('pranayama');
    const names = ['maxlength', 'autocomplete', 'autocapitalize', 'spellcheck'];
    expect(names.map((name) => address.getAttribute(name))).toEqual(['40', 'off', 'none', 'false']);
    // Twice what may be published, so that a text that is pasted is not cut without a word.
    const limits = ['Name (English)', 'What it is, in a line (Hindi)'].map((label) =>
      screen.getByLabelText(label).getAttribute('maxlength'),
    );
    expect(limits).toEqual(['120', '240']);
    type('What it is, in a line (English)', 'The breath');
    around.school.answer(LIST, () => ok(document('programs', listed)));
    around.school.answer(TEXTS, () => {
      const texts = startOf('pranayama', {
        name: { en: 'Pranayama', hi: '' },
        line: { en: 'The breath', hi: '' },
      });
      const documents = [document('programs', listed), document('pranayama', texts)];
      around.school.answer('GET /api/admin/website', ok({ ...WEBSITE, documents }));
      return ok(document('pranayama', texts));
    });
    await user.click(add());
    const heading = await screen.findByRole('heading', { name: 'Pranayama' });
    // The form was at the end of a long page, so the page scrolls to the heading.
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    expect(screen.getByLabelText('Button (English)')).toHaveValue('Begin Pranayama');
    expect(screen.getByRole('option', { name: 'Pranayama – 7 texts to translate' })).toBeVisible();
    expect(sent(LIST)).toEqual([{ content: listed, version: 0 }]);
    expect(sent(TEXTS)).toMatchObject([{ content: { name: { en: 'Pranayama' } }, version: 0 }]);
  });

  it('PROG-3 whose texts could not be saved is finished by another press, without listing it twice', async () => {
    const { user } = await open();
    type('Name (English)', 'Pranayama');
    type('What it is, in a line (English)', 'The breath');
    const documents = [document('programs', listed)];
    around.school.answer(LIST, () => {
      around.school.answer('GET /api/admin/website', ok({ ...WEBSITE, documents }));
      return ok(document('programs', listed));
    });
    around.school.answer(TEXTS, 'offline');
    await user.click(add());
    expect(await screen.findByText(/^The server did not answer/)).toBeVisible();
    around.school.answer(TEXTS, ok(document('pranayama', {})));
    await waitFor(() => expect(add()).toBeEnabled());
    await user.click(add());
    await waitFor(() => expect(sent(TEXTS)).toHaveLength(2));
    expect(sent(LIST)).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: /pranayama/i })).toBeVisible();
  });

  it.each([
    ['', 'Address of its page is required.'],
    ['yogasanas', 'There is a program at this address already.'],
    [
      'admin',
      'Please choose another address: small letters, digits and hyphens, and not one that the website uses already.',
    ],
  ])(
    'PROG-3 at the address %j is refused with a message; nothing is sent and the typed text stays',
    async (slug, sentence) => {
      const { user } = await open();
      type('Name (Hindi)', 'प्राणायाम');
      type('What it is, in a line (English)', 'The breath');
      if (slug) type('Address of its page', slug);
      await user.click(add());
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByLabelText('Name (Hindi)')).toHaveValue('प्राणायाम');
      expect(screen.getByLabelText('Name (Hindi)')).toHaveAttribute('lang', 'hi');
      expect(sent(LIST)).toEqual([]);
    },
  );

  it('PROG-3 is refused at the fields without a name and a line, and after a change by a colleague with a message', async () => {
    const { user } = await open();
    type('Address of its page', 'pranayama');
    await user.click(add());
    expect(await screen.findByText('Name is required in at least one language.')).toBeVisible();
    expect(
      screen.getByText('What it is, in a line is required in at least one language.'),
    ).toBeVisible();
    type('Name (English)', 'Pranayama');
    type('What it is, in a line (English)', 'The breath');
    around.school.answer(LIST, refusal(409, 'Changed.', 'website_changed'));
    await user.click(add());
    expect(await screen.findByText(/^Somebody else has changed the programs/)).toBeVisible();
    expect(screen.getByLabelText('Name (English)')).toHaveValue('Pranayama');
  });

  it('PROG-3 marks the text that is too long in its own language, until that text is changed', async () => {
    const { user } = await open();
    type('Name (English)', 'Pranayama');
    type('Name (Hindi)', 'न'.repeat(61));
    type('What it is, in a line (English)', 'The breath');
    type('What it is, in a line (Hindi)', 'ल'.repeat(121));
    await user.click(add());
    const hindi = ['Name (Hindi)', 'What it is, in a line (Hindi)'].map((label) =>
      screen.getByLabelText(label),
    );
    await waitFor(() => expect(hindi[0]).toHaveFocus());
    expect(screen.getByLabelText('Name (English)')).toBeValid();
    expect(hindi[0]).toHaveAccessibleDescription('Name must be at most 60 characters long.');
    expect(hindi[1]).toHaveAccessibleDescription(
      'What it is, in a line must be at most 120 characters long.',
    );
    type('Name (Hindi)', 'प्राणायाम');
    expect(hindi[0]).toBeValid();
    expect(hindi[1]).toBeInvalid();
    expect(sent(LIST)).toEqual([]);
  });
});
