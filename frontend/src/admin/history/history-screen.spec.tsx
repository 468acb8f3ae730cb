import { act, screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { anEntry } from '../testing/team';

const around = inFakeSchool();
const ROUTE = 'GET /api/admin/audit';
const actors = [
  { _id: 'account-2', name: 'Meera Krishnan' },
  { _id: 'schedule', name: 'schedule' },
  { _id: 'command-line', name: 'command line' },
  { _id: 'not-logged-in', name: 'somebody' },
];
const page = (entries: readonly unknown[], nextCursor: string | null = null) =>
  ok({ entries, nextCursor, actors });
const region = () => screen.findByRole('region', { name: 'History' });
const firstEntry = async () => within(await region()).findByRole('listitem');
const entries = () =>
  within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
const lastQuery = () => around.school.callsOf(ROUTE).at(-1)?.query;

beforeEach(() => {
  around.school.admin = { name: 'Asha Rao', role: 'owner' };
  around.school.answer(ROUTE, page([anEntry({ subjectLabel: 'Vikram Iyer' })]));
});

describe('the history screen', () => {
  it('shows actor, action, subject, time, and the values before and after a change', async () => {
    openAdmin(GOOD_TOKEN, '/admin/history');
    const entry = await firstEntry();
    expect(entry).toHaveTextContent(/^Meera Krishnan changed the status/);
    expect(entry).toHaveTextContent(/Pending.*became.*Confirmed/);
    expect(entry.querySelector('time')).toHaveAttribute('datetime', '2026-12-05T02:44:00.000Z');
    expect(entry.querySelector('time')).toHaveTextContent('5 Dec 2026, 08:14');
    expect(within(entry).getByRole('link', { name: 'Vikram Iyer' })).toHaveAttribute(
      'href',
      '/admin/registrations?id=registration-1',
    );
  });

  it('isolates the values of a change, so that two Urdu texts keep their order around the arrow', async () => {
    const [old, changed] = [{ staffNotes: 'پرانا' }, { staffNotes: 'نیا' }];
    around.school.answer(ROUTE, page([anEntry({ before: old, after: changed })]));
    openAdmin(GOOD_TOKEN, '/admin/history');
    const values = [...(await firstEntry()).querySelectorAll('dd bdi')];
    expect(values.map(({ textContent }) => textContent)).toEqual([
      old.staffNotes,
      changed.staffNotes,
    ]);
  });

  it.each([
    [
      { actor: 'somebody', action: 'login-failed', subject: 'login', after: { times: 12 } },
      /^somebody gave a wrong password.*Login: Asha.*How often within the hour12$/,
    ],
    [
      { actor: 'Meera', action: 'exported', subject: 'export', after: { rows: 40 } },
      /^Meera downloaded registrations.*Download.*Rows40$/,
    ],
    [
      { actor: 'schedule', action: 'backed-up', subject: 'backup', after: { file: 'a.gz' } },
      /^schedule made a backup.*Backup.*Filea\.gz$/,
    ],
  ] as const)(
    'describes failed logins, downloads and backups in words: %j',
    async (changes, sentence) => {
      const subjectLabel = changes.subject === 'login' ? { subjectLabel: 'Asha' } : {};
      const { before: _, ...entry } = anEntry(changes);
      around.school.answer(ROUTE, page([{ ...entry, ...subjectLabel }]));
      openAdmin(GOOD_TOKEN, '/admin/history');
      expect(await firstEntry()).toHaveTextContent(sentence);
    },
  );

  it.each([
    ['Login', 'login'],
    ['Download', 'export'],
    ['Backup', 'backup'],
    ['Message text', 'template'],
    ['Person', 'person'],
    ['Website', 'website'],
  ])('filters by one kind of entry: %s', async (name, subject) => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    await firstEntry();
    await user.selectOptions(screen.getByLabelText('What'), name);
    await waitFor(() => expect(lastQuery()).toEqual({ subject, limit: '50' }));
  });

  it('requests entries with the filters of the address, without an invalid date', async () => {
    openAdmin(GOOD_TOKEN, '/admin/history?subject=batch&from=2026-12-01&to=never&q=dawn');
    await firstEntry();
    expect(lastQuery()).toEqual({ subject: 'batch', from: '2026-12-01', q: 'dawn', limit: '50' });
  });

  it('requests entries without a day that the calendar does not have', async () => {
    openAdmin(GOOD_TOKEN, '/admin/history?from=2026-02-30&to=2026-12-01');
    await firstEntry();
    expect(lastQuery()).toEqual({ to: '2026-12-01', limit: '50' });
  });

  it('API-13 cuts the search text to 200 characters, the limit of the server', async () => {
    openAdmin(GOOD_TOKEN, `/admin/history?q=${'x'.repeat(201)}`);
    await firstEntry();
    expect(lastQuery()).toEqual({ q: 'x'.repeat(200), limit: '50' });
    expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '200');
  });

  it('filters by actor, kind and search text, and stores these filters in the address', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    await firstEntry();
    const before = history.length;
    await user.selectOptions(screen.getByLabelText('Who'), 'Meera Krishnan');
    await user.selectOptions(screen.getByLabelText('What'), 'Account');
    await user.type(screen.getByRole('searchbox'), 'ravi');
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        actorId: 'account-2',
        subject: 'account',
        q: 'ravi',
        limit: '50',
      }),
    );
    expect(location.search).toBe('?actorId=account-2&subject=account&q=ravi');
    // Each choice is a step back of its own; typing is none.
    expect(history.length).toBe(before + 2);
    act(() => history.back());
    await waitFor(() => expect(screen.getByLabelText('What')).toHaveValue(''));
  });

  it('filters by actors without an account: schedule, command line, not logged in', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    await firstEntry();
    for (const [name, id] of [
      ['The nightly schedule', 'schedule'],
      ['The command line', 'command-line'],
      ['Somebody not logged in', 'not-logged-in'],
    ] as const) {
      await user.selectOptions(screen.getByLabelText('Who'), name);
      await waitFor(() => expect(lastQuery()).toEqual({ actorId: id, limit: '50' }));
    }
  });

  it('ADMIN-7 never says Everybody of a chosen actor whose entries, and so the names, could not be loaded', async () => {
    around.school.answer(ROUTE, 'offline');
    openAdmin(GOOD_TOKEN, '/admin/history?actorId=account-2');
    expect(await screen.findByText(/^This could not be loaded/)).toBeInTheDocument();
    expect(screen.getByLabelText('Who')).toHaveDisplayValue('The chosen one');
    around.school.answer(ROUTE, page([anEntry()]));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(() => expect(screen.getByLabelText('Who')).toHaveDisplayValue('Meera Krishnan'));
  });

  it("shows a note when no entry matches, and 'Show everything' removes the filters", async () => {
    around.school.answer(ROUTE, page([]));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history?q=nobody');
    expect(
      await screen.findByText('Nothing in the history matches this search.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    expect(await screen.findByText('Nothing has been changed yet.')).toBeInTheDocument();
  });

  it("loads the next page on 'Load more', with the actors known by then", async () => {
    around.school.answer(ROUTE, (request) =>
      new URL(request.url).searchParams.get('cursor') === 'next'
        ? ok({
            entries: [anEntry({ _id: 'entry-2', actor: 'Ravi Das' })],
            nextCursor: null,
            actors: [...actors, { _id: 'account-9', name: 'Ravi Das' }],
          })
        : page([anEntry()], 'next'),
    );
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(within(screen.getByLabelText('Who')).getByText('Ravi Das')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    // The button is gone, and the keyboard goes on at the first new entry.
    expect(entries()[1]).toHaveFocus();
  });

  it('marks the list as busy until the entries of another filter have come', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    await firstEntry();
    const release = around.school.hold(ROUTE, page([anEntry({ actor: 'Ravi Das' })]));
    await user.selectOptions(screen.getByLabelText('What'), 'Batch');
    const list = within(await region()).getByRole('list');
    await waitFor(() => expect(list.parentElement).toHaveAttribute('aria-busy', 'true'));
    release();
    expect(await screen.findByText('Ravi Das')).toBeInTheDocument();
    expect(screen.getByText('Ravi Das').closest('[aria-busy]')).toBeNull();
  });

  it("the button 'Load more' keeps the focus while it loads, and loads a page once", async () => {
    let give: (answer: ReturnType<typeof page>) => void = () => {};
    const answer = new Promise<ReturnType<typeof page>>((resolve) => {
      give = resolve;
    });
    const isNext = (url: string) => new URL(url).searchParams.get('cursor') === 'next';
    around.school.answer(ROUTE, (request) =>
      isNext(request.url) ? answer : page([anEntry()], 'next'),
    );
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    const more = await screen.findByRole('button', { name: 'Load more' });
    await user.click(more);
    expect(await screen.findByRole('button', { name: 'Loading...' })).toBe(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(more).toHaveFocus();
    give(page([anEntry({ _id: 'entry-2' })], 'more'));
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(more).toHaveFocus();
  });

  it('says that the next page could not be loaded, and loads it at another try', async () => {
    around.school.answer(ROUTE, page([anEntry()], 'next'));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    const more = await screen.findByRole('button', { name: 'Load more' });
    around.school.answer(ROUTE, 'offline');
    await user.click(more);
    const text = 'The next page could not be loaded. Please try again.';
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    around.school.answer(ROUTE, page([anEntry({ _id: 'entry-2' })]));
    await user.click(more);
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows staff a note that owners see the whole history, and keeps staff logged in', async () => {
    around.school.admin = { name: 'Meera Krishnan', role: 'staff' };
    around.school.answer(ROUTE, refusal(403, 'Not you.', 'forbidden'));
    openAdmin(GOOD_TOKEN, '/admin/history');
    expect(await screen.findByText(/^Only owners can see the whole history/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('filters by days, which limit each other, without a new history entry of the browser', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history?from=2026-12-01&to=2026-12-04');
    await firstEntry();
    const from = screen.getByLabelText('From');
    const to = screen.getByLabelText('To');
    expect([from.getAttribute('max'), to.getAttribute('min')]).toEqual([
      '2026-12-04',
      '2026-12-01',
    ]);
    const before = history.length;
    await user.clear(to);
    await user.type(to, '2026-12-03');
    await waitFor(() => expect(location.search).toBe('?from=2026-12-01&to=2026-12-03'));
    await user.clear(from);
    await user.type(from, '2026-12-02');
    await waitFor(() => expect(location.search).toBe('?from=2026-12-02&to=2026-12-03'));
    expect(history.length).toBe(before);
    await waitFor(() =>
      expect(lastQuery()).toEqual({ from: '2026-12-02', to: '2026-12-03', limit: '50' }),
    );
  });

  it('names visitors among the actors, and links a batch to its screen', async () => {
    const entry = anEntry({ subject: 'batch', subjectId: 'batch-1', subjectLabel: 'Dawn batch' });
    around.school.answer(
      ROUTE,
      ok({ entries: [entry], nextCursor: null, actors: [{ _id: 'visitor', name: 'visitor' }] }),
    );
    openAdmin(GOOD_TOKEN, '/admin/history');
    await firstEntry();
    const names = within(screen.getByLabelText('Who')).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Everybody',
      'Visitors, by their personal link',
    ]);
    expect(screen.getByRole('link', { name: 'Dawn batch' })).toHaveAttribute(
      'href',
      '/admin/batches?id=batch-1',
    );
  });

  it('AUTH-8 shows the same note to somebody whose role the server refuses', async () => {
    around.school.admin = undefined;
    around.school.answer(ROUTE, refusal(403, 'Not you.', 'forbidden'));
    openAdmin(GOOD_TOKEN, '/admin/history');
    expect(
      await screen.findByText('Only owners can see the whole history. Please ask one.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('requests the entries anew each time it is opened', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/history');
    await firstEntry();
    await user.click(screen.getByRole('tab', { name: 'Batches' }));
    await screen.findByText(/No batches yet/);
    around.school.answer(ROUTE, page([anEntry({ actor: 'Ravi Das' })]));
    act(() => history.back());
    expect(await screen.findByText('Ravi Das')).toBeInTheDocument();
  });
});
