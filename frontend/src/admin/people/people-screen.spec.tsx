import { screen, waitFor, within } from '@testing-library/react';
import { aRegistration, lakshmi } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { holdRegistrations } from '../testing/registration-calls';

const around = inFakeSchool();
const ONE = '/api/admin/people/person-1';

describe('the screen of people to be told of new batches', () => {
  beforeEach(() => {
    around.school.answer(
      'GET /api/admin/people',
      ok({ people: [lakshmi], total: 1, nextCursor: null }),
    );
    around.school.answer(`GET ${ONE}`, ok(lakshmi));
  });

  it('PEOPLE-5 lists name, e-mail address, programs, ways of contact and the day when a person was last seen', async () => {
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
    const search = screen.getByRole('searchbox', { name: 'Search' });
    const names = ['maxlength', 'enterkeyhint', 'autocomplete', 'autocapitalize', 'spellcheck'];
    // Names and addresses are neither suggested nor corrected.
    expect(names.map((each) => search.getAttribute(each))).toEqual([
      '200',
      'search',
      'off',
      'off',
      'false',
    ]);
  });

  it('PEOPLE-5 lists the phone number of a person without an e-mail address', async () => {
    const answer = ok({ people: [{ ...lakshmi, email: '' }], total: 1, nextCursor: null });
    around.school.answer('GET /api/admin/people', answer);
    openAdmin(GOOD_TOKEN, '/admin/people');
    expect(await screen.findByText('+91 98450 77777')).toBeVisible();
  });

  it.each([
    ['', /^Nobody yet\. They appear here/],
    ['?q=zz', /^Nobody matches this search\.$/],
  ])('PEOPLE-3 says at the address "%s" why the list is empty', async (query, text) => {
    const nobody = ok({ people: [], total: 0, nextCursor: null });
    around.school.answer('GET /api/admin/people', nobody);
    openAdmin(GOOD_TOKEN, `/admin/people${query}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('PEOPLE-3 a search adds no entry to the browser’s history, so that Back leaves the list', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    const before = history.length;
    for (const part of ['la', 'ksh']) {
      // oxlint-disable-next-line no-await-in-loop -- a pause in typing after each part
      await user.type(await screen.findByRole('searchbox'), part);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await waitFor(() => expect(location.search).toMatch(new RegExp(`${part}$`)));
    }
    expect(location.search).toBe('?q=laksh');
    expect(history.length).toBe(before);
  });

  it('PEOPLE-12 lists the imported files below all people, not below the matches of a search', async () => {
    const file = { _id: 'f', fileName: 'members.csv', by: 'Asha', at: '2026-11-20T06:30:00.000Z' };
    const counts = { added: 1, known: 0, repeated: 0, refused: 0 };
    around.school.answer(
      'GET /api/admin/people-imports',
      ok({ imports: [{ ...file, ...counts }] }),
    );
    const { unmount } = openAdmin(GOOD_TOKEN, '/admin/people');
    expect(await screen.findByRole('region', { name: 'Files brought in' })).toBeVisible();
    unmount();
    openAdmin(GOOD_TOKEN, '/admin/people?q=laksh');
    expect(await screen.findByRole('row', { name: /Lakshmi/ })).toBeVisible();
    expect(screen.queryByText('members.csv')).not.toBeInTheDocument();
    expect(around.school.callsOf('GET /api/admin/people-imports')).toHaveLength(1);
  });

  it('PEOPLE-3 cuts a long search in the address at 200 characters, the limit of the server', async () => {
    openAdmin(GOOD_TOKEN, `/admin/people?q=${'a'.repeat(300)}`);
    await screen.findByRole('table');
    const asked = around.school.callsOf('GET /api/admin/people').map(({ query }) => query.q);
    expect(asked).toEqual(['a'.repeat(200)]);
  });

  it('PEOPLE-3 loads a long list page by page, and says how many people there are in all', async () => {
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

  it('PEOPLE-3 the button for the next page keeps the focus while the page loads, and loads it once; then the focus is on the first new person', async () => {
    const page = { people: [lakshmi], total: 2, nextCursor: 'behind-1' };
    around.school.answer('GET /api/admin/people', ok(page));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    const more = await screen.findByRole('button', { name: 'Show more' });
    const ravi = { ...lakshmi, _id: 'person-2', name: 'Ravi Menon' };
    const release = around.school.hold(
      'GET /api/admin/people',
      ok({ people: [ravi], total: 2, nextCursor: null }),
    );
    await user.click(more);
    expect(await screen.findByRole('button', { name: 'Loading…' })).toBe(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toBeEnabled();
    await user.click(more);
    expect(more).toHaveFocus();
    release();
    expect(await screen.findByRole('link', { name: 'Ravi Menon' })).toHaveFocus();
    const asked = around.school
      .callsOf('GET /api/admin/people')
      .map(({ query }) => query['cursor']);
    expect(asked).toEqual([undefined, 'behind-1']);
  });

  it('PEOPLE-3 says that the next page could not be loaded, and loads it at another try', async () => {
    const page = { people: [lakshmi], total: 2, nextCursor: 'behind-1' };
    around.school.answer('GET /api/admin/people', ok(page));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
    const more = await screen.findByRole('button', { name: 'Show more' });
    around.school.answer('GET /api/admin/people', 'offline');
    await user.click(more);
    const text = 'The next people could not be loaded. Please try again.';
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const ravi = { ...lakshmi, _id: 'person-2', name: 'Ravi Menon' };
    around.school.answer(
      'GET /api/admin/people',
      ok({ ...page, people: [ravi], nextCursor: null }),
    );
    await user.click(more);
    expect(await screen.findByRole('row', { name: /Ravi Menon/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('PEOPLE-3 the search of registrations says how many people match it, and links to them', async () => {
    openAdmin(GOOD_TOKEN, '/admin/registrations?q=laksh');
    const link = await screen.findByRole('link', { name: '1 person to tell about new batches' });
    expect(link).toHaveAttribute('href', '/admin/people?q=laksh');
    const [call] = around.school.callsOf('GET /api/admin/people');
    expect(call?.query).toEqual({ q: 'laksh' });
  });

  it('PEOPLE-6 shows on one page all stored data of a person and all their registrations', async () => {
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
    const searches = around.school
      .callsOf('GET /api/admin/registrations')
      .map(({ query }) => query);
    expect(searches.filter(({ q }) => q !== undefined)).toEqual([
      { q: 'lakshmi@example.org', limit: '100' },
      { q: '9845077777', limit: '100' },
    ]);
    const facts = screen.getAllByRole('term');
    expect(facts.map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
      ['Email', 'lakshmi@example.org'],
      ['Phone', '+91 98450 77777'],
      ['Language', 'Hindi'],
      ['Programs', 'Yogasanas, Surya Kriya'],
      ['Tell by', 'E-mail, Phone or WhatsApp'],
      ['Last seen', '25 Nov 2026'],
      ['Agreed', '20 Nov 2026, 12:00, in the form'],
    ]);
  });

  it('PEOPLE-9 shows for a person from a file the day and the source of consent in that file', async () => {
    const member = {
      ...lakshmi,
      consentAt: '2026-01-30T18:30:00.000Z',
      consentSource: 'Paper form',
    };
    around.school.answer(`GET ${ONE}`, ok(member));
    openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    expect(await screen.findByText('31 Jan 2026, Paper form')).toBeVisible();
  });

  it('PEOPLE-5 shows that a person agreed on their personal page', async () => {
    around.school.answer(`GET ${ONE}`, ok({ ...lakshmi, consentSource: 'personal page' }));
    openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    expect(await screen.findByText('20 Nov 2026, 12:00, on the personal page')).toBeVisible();
  });

  it('PEOPLE-5 removes a person only after a confirmation, says so, and then shows the list', async () => {
    around.school.answer(`DELETE ${ONE}`, ok({ message: 'Removed.' }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(around.school.callsOf(`DELETE ${ONE}`)).toHaveLength(0);
    expect(screen.getByText('There are none any more.')).toBeVisible();
    const question = screen.getByRole('alertdialog', { name: 'Remove Lakshmi Nair?' });
    expect(question).toHaveAccessibleDescription(
      'Their details are then no longer kept for new batches. Their registrations stay, by their own rules.',
    );
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Lakshmi Nair is no longer on the list.')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Lakshmi/ })).toBeVisible();
    expect(around.school.callsOf(`DELETE ${ONE}`)).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('PEOPLE-5 ADMIN-11 keeps the confirmation open while a person is removed, and its buttons ignore presses', async () => {
    const release = around.school.hold(`DELETE ${ONE}`, refusal(503, 'Later, please.'));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Lakshmi Nair?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    for (const name of ['Keep', 'Remove']) {
      const button = dialog.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Later, please.');
    expect(around.school.callsOf(`DELETE ${ONE}`)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('PEOPLE-5 shows a person no more whose removal got no answer, once the server says that they are gone', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    around.school.answer(`DELETE ${ONE}`, 'offline');
    const gone = 'This person is no longer on the list.';
    around.school.answer(`GET ${ONE}`, refusal(404, gone, 'person_not_found'));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(gone)).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Lakshmi Nair' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Please try again/)).not.toBeInTheDocument();
  });

  it('PEOPLE-5 says that a person is not stored any more, without a button to try again', async () => {
    const gone = refusal(404, 'This person is no longer on the list.', 'person_not_found');
    around.school.answer(`GET ${ONE}`, gone);
    openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
    expect(await screen.findByText('This person is no longer on the list.')).toBeVisible();
    // A retry would not find the person either.
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

const NOBODY = { registrations: [], total: 0, nextCursor: null };

it('PEOPLE-6 the registrations of a person are not said to be absent while they load or when that has failed, which can be tried again', async () => {
  around.school.answer(`GET ${ONE}`, ok(lakshmi));
  around.school.answer('GET /api/admin/registrations', (request) =>
    new URL(request.url).searchParams.has('q') ? refusal(503, 'Away.') : ok(NOBODY),
  );
  const { user } = openAdmin(GOOD_TOKEN, '/admin/people?id=person-1');
  await screen.findByRole('heading', { name: 'Lakshmi Nair' });
  const none = () => screen.queryByText('There are none any more.');
  expect(none()).not.toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(none()).not.toBeInTheDocument();
  around.school.answer('GET /api/admin/registrations', ok(NOBODY));
  await user.click(again);
  await waitFor(() => expect(none()).toBeInTheDocument());
});

it('PEOPLE-5 the focus moves to the heading of the person, and back to that of the list, with the link that led there', async () => {
  around.school.answer(
    'GET /api/admin/people',
    ok({ people: [lakshmi], total: 1, nextCursor: null }),
  );
  around.school.answer(`GET ${ONE}`, ok(lakshmi));
  const { user } = openAdmin(GOOD_TOKEN, '/admin/people');
  await user.click(await screen.findByRole('link', { name: 'Lakshmi Nair' }));
  const ofPerson = await screen.findByRole('heading', { name: 'Lakshmi Nair' });
  expect(ofPerson).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'All people' }));
  const ofList = await screen.findByRole('heading', { name: 'People to tell about new batches' });
  expect(ofList).toHaveFocus();
  // A Tab never stops at a heading.
  expect([ofPerson.tabIndex, ofList.tabIndex]).toEqual([-1, -1]);
});
