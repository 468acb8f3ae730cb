import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin, openTab } from '../../testing/render-admin';
import { SEARCH_REST_MS } from '../../ui/filter-fields';

const around = inFakeSchool();
const LIST = 'GET /api/admin/registrations';
const asked = () => around.school.callsOf(LIST).at(-1)?.query;
const search = () => screen.findByLabelText<HTMLInputElement>('Search');
const rest = () => act(() => jest.advanceTimersByTimeAsync(SEARCH_REST_MS));
const pageOf = (...names: string[]) => ({
  registrations: names.map((name) => aRegistration({ _id: name, name })),
  total: names.length,
  nextCursor: null,
});

describe('the search of registrations', () => {
  it('API-13 keeps the focus and every typed space while answers arrive', async () => {
    around.school.registrations = [aRegistration()];
    const { user } = await openTab('Registrations');
    const before = history.length;
    await user.type(await search(), 'vik ');
    await rest();
    await waitFor(() => expect(asked()).toMatchObject({ q: 'vik' }));
    expect(await search()).toHaveFocus();
    await user.keyboard('i');
    expect(await search()).toHaveValue('vik i');
    await rest();
    await waitFor(() => expect(asked()).toMatchObject({ q: 'vik i' }));
    expect(location.search).toBe('?q=vik+i');
    // 'Back' leads to where the person came from, not through every pause in typing.
    expect(history.length).toBe(before);
  });

  it('API-13 never replaces the answer to a later request by a late answer to an earlier one', async () => {
    let releaseFirst = () => {};
    const first = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    around.school.answer(LIST, async (request) => {
      const q = new URL(request.url).searchParams.get('q');
      if (q === 'a') await first;
      return ok(pageOf(q === 'a' ? 'Early Answer' : 'Later Answer'));
    });
    const { user } = await openTab('Registrations');
    await user.type(await search(), 'a');
    await rest();
    await waitFor(() => expect(asked()).toMatchObject({ q: 'a' }));
    await user.keyboard('b');
    await rest();
    expect(await screen.findByRole('row', { name: /Later Answer/ })).toBeInTheDocument();
    await act(async () => releaseFirst());
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByRole('row', { name: /Later Answer/ })).toBeInTheDocument();
    expect(screen.queryByText('Early Answer')).not.toBeInTheDocument();
  });

  it('ADMIN-7 does not move the focus when a row leaves the list that no longer has it', async () => {
    let names = ['Asha', 'Ravi'];
    around.school.answer(LIST, () => ok(pageOf(...names)));
    const { user } = await openTab('Registrations');
    const asha = await screen.findByRole('link', { name: 'Asha' });
    act(() => asha.focus());
    act(() => asha.blur());
    names = ['Ravi'];
    await user.keyboard('r');
    await waitFor(() => expect(asha).not.toBeInTheDocument());
    expect(document.body).toHaveFocus();
  });

  it('API-13 sends its request at once on Enter', async () => {
    const { user } = await openTab('Registrations');
    await user.type(await search(), 'nisha');
    // Browsers submit the form on Enter; `user` does not, because of the other fields.
    const isLeft = fireEvent.submit(screen.getByRole('form', { name: 'Search and filter' }));
    expect(isLeft).toBe(false);
    expect(location.search).toBe('?q=nisha');
    await waitFor(() => expect(asked()).toMatchObject({ q: 'nisha' }));
  });

  it("API-13 says '1000+' where the server counted no further", async () => {
    around.school.answer(LIST, ok({ ...pageOf('Asha', 'Ravi'), total: 1000, totalIsMore: true }));
    await openTab('Registrations');
    expect(await screen.findByText('2 of 1000+')).toBeInTheDocument();
  });

  it('PEOPLE-3 links to all people to tell about new batches, except in a search that finds none', async () => {
    const { user } = await openTab('Registrations');
    const link = () => screen.queryByRole('link', { name: /to tell about new batches$/ });
    await search();
    expect(link()).toHaveTextContent(/^People to tell about new batches$/);
    expect(link()).toHaveAttribute('href', '/admin/people');
    await user.type(await search(), 'zz{Enter}');
    await waitFor(() => expect(around.school.callsOf('GET /api/admin/people')).toHaveLength(1));
    await screen.findByText('No registration matches this search.');
    expect(link()).not.toBeInTheDocument();
  });
});

describe('the filters of registrations', () => {
  it('API-13 take their values from the address, and send them with the request', async () => {
    around.school.batches = [aBatch({ _id: 'batch-7', program: 'yogasanas', name: 'Noon' })];
    openAdmin(
      GOOD_TOKEN,
      '/admin/registrations?status=pending&program=yogasanas&batchId=batch-7&from=2026-11-01&sort=name',
    );
    expect(await screen.findByLabelText('Show')).toHaveValue('pending');
    expect(screen.getByLabelText('Sort by')).toHaveValue('name');
    expect(screen.getByLabelText('For program')).toHaveValue('yogasanas');
    expect(screen.getByLabelText('Registered from')).toHaveValue('2026-11-01');
    await waitFor(() => expect(screen.getByLabelText('In batch')).toHaveDisplayValue(/^Noon, /));
    expect(screen.getByText('More filters (3)')).toBeInTheDocument();
    expect(asked()).toEqual({
      status: 'pending',
      program: 'yogasanas',
      batchId: 'batch-7',
      from: '2026-11-01',
      sort: 'name',
      limit: '50',
    });
  });

  it.each([
    ['Oldest first', { sort: 'oldest' }],
    ['Name, A to Z', { sort: 'name' }],
    ['Name, Z to A', { sort: 'name-desc' }],
    ['Newest first', {}],
  ])('API-13 offer the order "%s"', async (label, sort) => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?sort=oldest');
    await user.selectOptions(await screen.findByLabelText('Sort by'), label);
    await waitFor(() => expect(asked()).toEqual({ ...sort, limit: '50' }));
  });

  it('API-13 DATA-9 DATA-7 of phone, days and a deleted batch are counted, and cleared together', async () => {
    const release = around.school.hold('GET /api/batches', ok([]));
    const { user } = openAdmin(
      GOOD_TOKEN,
      '/admin/registrations?q=asha&batchId=gone&from=2026-11-01&to=2026-11-30',
    );
    const batch = await screen.findByLabelText('In batch');
    expect(batch).toHaveDisplayValue('The chosen batch');
    release();
    await waitFor(() => expect(batch).toHaveDisplayValue('A batch that was deleted'));
    expect(screen.getByLabelText('Registered from')).toHaveAttribute('max', '2026-11-30');
    expect(screen.getByLabelText('Registered until')).toHaveAttribute('min', '2026-11-01');
    expect(screen.getByText('More filters (3)')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Phone'), 'Phone cannot be dialled');
    await waitFor(() =>
      expect(asked()).toEqual({
        q: 'asha',
        batchId: 'gone',
        phone: 'undialable',
        from: '2026-11-01',
        to: '2026-11-30',
        limit: '50',
      }),
    );
    expect(screen.getByText('More filters (4)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked()).toEqual({ q: 'asha', limit: '50' }));
    expect(document.activeElement).toBe(screen.getByText('More filters'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('API-13 return to the previous choice when the person goes back in the browser', async () => {
    const { user } = await openTab('Registrations');
    await user.selectOptions(await screen.findByLabelText('Show'), 'confirmed');
    await waitFor(() => expect(asked()).toMatchObject({ status: 'confirmed' }));
    act(() => history.back());
    await waitFor(() => expect(screen.getByLabelText('Show')).toHaveValue(''));
    expect(location.search).toBe('');
  });

  it('API-13 clear the batch at a change of program, and then offer only the batches of that program', async () => {
    around.school.batches = [
      aBatch({ _id: 'mine', program: 'yogasanas', name: 'Mine' }),
      aBatch({ _id: 'other', program: 'surya-kriya', name: 'Other' }),
      aBatch({ _id: 'over', program: 'surya-kriya', name: 'Over', status: 'completed' }),
    ];
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?program=yogasanas&batchId=mine');
    await user.selectOptions(await screen.findByLabelText('For program'), 'surya-kriya');
    expect(location.search).toBe('?program=surya-kriya');
    const batch = within(screen.getByLabelText('In batch'));
    await waitFor(() =>
      expect(batch.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'All batches',
        'Other, 5 Dec 2026',
        'Over, 5 Dec 2026',
      ]),
    );
    expect(batch.getByRole('group', { name: 'Ended' })).toContainElement(
      batch.getByRole('option', { name: /^Over/ }),
    );
  });
});

it("ADMIN-7 shows 'Try again' only when the list of registrations fails to load, and loads it on a click", async () => {
  around.school.answer(LIST, refusal(503, 'Away.'));
  const { user } = await openTab('Registrations');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  around.school.answer(LIST, ok(pageOf('Asha')));
  await user.click(retry);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeInTheDocument();
  expect(retry).not.toBeInTheDocument();
});
