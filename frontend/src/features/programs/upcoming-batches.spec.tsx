import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBatch, fakeApi, type FakeAnswer, later } from '../../../test/fake-api';
import { fill, openForm, submitButton } from '../../../test/registration-form';
import { renderApp } from '../../../test/render-app';
import { keepSeenBatches, tellBatchesChanged } from '../../shared/batches/batches.api';
import { batchList } from '../../slots/slots';

const section = () => screen.getByRole('region', { name: 'Upcoming batches' });

const OPEN = aBatch();
const FULL = aBatch({ _id: 'batch-2', name: 'Dusk batch', enrolled: 20 });

describe('the batches on a program’s page', () => {
  it('REG-5 show dates, days, times, spots left and price', async () => {
    fakeApi({ batches: () => ({ status: 200, body: [OPEN] }) });
    await renderApp('/surya-kriya');
    const batch = await within(section()).findByRole('listitem');
    expect(within(batch).getByRole('heading', { level: 3 })).toHaveTextContent(/^Dawn batch$/);
    const lines = [...batch.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines.slice(0, 3)).toEqual([
      '5 Dec 2026 to 30 Dec 2026',
      'Monday, Friday',
      '06:00 - 07:00',
    ]);
    expect(lines).toContain('7 spots left₹1,23,456');
    expect(within(batch).getByText('7 spots left')).toHaveClass('spots');
  });

  it.each([
    ['/surya-kriya', 'Teacher: Meera', 'Place: Hall 1', 'More about this batch'],
    ['/hi/surya-kriya', 'शिक्षक: Meera', 'जगह: Hall 1', 'इस बैच के बारे में और पढ़ें'],
  ])('API-1 show name, teacher, place and the whole description on %s', async (path, ...labels) => {
    const description = `For beginners.\n${'We breathe and move slowly. '.repeat(180)}The end.`;
    const batch = aBatch({
      name: 'Riverside',
      instructor: 'Meera',
      location: 'Hall 1',
      description,
    });
    fakeApi({ batches: () => ({ status: 200, body: [batch] }) });
    await renderApp(path);
    const shown = await screen.findByRole('heading', { level: 3, name: 'Riverside' });
    const card = shown.closest('li');
    for (const text of labels) expect(card).toHaveTextContent(text);
    expect(card).toHaveTextContent(/For beginners\. We breathe.*The end\./);
  });

  it('API-1 are shown also without teacher, place and description, as in older stored lists', async () => {
    const { instructor: _i, location: _l, description: _d, ...older } = aBatch();
    fakeApi({ batches: () => ({ status: 200, body: [older] }) });
    await renderApp('/surya-kriya');
    expect(await within(section()).findByRole('listitem')).toHaveTextContent('7 spots left');
    expect(section()).not.toHaveTextContent(/Teacher|Place|undefined/);
  });

  it('REG-1 PAGE-7 each open the form with the program and the batch chosen', async () => {
    fakeApi({ batches: () => ({ status: 200, body: [aBatch({ _id: 'earlier' }), OPEN] }) });
    await renderApp('/surya-kriya');
    const buttons = await within(section()).findAllByRole('button');
    await userEvent.click(buttons[1] as HTMLElement);
    const form = within(screen.getByRole('dialog'));
    expect(form.getByRole('combobox', { name: 'Program' })).toHaveValue('surya-kriya');
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Available Batches' })).toHaveValue('batch-1'),
    );
  });

  it('REG-11 a full batch is listed with 0 spots left and cannot be chosen', async () => {
    fakeApi({ batches: () => ({ status: 200, body: [FULL] }) });
    await renderApp('/surya-kriya');
    const batch = await within(section()).findByRole('listitem');
    expect(batch).toHaveTextContent('0 spots left');
    // The class gives a full batch another colour.
    expect(within(batch).getByText('0 spots left')).toHaveClass('full');
    expect(batch.querySelector('[name=batchId]')).toBeNull();
    expect(within(batch).getAllByRole('button')).toHaveLength(1);
  });

  it('WAIT-9 a full batch opens the form with its waiting list chosen', async () => {
    const full = { ...FULL, waiting: 2 };
    fakeApi({ batches: () => ({ status: 200, body: [OPEN, full] }) });
    await renderApp('/surya-kriya');
    const join = { name: 'Join the waiting list (5 Dec 2026 to 30 Dec 2026)' };
    await userEvent.click(await within(section()).findByRole('button', join));
    const form = within(screen.getByRole('dialog'));
    expect(
      await form.findByText('You will wait for Dusk batch, as number 3 in line.'),
    ).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Available Batches' })).toHaveValue('');
    expect(form.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled();
  });

  it('WAIT-9 a full batch that has a seat again when the form opens is chosen itself', async () => {
    let answers = 0;
    const body = () => [answers++ === 0 ? FULL : { ...FULL, enrolled: 19 }];
    fakeApi({ batches: () => ({ status: 200, body: body() }) });
    await renderApp('/surya-kriya');
    const join = { name: /^Join the waiting list/ };
    await userEvent.click(await within(section()).findByRole('button', join));
    const form = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Available Batches' })).toHaveValue('batch-2'),
    );
    expect(form.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  it('are replaced by a message if there are none, and the program can still be registered for', async () => {
    fakeApi();
    await renderApp('/surya-kriya');
    await within(section()).findByText(/^No batches are planned/);
    expect(screen.getByRole('button', { name: 'Begin Surya Kriya' })).toBeEnabled();
  });

  it.each([
    ['/yogic-food', 'Cooking workshops', '/register', 'Register for a cooking workshop'],
    ['/hi/yogic-food', 'खाना बनाने की कार्यशालाएँ', '/hi/register', 'कार्यशाला के लिए रजिस्टर करें'],
  ])(
    'DATA-4 NAV-3 on %s are cooking workshops, which lead to the plain form, because the page has no form of its own',
    async (path, heading, form, link) => {
      fakeApi({ batches: () => ({ status: 200, body: [OPEN, FULL] }) });
      await renderApp(path);
      const workshops = screen.getByRole('region', { name: heading });
      const [open, full] = await within(workshops).findAllByRole('listitem');
      expect(full).toHaveTextContent('Dusk batch');
      const sent: Record<string, unknown>[] = [];
      const keep = (event: SubmitEvent) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { pathname } = new URL((event.target as HTMLFormElement).action);
        sent.push({
          pathname,
          ...Object.fromEntries(new FormData(event.target as HTMLFormElement)),
        });
      };
      window.addEventListener('submit', keep);
      await userEvent.click(within(open as HTMLElement).getByRole('button'));
      await userEvent.click(within(full as HTMLElement).getByRole('button'));
      window.removeEventListener('submit', keep);
      expect(sent).toEqual([
        { pathname: form, program: 'yogic-food', batchId: 'batch-1' },
        { pathname: form, program: 'yogic-food', waitingFor: 'batch-2' },
      ]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(within(workshops).getByRole('link', { name: link })).toHaveAttribute(
        'href',
        `${form}?program=yogic-food`,
      );
    },
  );

  it('NAV-6 that the server has drawn stay until the API responds, and their buttons open the form', async () => {
    const answer = later();
    fakeApi({ batches: () => answer.answer });
    await renderApp('/surya-kriya');
    const slot = section().querySelector('div') as HTMLElement;
    expect(slot.innerHTML).toBe('<!--slot:batches:en:surya-kriya-->');
    slot.innerHTML = batchList('en', 'surya-kriya', [OPEN]);

    await userEvent.click(within(slot).getByRole('button'));
    const form = within(screen.getByRole('dialog'));
    answer.give({ status: 200, body: [OPEN] });
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Available Batches' })).toHaveValue('batch-1'),
    );
    expect(slot).not.toBeInTheDocument();
    expect(within(section()).getByRole('listitem', { hidden: true })).toBeInTheDocument();
  });

  it.each([
    ['the new button of the batch, also of one that is full now', 'batch-1'],
    ['the page’s heading, if that batch has gone', 'batch-3'],
  ])(
    'REG-9 that replace those of the server while the form is open: closing it focuses %s',
    async (_, id) => {
      const answer = later();
      fakeApi({ batches: () => answer.answer });
      await renderApp('/surya-kriya');
      const slot = section().querySelector('div') as HTMLElement;
      slot.innerHTML = batchList('en', 'surya-kriya', [FULL, OPEN]);
      await userEvent.click(within(slot).getByRole('button', { name: /^Register/ }));
      const now = [FULL, aBatch({ _id: id, enrolled: 20 })];
      await act(async () => answer.give({ status: 200, body: now }));
      expect(slot).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      const [, button] = within(section()).getAllByRole('button');
      const heading = screen.getByRole('heading', { level: 1 });
      expect(document.activeElement).toBe(id === 'batch-1' ? button : heading);
    },
  );

  it('REG-4 are requested again after a registration, until the page is left', async () => {
    const api = fakeApi({ batches: () => ({ status: 200, body: [OPEN] }) });
    await renderApp('/surya-kriya');
    await within(section()).findByRole('listitem');
    const asked = () => api.calls.filter((call) => call.endsWith('/batches/surya-kriya')).length;
    expect(asked()).toBe(1);
    act(() => tellBatchesChanged());
    await waitFor(() => expect(asked()).toBe(2));
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    await waitFor(() => expect(section).toThrow());
    await act(async () => tellBatchesChanged());
    expect(asked()).toBe(2);
  });

  it('REG-4 are no longer awaited after the page is left: a later failure is not logged', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const answer = later();
    fakeApi({ batches: () => answer.answer });
    await renderApp('/surya-kriya');
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    await waitFor(() => expect(section).toThrow());
    await act(async () => answer.give('offline'));
    await act(async () => {});
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('REG-5 show one spot less after the visitor has registered', async () => {
    let enrolled = 13;
    const { user } = await openForm(
      {
        batches: () => ({ status: 200, body: [aBatch({ enrolled })] }),
        register: () => {
          enrolled += 1;
          return { status: 201, body: { message: 'Thank you for registering!' } };
        },
      },
      '/surya-kriya',
      'Begin Surya Kriya',
    );
    await fill(user);
    await user.click(submitButton());
    const page = screen.getByRole('region', { name: 'Upcoming batches', hidden: true });
    await waitFor(() => expect(page).toHaveTextContent('6 spots left'));
  });

  it('REG-5 are the stored ones, with their age, if there is no connection', async () => {
    fakeApi({ batches: () => ({ status: 200, body: [aBatch({ endDate: '2126-12-30' })] }) });
    await renderApp('/surya-kriya');
    await within(section()).findByRole('listitem');
    expect(section()).not.toHaveTextContent('Last seen');
    cleanup();
    fakeApi({ batches: () => 'offline' });
    await renderApp('/surya-kriya');
    expect(await within(section()).findByRole('listitem')).toHaveTextContent('7 spots left');
    expect(section()).toHaveTextContent('Last seen 1 minute ago.');
  });

  it('REG-5 NAV-6 are requested again when the connection returns, and then have no age', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    keepSeenBatches('surya-kriya', [aBatch({ endDate: '2126-12-30' })]);
    let answer: FakeAnswer = 'offline';
    fakeApi({ batches: () => answer });
    await renderApp('/surya-kriya');
    await within(section()).findByText(/^Last seen/);
    answer = { status: 200, body: [aBatch({ endDate: '2126-12-30', enrolled: 14 })] };
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await within(section()).findByText('6 spots left')).toBeVisible();
    expect(section()).not.toHaveTextContent('Last seen');
    jest.restoreAllMocks();
  });

  it('REG-5 of a slow server replace the stored ones when they arrive', async () => {
    keepSeenBatches('surya-kriya', [aBatch({ endDate: '2126-12-30' })]);
    const slow = later();
    fakeApi({ batches: () => slow.answer });
    jest.useFakeTimers();
    await renderApp('/surya-kriya');
    await act(async () => jest.advanceTimersByTimeAsync(4_000));
    jest.useRealTimers();
    expect(section()).toHaveTextContent('Last seen');
    await act(async () => slow.give({ status: 200, body: [aBatch({ enrolled: 14 })] }));
    expect(await within(section()).findByText('6 spots left')).toBeVisible();
    expect(section()).not.toHaveTextContent('Last seen');
  });

  it('REG-4 stay as they are if a later request fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let answer: FakeAnswer = { status: 200, body: [OPEN] };
    const { calls } = fakeApi({ batches: () => answer });
    await renderApp('/surya-kriya');
    await within(section()).findByRole('listitem');
    answer = { status: 503, body: { message: 'Away.' } };
    const before = calls.length;
    await act(async () => tellBatchesChanged());
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    await act(async () => {});
    expect(within(section()).getByRole('listitem')).toHaveTextContent('7 spots left');
    jest.restoreAllMocks();
  });

  it('REG-5 in a page from the offline cache are shown with the age of that page', async () => {
    const fetched = new Date(Date.now() - 3 * 60 * 60 * 1000);
    const kept = new Response('', { headers: { date: fetched.toUTCString() } });
    // The page was fetched without the query of the link that opened it now.
    const match = async (path: string, { ignoreSearch }: CacheQueryOptions) =>
      path === '/hi/surya-kriya' && ignoreSearch ? kept : undefined;
    Object.assign(window, { caches: { match } });
    Object.assign(navigator, { serviceWorker: { controller: {} } });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const answer = later();
    fakeApi({ batches: () => answer.answer });
    await renderApp('/hi/surya-kriya');
    answer.give('offline');
    expect(await screen.findByText(/^यह सूची 3 घंटे पहले की है।/)).toBeInTheDocument();
    cleanup();
    // Without a service worker the page has come from the server just now.
    Object.assign(navigator, { serviceWorker: { controller: null } });
    await renderApp('/hi/surya-kriya');
    await act(async () => {});
    expect(screen.queryByText(/^यह सूची/)).not.toBeInTheDocument();
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'caches');
  });
});
