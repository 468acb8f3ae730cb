import { screen, waitFor, within } from '@testing-library/react';
import { SHIPPED } from '../../content/documents';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { showPublished } from '../../content/published';
import { A_WEBSITE, openWebsite } from '../testing/a-website';
import { aBatch } from '../testing/builders';
import { GOOD_TOKEN, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const openSteps = (website = A_WEBSITE) => openWebsite(around.school, website);

/** All that says where and how to find the school. */
const OURS = {
  name: { en: 'Ushas', hi: 'उषस' },
  street: { en: '3 Hill Road', hi: '3 हिल रोड' },
  phone: '+91 98450 12345',
  whatsapp: '',
  email: 'ushas@example.org',
};

function steps(): readonly (string | null)[] {
  const list = screen.getByText(/^First steps/).parentElement as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('the first steps', () => {
  it('SITE-13 list what is still the sample, and do not count a sample batch as a planned batch', async () => {
    around.school.batches = [aBatch({ sample: true })];
    await openSteps();
    expect(await screen.findByText('First steps: 9 are left')).toBeVisible();
    expect(steps()).toEqual([
      'Name, address and contact – some of it is still from the sample',
      'Logo and colour – still from the sample',
      'Teachers – still from the sample',
      'Programs – still from the sample',
      'What the landing page and About Us say – still from the sample',
      'Privacy: have it read by somebody who knows the law – still from the sample',
      'Plan the first batch – none is planned yet',
      'Remove the sample batches – visitors see them',
      'Publish – visitors do not see all of it yet',
    ]);
  });

  it('SITE-13 SITE-20 show an editor, who has no access to batches, the steps of the website', async () => {
    around.school.admin = { name: 'Meera', role: 'editor' };
    around.school.answer('GET /api/batches', refusal(403, 'Not for you.', 'forbidden'));
    await openSteps();
    expect(steps().at(-2)).toBe(
      'Privacy: have it read by somebody who knows the law – still from the sample',
    );
    expect(steps()).toHaveLength(7);
    expect(screen.getByText('First steps: 7 are left')).toBeVisible();
  });

  it('SITE-13 link to the part that they are about, and scroll to its focused heading', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    around.school.batches = [aBatch({ sample: true })];
    const { user } = await openSteps();
    await user.click(screen.getByRole('link', { name: 'Programs' }));
    const heading = await screen.findByRole('heading', {
      name: 'All programs: order, and what visitors see',
    });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    const list = await screen.findByText(/^First steps/);
    const links = within(list.parentElement as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/website',
      '/admin/website?document=identity',
      '/admin/website?document=teachers',
      '/admin/website?document=programs',
      '/admin/website?document=landing',
      '/admin/website?document=privacy',
      '/admin/create-batch',
      '/admin/batches',
    ]);
  });

  it.each(Object.keys(OURS))(
    'SITE-13 do not count the contact of the school as done while its %s is that of the sample',
    async (field) => {
      const content = { ...SHIPPED.school, ...OURS, [field]: SHIPPED.school[field as 'name'] };
      const document = {
        name: 'school',
        content: JSON.stringify(content),
        version: 1,
        changedAt: '2026-11-20T06:30:00.000Z',
        changedBy: 'Asha',
      };
      await openSteps({ ...A_WEBSITE, documents: [document], hasChanges: true });
      expect(steps()[0]).toBe('Name, address and contact – some of it is still from the sample');
    },
  );

  it('SITE-13 count only the unfinished steps, and disappear when all are finished', async () => {
    around.school.batches = [aBatch()];
    const changed = (name: string, change: object) => ({
      name,
      content: JSON.stringify({ ...(SHIPPED[name] as object), ...change }),
      version: 1,
      changedAt: '2026-11-20T06:30:00.000Z',
      changedBy: 'Asha',
    });
    const logo = { id: 'a'.repeat(64), width: 512, height: 512 };
    const documents = [
      changed('school', OURS),
      changed('identity', { logo }),
      changed('teachers', { items: [] }),
      changed(SHIPPED_PROGRAMS[0] ?? '', { faq: [] }),
      changed('privacy', { sections: [] }),
      changed('landing', { seo: {} }),
      changed('about', { seo: {} }),
    ];
    const { unmount } = await openSteps({ ...A_WEBSITE, documents, hasChanges: true });
    const left = await screen.findByText('First steps: one is left');
    expect(left).toBeVisible();
    expect(left.parentElement).toHaveAttribute('open');
    expect(steps().at(-1)).toBe('Publish – visitors do not see all of it yet');
    expect(steps().slice(0, -1).join()).not.toMatch(/sample|planned yet/);
    unmount();
    // What was changed after a publication is to be published too.
    const since = await openSteps({ ...A_WEBSITE, documents, version: 1, hasChanges: true });
    await screen.findByText('First steps: one is left');
    expect(steps().at(-1)).toBe('Publish – visitors do not see all of it yet');
    since.unmount();
    const published = await openSteps({ ...A_WEBSITE, documents, version: 1 });
    await waitFor(() => expect(screen.queryByText(/^First steps/)).toBeNull());
    published.unmount();
    // Once something is published they are folded. The landing page alone is half of its step.
    await openSteps({ ...A_WEBSITE, documents: documents.slice(0, -1), version: 1 });
    const again = await screen.findByText('First steps: one is left');
    expect(again.parentElement).not.toHaveAttribute('open');
    expect(steps()).toContain('What the landing page and About Us say – still from the sample');
  });

  it('SITE-13 are linked on the dashboard of an owner until the school has published its name', async () => {
    around.school.admin = { name: 'Asha Rao', role: 'owner' };
    const { user, unmount } = openAdmin(GOOD_TOKEN);
    await user.click(
      await screen.findByRole('link', { name: 'Make the website yours: the first steps' }),
    );
    expect(location.pathname).toBe('/admin/website');
    unmount();
    showPublished({ school: { facts: {} as never, texts: {} as never } });
    openAdmin(GOOD_TOKEN);
    await screen.findByText('Total Registrations');
    expect(screen.queryByText(/sample school/)).toBeNull();
    showPublished({});
  });

  it('SITE-13 are not linked on the dashboard of staff', async () => {
    around.school.admin = { name: 'Meera', role: 'staff' };
    openAdmin(GOOD_TOKEN);
    await screen.findByText('Total Registrations');
    expect(screen.queryByText(/sample school/)).toBeNull();
  });
});
