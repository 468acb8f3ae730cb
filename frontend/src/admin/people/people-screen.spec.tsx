import { screen, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { holdRegistrations } from '../testing/registration-calls';
import { isOf } from '../registrations/registrations-of';

const around = inFakeSchool();
const lakshmi = {
  _id: 'person-1',
  name: 'Lakshmi Nair',
  email: 'lakshmi@example.org',
  phone: '+91 98450 77777',
  language: 'hi',
  programs: ['yogasanas', 'surya-kriya'],
  channels: ['email', 'phone'],
  consentAt: '2026-11-20T06:30:00.000Z',
  consentSource: 'form',
  lastSeen: '2026-11-25T06:30:00.000Z',
};
const ONE = '/api/admin/people/person-1';

describe('the people to be told of new batches', () => {
  beforeEach(() => {
    around.school.answer(
      'GET /api/admin/people',
      ok({ people: [lakshmi], total: 1, nextCursor: null }),
    );
    around.school.answer(`GET ${ONE}`, ok(lakshmi));
  });

  it('PEOPLE-5 the list says who, which programs, by which ways, and when they were last seen', async () => {
    openAdmin(GOOD_TOKEN, '/admin/people');
    const row = (await screen.findAllByRole('row'))[1];
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      'Lakshmi Nairlakshmi@example.org',
      'Yogasanas, Surya Kriya',
      'E-mail, Phone or WhatsApp',
      '25 Nov 2026',
    ]);
    expect(screen.getByText('1 person')).toBeVisible();
  });

  it('PEOPLE-3 a long list comes a page at a time, and says how many there are in all', async () => {
    const ravi = { ...lakshmi, _id: 'person-2', name: 'Ravi Menon' };
    around.school.answer('GET /api/admin/people', (request) =>
      ok(
        new URL(request.url).searchParams.get('cursor') === 'behind-1'
          ? { people: [ravi], total: 2, nextCursor: null }
          : { people: [lakshmi], total: 2, nextCursor: 'behind-1' },
      ),
    );
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    expect(await screen.findByText('2 people, of whom 1 are shown.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /Ravi Menon/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Lakshmi Nair/ })).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('PEOPLE-3 the search of registrations says how many it finds, and leads to them', async () => {
    openAdmin(GOOD_TOKEN, '/admin/registrations?q=laksh');
    const link = await screen.findByRole('link', { name: '1 person to be told of new batches' });
    expect(link).toHaveAttribute('href', '/admin/people?q=laksh');
    const [call] = around.school.callsOf('GET /api/admin/people');
    expect(call?.query).toEqual({ q: 'laksh' });
  });

  it('PEOPLE-6 one page has all that is kept of a person, with every registration of theirs', async () => {
    const theirs = [
      aRegistration({ _id: 'r1', name: 'Lakshmi Nair', email: 'LAKSHMI@example.org', phone: '1' }),
      aRegistration({ _id: 'r2', name: 'L. Nair', email: '', phone: '098450-77777' }),
    ];
    const other = aRegistration({ _id: 'r3', name: 'Ravi', email: 'ravi@example.org', phone: '2' });
    holdRegistrations(around.school, [...theirs, other]);
    openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    expect(await screen.findByRole('heading', { name: 'Lakshmi Nair' })).toBeVisible();
    const links = await screen.findAllByRole('link', { name: /Nair/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/registrations?id=r1',
      '/admin/registrations?id=r2',
    ]);
    expect(screen.getByText('20 Nov 2026, 12:00, in the form')).toBeVisible();
    expect(screen.getByText('Hindi')).toBeVisible();
  });

  it('PEOPLE-9 of somebody from a file it says the day and the source that the file has', async () => {
    const member = {
      ...lakshmi,
      consentAt: '2026-01-30T18:30:00.000Z',
      consentSource: 'Paper form',
    };
    around.school.answer(`GET ${ONE}`, ok(member));
    openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    expect(await screen.findByText('31 Jan 2026, Paper form')).toBeVisible();
  });

  it('PEOPLE-5 removes somebody after a question', async () => {
    around.school.answer(`DELETE ${ONE}`, ok({ message: 'Removed.' }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(around.school.callsOf(`DELETE ${ONE}`)).toHaveLength(0);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Lakshmi Nair?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('row', { name: /Lakshmi/ })).toBeVisible();
    expect(around.school.callsOf(`DELETE ${ONE}`)).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('PEOPLE-5 says so where a person is not kept any more', async () => {
    const gone = refusal(404, 'This person is not kept any more.', 'person_not_found');
    around.school.answer(`GET ${ONE}`, gone);
    openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    expect(await screen.findByText('This person is not kept any more.')).toBeVisible();
  });

  it.each([
    ['the same address', { email: 'A@x.org', phone: '1' }, true],
    ['the same number, with and without country code', { email: '', phone: '98450 77777' }, true],
    ['another of both', { email: 'b@x.org', phone: '98450 77778' }, false],
    ['nothing at all', { email: '', phone: '' }, false],
  ])('PEOPLE-6 takes %s for one person: %#', (_, registration, expected) => {
    expect(isOf({ email: 'a@x.org', phone: '+91 98450 77777' }, registration)).toBe(expected);
  });
});

const aLetter = (subject: string) => ({
  subject,
  school: 'Arunima Yoga School',
  heading: 'A new batch',
  greeting: 'Namaste Asha,',
  paragraphs: ['You asked us to tell you of new batches.'],
  facts: [],
  links: [{ label: 'Tell me of no more batches', text: 'Tell me of no more batches' }],
  questions: 'Questions?',
  contacts: [],
  address: 'The street',
  why: 'Because you agreed.',
});

describe('telling people of a batch', () => {
  const NEWS = '/api/admin/people/news/batch-1';

  it('PEOPLE-7 of more people to be called than are listed it says how many there are', async () => {
    around.school.batches = [aBatch({ status: 'upcoming' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    const counts = { toTell: 0, told: 0, failed: 0, latest: [], toCall: 1234 };
    around.school.answer(`GET ${NEWS}`, ok({ ...counts, byPhone: [lakshmi] }));
    openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    const summary = '1,234 people to be called or written to by hand, the first 1';
    expect(await screen.findByText(summary)).toBeVisible();
  });

  it('PEOPLE-7 says how many before it is pressed, asks once, and lists who is to be called', async () => {
    around.school.batches = [aBatch({ status: 'upcoming' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    const lost = {
      _id: 'm1',
      kind: 'news',
      state: 'failed',
      reason: 'address_refused',
      createdAt: '2026-11-20T06:30:00.000Z',
      personId: 'person-2',
      name: 'Ravi Menon',
    };
    const byPhone = [{ ...lakshmi, phoneE164: '+919845077777' }];
    around.school.answer(
      `GET ${NEWS}`,
      ok({ toTell: 3, told: 2, failed: 1, latest: [lost], byPhone, toCall: 1 }),
    );
    around.school.answer(`POST ${NEWS}`, ok({ people: 3 }));
    around.school.answer('GET /api/admin/mail/batches/batch-1/news', (request) =>
      ok(aLetter(`Subject in ${new URL(request.url).searchParams.get('language')}`)),
    );
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    const section = within(
      await screen.findByRole('region', { name: 'Tell people of this batch' }),
    );
    expect(
      section.getByText(
        '3 people who know this program want a mail about a new batch. 2 people told already, 1 could not be reached.',
      ),
    ).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Tell 3 people' }));
    const dialog = within(
      screen.getByRole('alertdialog', { name: 'Tell 3 people of this batch?' }),
    );
    // The mail itself, as it will be read, in each language.
    expect(await dialog.findByText('Subject in en')).toBeVisible();
    expect(dialog.getByRole('article')).toHaveTextContent('Tell me of no more batches');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Read it in' }), 'Hindi');
    expect(await dialog.findByText('Subject in hi')).toBeVisible();
    expect(dialog.getByRole('article')).toHaveAttribute('lang', 'hi');
    expect(around.school.callsOf(`POST ${NEWS}`)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Send the mails' }));
    expect(await section.findByText('3 people will be told.')).toBeVisible();
    expect(around.school.callsOf(`POST ${NEWS}`)).toHaveLength(1);
    await user.click(section.getByText('One mail did not arrive'));
    expect(section.getByRole('link', { name: 'Ravi Menon' })).toHaveAttribute(
      'href',
      '/admin/people?id=person-2',
    );
    expect(section.getByText(/^Its address does not exist/)).toBeVisible();
    expect(section.getByRole('button', { name: 'Send “A new batch” again' })).toBeVisible();
    await user.click(section.getByText('1 person to be called or written to by hand'));
    const whatsapp = new URL(
      section.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href') ?? '',
    );
    expect(whatsapp.pathname).toBe('/919845077777');
    expect(whatsapp.searchParams.get('text')).toContain('Namaste Lakshmi Nair');
    expect(whatsapp.searchParams.get('text')).toContain('Dawn batch, 5 Dec 2026 to 30 Dec 2026');
  });
});
