import { screen, waitFor, within } from '@testing-library/react';
import { SHIPPED } from '../../../content/documents';
import { SHIPPED_PROGRAMS } from '../../../content/programs';
import { showPublished } from '../../../content/published';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';
import { programName } from '../../ui/admin-texts';

const around = inFakeSchool();
const PUT = 'PUT /api/admin/website/documents/programs';
const WEBSITE = { revision: 'r0', version: 0, hasChanges: false, documents: [], versions: [] };

async function open(website: object = WEBSITE) {
  around.school.answer('GET /api/admin/website', ok(website));
  const opened = openAdmin(GOOD_TOKEN, '/admin/website?document=programs');
  await screen.findByRole('group', { name: 'In the order of the website' });
  return opened;
}

async function openPreview(website?: object) {
  Element.prototype.scrollIntoView = jest.fn();
  const { user } = await open(website);
  const address = '/api/website-preview/abc';
  const expiresAt = '2026-11-20T06:45:00.000Z';
  around.school.answer('POST /api/admin/website/preview', ok({ address, expiresAt }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const choose = async (label: string, option: string) =>
    user.selectOptions(await screen.findByLabelText(label), option);
  return { choose };
}

/** What was sent, as pairs of address and state. */
const written = () =>
  around.school.callsOf(PUT).map(({ body }) => {
    const { content } = body as { content: string };
    const { items } = JSON.parse(content) as typeof SHIPPED.programs;
    return items.map(({ slug, state }) => `${slug} ${state}`);
  });

const names = () =>
  within(screen.getByRole('group', { name: 'In the order of the website' }))
    .getAllByRole('group')
    .map((row) => row.querySelector('strong')?.textContent);

/** A document as the server sends it. */
const savedDocument = ({ name, content }: { name: string; content: object }) => ({
  name,
  content: JSON.stringify(content),
  version: 1,
  changedAt: '2026-11-20T06:30:00.000Z',
  changedBy: 'Asha',
});

describe('the list of programs in the editor', () => {
  it('PROG-2 shows the shipped programs, each with its name and without a remove button, and links to the texts', async () => {
    await open();
    expect(names()).toEqual([
      'Hatha Yoga Membership',
      'Angamardana',
      'Yogasanas',
      'Bhuta Shuddhi',
      'Surya Shakti',
      'Surya Kriya',
      'Treatment Module',
      'Yoga for Kids',
    ]);
    expect(screen.getByRole('link', { name: 'Texts of Yogasanas' })).toHaveAttribute(
      'href',
      '/admin/website?document=yogasanas',
    );
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('PROG-2 PROG-3 shows no removed program, and the shipped ones after those in the saved order', async () => {
    const items = [
      { slug: 'surya-kriya', state: 'shown' },
      { slug: 'nada', state: 'removed' },
      { slug: 'yogasanas', state: 'hidden' },
    ];
    const document = {
      name: 'programs',
      content: JSON.stringify({ ...SHIPPED.programs, items }),
      version: 1,
      changedAt: '2026-11-20T06:30:00.000Z',
      changedBy: 'Asha',
    };
    await open({ ...WEBSITE, documents: [document] });
    expect(names()).toEqual([
      'Surya Kriya',
      'Yogasanas',
      'Hatha Yoga Membership',
      'Angamardana',
      'Bhuta Shuddhi',
      'Surya Shakti',
      'Treatment Module',
      'Yoga for Kids',
    ]);
  });

  it('PROG-4 offers to keep a published program that was taken off the saved list, with its texts', async () => {
    const hidden = SHIPPED_PROGRAMS.filter((slug) => slug === 'surya-kriya');
    const offered = ['pranayama', ...SHIPPED_PROGRAMS.filter((slug) => slug !== 'surya-kriya')];
    showPublished({
      programs: { offered: offered as never, hidden: [...hidden, 'nada'] as never },
    });
    const documents = [
      { name: 'programs', content: SHIPPED.programs },
      { name: 'pranayama', content: { name: { en: 'Pranayama', hi: '' } } },
      { name: 'nada', content: { name: { en: 'Nada', hi: '' } } },
    ].map(savedDocument);
    // React would say here that two items have one key.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    try {
      const { user } = await open({ ...WEBSITE, documents });
      expect(screen.getByText('Pranayama is removed when you publish.')).toBeVisible();
      expect(screen.getByText('Nada is removed when you publish.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Keep it: Pranayama' }));
      await waitFor(() => expect(screen.getByLabelText('Visitors: Pranayama')).toHaveFocus());
      await user.click(screen.getByRole('button', { name: 'Keep it: Nada' }));
      expect(names().slice(-2)).toEqual(['Pranayama', 'Nada']);
      expect(screen.getByLabelText('Visitors: Pranayama')).toHaveValue('shown');
      expect(screen.getByLabelText('Visitors: Nada')).toHaveValue('hidden');
      expect(screen.queryByText(/is removed when you publish/)).toBeNull();
      // It has no page to edit before the list is saved.
      expect(screen.queryByRole('link', { name: 'Texts of Pranayama' })).toBeNull();
      // Those taken off now come back by 'Undo'.
      await user.click(screen.getByRole('button', { name: 'Remove program 9' }));
      await user.click(screen.getByRole('button', { name: 'Keep it: Pranayama' }));
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      expect(names().slice(-2)).toEqual(['Nada', 'Pranayama']);
      expect(said).not.toHaveBeenCalled();
    } finally {
      said.mockRestore();
      showPublished({});
    }
  });

  it('PROG-2 moves a program by its buttons, hides it by its select, and saves the list', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move program 2 up' }));
    await user.selectOptions(screen.getByLabelText('Visitors: Surya Kriya'), 'Hidden');
    around.school.answer(PUT, () =>
      ok({
        name: 'programs',
        content: JSON.stringify(SHIPPED.programs),
        version: 1,
        changedAt: '2026-11-20T06:30:00.000Z',
        changedBy: 'Asha',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    const [first, second, ...others] = SHIPPED_PROGRAMS;
    expect(written()).toEqual([
      [second, first, ...others].map(
        (slug) => `${slug} ${slug === 'surya-kriya' ? 'hidden' : 'shown'}`,
      ),
    ]);
  });

  it('PROG-2 says that one program must be shown when all are hidden, and sends nothing', async () => {
    const { user } = await open();
    for (const choice of screen.getAllByLabelText(/^Visitors: /)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await user.selectOptions(choice, 'Hidden');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least one program must be shown.')).toBeVisible();
    expect(written()).toEqual([]);
  });

  it('PROG-3 LAND-8 offers an added but no removed program for the form of a landing page tile', async () => {
    const items = [
      { slug: 'pranayama', state: 'shown' },
      { slug: 'nada', state: 'removed' },
    ];
    const documents = [
      { name: 'programs', content: { ...SHIPPED.programs, items } },
      { name: 'pranayama', content: { name: { en: 'Pranayama', hi: '' } } },
    ].map(savedDocument);
    around.school.answer('GET /api/admin/website', ok({ ...WEBSITE, documents }));
    openAdmin(GOOD_TOKEN, '/admin/website?document=landing');
    const [first] = await screen.findAllByLabelText('Program that the form opens with');
    const options = within(first as HTMLElement).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'None',
      'Pranayama',
      ...SHIPPED_PROGRAMS.map((slug) => programName(slug)),
    ]);
  });

  it('PROG-2 has nothing to save after a program is hidden and shown again, so that a program can be added', async () => {
    const { user } = await open();
    const choice = screen.getByLabelText('Visitors: Surya Kriya');
    const add = screen.getByRole('button', { name: 'Add the program' });
    await user.selectOptions(choice, 'Hidden');
    expect(add).toBeDisabled();
    await user.selectOptions(choice, 'Visitors see it');
    expect(add).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Discard what you typed' })).toBeNull();
  });

  it('SITE-9 PROG-2 the preview offers only the pages that the draft of the programs shows', async () => {
    const items = [
      { slug: 'pranayama', state: 'shown' },
      ...SHIPPED_PROGRAMS.map((slug) => ({
        slug,
        state: slug === 'yogasanas' ? 'shown' : 'hidden',
      })),
    ];
    const document = {
      name: 'programs',
      content: JSON.stringify({ items, hidesWorkshops: true }),
      version: 1,
      changedAt: '2026-11-20T06:30:00.000Z',
      changedBy: 'Asha',
    };
    await openPreview({ ...WEBSITE, documents: [document] });
    const pages = within(await screen.findByLabelText('Page')).getAllByRole('option');
    expect(pages.map((page) => (page as HTMLOptionElement).value)).toEqual([
      '',
      'about',
      'pranayama',
      'yogasanas',
      'privacy',
      'register',
    ]);
  });

  it('SITE-9 the preview is a frame without scripts, in the chosen language and colours', async () => {
    const { choose } = await openPreview();
    const frame = () => screen.getByTitle('Preview of the page');
    await screen.findByTitle('Preview of the page');
    expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame()).toHaveAttribute('src', '/api/website-preview/abc');
    await choose('Language', 'Hindi');
    expect(frame()).toHaveAttribute('src', '/api/website-preview/abc/hi');
    await choose('Colours', 'Dark');
    expect(frame()).toHaveAttribute('src', '/api/website-preview/abc.dark/hi');
    await choose('Colours', 'Light');
    await choose('Page', 'About Us');
    expect(frame()).toHaveAttribute('src', '/api/website-preview/abc.light/hi/about');
    expect(frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  });
});
