import { screen, within } from '@testing-library/react';
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
  it('SITE-14 the colours are one group of choices by name, each beside what it looks like', async () => {
    const { user } = await open();
    const choices = within(colours()).getAllByRole('radio');
    expect(choices.map((each) => each.closest('label')?.textContent)).toEqual([
      'Rose of the dawn, as it ships',
      'Terracotta',
      'Turmeric',
      'Leaf green',
      'Lake',
      'Sky blue',
      'Violet',
      'Slate',
    ]);
    expect(screen.getByLabelText('Rose of the dawn, as it ships')).toBeChecked();
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
    expect(screen.getByText('There is something here that is not saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    expect(written()).toEqual([{ ...SHIPPED.identity, accent: 'lake' }]);
  });
});
