import { screen, waitFor, within } from '@testing-library/react';
import { checkDocument } from '../../content/document-check';
import { SHIPPED } from '../../content/documents';
import { GOOD_TOKEN, ok } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const PUT = 'PUT /api/admin/website/documents/identity';
const WEBSITE = { revision: 'r0', version: 0, hasChanges: false, documents: [], versions: [] };

async function open(website: object = WEBSITE) {
  around.school.answer('GET /api/admin/website', ok(website));
  const opened = openAdmin(GOOD_TOKEN, '/admin/website?document=identity');
  await screen.findByRole('heading', { name: 'Logo and colour' });
  return opened;
}
const colours = () => screen.getByRole('group', { name: 'Colour' });
const written = () =>
  around.school
    .callsOf(PUT)
    .map(({ body }) => JSON.parse((body as { content: string }).content) as object);

describe('the logo and the colour in the editor', () => {
  it('SITE-14 offers the colours as one group of named choices, each with a preview, and saves the choice', async () => {
    const { user } = await open();
    const choices = within(colours()).getAllByRole('radio');
    expect(choices.map((each) => each.closest('label')?.textContent)).toEqual([
      'Rose of the dawn, built in',
      'Terracotta',
      'Turmeric',
      'Leaf green',
      'Lake',
      'Sky blue',
      'Violet',
      'Slate',
    ]);
    expect(
      within(colours()).getByText(
        'For headings, links and buttons, and for the whole page in dark mode. Each is easy to read by day and by night.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Rose of the dawn, built in')).toBeChecked();
    for (const label of colours().querySelectorAll('label')) {
      expect(label.querySelectorAll('svg rect')).toHaveLength(2);
    }
    around.school.answer(PUT, () =>
      ok({
        name: 'identity',
        content: JSON.stringify({ ...SHIPPED.identity, accent: 'lake' }),
        version: 1,
        changedAt: '2026-11-20T06:30:00.000Z',
        changedBy: 'Asha',
      }),
    );
    await user.click(screen.getByLabelText('Lake'));
    expect(screen.getByText('There are changes here that are not saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    expect(written()).toEqual([{ ...SHIPPED.identity, accent: 'lake' }]);
  });

  it('LOGO-3 previews a logo by day, in the dark and on a phone on its background, and restores the shipped sign', async () => {
    const logo = { picture: 'a'.repeat(64), width: 600, height: 400 };
    const { user } = await open({
      ...WEBSITE,
      documents: [
        {
          name: 'identity',
          content: JSON.stringify({ logo, ground: 'dark', accent: 'leaf' }),
          version: 1,
          changedAt: '2026-11-20T06:30:00.000Z',
          changedBy: 'Asha',
        },
      ],
    });
    const looks = screen.getByRole('list', { name: 'What it looks like' });
    const items = within(looks).getAllByRole('listitem');
    expect(items.map((each) => each.textContent)).toEqual(['By day', 'In the dark', 'On a phone']);
    for (const item of items) {
      expect(item.querySelector('img')).toHaveAttribute(
        'src',
        `/pictures/${logo.picture}/logo.png`,
      );
      expect(item.querySelector('span > span')).toHaveStyle({ background: '#06321b' });
    }
    // The page behind the logo, in the light and the dark scheme.
    const [byDay, inTheDark] = items.map((item) => item.querySelector('span'));
    expect(byDay).toHaveStyle({ background: '#fcf5ea' });
    expect(inTheDark).toHaveStyle({ background: '#091a10' });
    await user.selectOptions(screen.getByLabelText('Behind the logo'), 'White');
    expect(items[0]?.querySelector('span > span')).toHaveStyle({ background: '#ffffff' });
    await user.click(screen.getByRole('button', { name: 'Use the built-in sign again' }));
    expect(screen.getByText('The built-in sign is shown.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'What it looks like' })).toBeNull();
    around.school.answer(PUT, () =>
      ok({
        name: 'identity',
        content: JSON.stringify({ logo: null, ground: 'white', accent: 'leaf' }),
        version: 2,
        changedAt: '2026-11-20T06:30:00.000Z',
        changedBy: 'Asha',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    expect(written()).toEqual([{ logo: null, ground: 'white', accent: 'leaf' }]);
  });

  it('LOGO-1 LOGO-3 refuses a logo of more than 2 MB with a message at the field, and does not send it', async () => {
    const { user } = await open();
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
    const file = screen.getByLabelText('Choose a logo: Logo');
    expect(file).toHaveAttribute('accept', 'image/png,image/svg+xml');
    await user.upload(
      file,
      new File([new Uint8Array(2_000_001)], 'logo.png', { type: 'image/png' }),
    );
    expect(
      within(screen.getByRole('group', { name: 'Logo' })).getByRole('alert'),
    ).toHaveTextContent('A logo may be at most 2 MB. Please make it smaller first.');
    expect(send).not.toHaveBeenCalled();
    await user.upload(
      file,
      new File([new Uint8Array(2_000_000)], 'logo.png', { type: 'image/png' }),
    );
    expect(
      within(screen.getByRole('group', { name: 'Logo' })).queryByRole('alert'),
    ).not.toBeInTheDocument();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    send.mockRestore();
  });

  it('SITE-13 LOGO-3 is listed in the first steps while the logo is still that of the sample', async () => {
    await open();
    const step = () => screen.getByText('Logo and colour', { selector: 'li *' }).closest('li');
    expect(step()).toHaveTextContent('Logo and colour – still from the sample');
  });

  it.each([
    { picture: 'A'.repeat(64), width: 600, height: 400 },
    { picture: 'a'.repeat(64), width: 0, height: 400 },
    { picture: 'a'.repeat(64), width: 600, height: '400' },
    { picture: `${'a'.repeat(64)}/../x`, width: 600, height: 400 },
    'logo.svg',
  ])('LOGO-1 refuses a logo that was not uploaded: %j', (logo) => {
    const { faults } = checkDocument('identity', { ...SHIPPED.identity, logo });
    expect(faults).toEqual([
      { field: 'logo', code: 'unknown_value', message: 'Logo is not one that was uploaded.' },
    ]);
  });
});
