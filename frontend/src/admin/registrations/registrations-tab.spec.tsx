import { act, screen, waitFor, within } from '@testing-library/react';
import { aRegistration } from '../testing/builders';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { SEARCH_REST_MS } from '../ui/filter-fields';

const around = inFakeSchool();
const PATCH = 'PATCH /api/admin/registrations/registration-1/status';
const LIST = 'GET /api/admin/registrations';

const row = (name = 'Vikram Iyer') => screen.findByRole('row', { name: new RegExp(name) });
const shownStatus = () => screen.getByRole('combobox', { name: 'Status of Vikram Iyer' });
const status = (name = 'Vikram Iyer') =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${name}` });

describe('the registrations tab', () => {
  it('ADMIN-7 shows name with e-mail, program, batch name and status badge', async () => {
    around.school.registrations = [
      aRegistration({ batchId: { _id: 'b', name: 'Dawn batch' }, status: 'confirmed' }),
      aRegistration({ _id: 'registration-2', name: 'Nisha' }),
    ];
    await openTab('Registrations');
    const cells = within(await row()).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('Vikram Iyer');
    expect(cells[0]).toHaveTextContent('vikram@example.org');
    expect(
      within(cells[0] as HTMLElement).getByRole('link', { name: 'vikram@example.org' }),
    ).toHaveAttribute('href', 'mailto:vikram%40example.org');
    expect(cells[1]).toHaveTextContent(/^Yogasanas$/);
    expect(cells[2]).toHaveTextContent(/^Dawn batch$/);
    expect(cells[3]).toHaveTextContent(/^confirmed$/);
    expect(within(await row('Nisha')).getAllByRole('cell')[2]).toHaveTextContent(
      /^No batch selected$/,
    );
  });

  it.each([
    ['pending', 'waiting'],
    ['confirmed', 'good'],
    ['cancelled', 'over'],
  ] as const)('ADMIN-7 the badge of %s has a colour of its own', async (held, tone) => {
    around.school.registrations = [aRegistration({ status: held })];
    await openTab('Registrations');
    const cell = within(await row('Vikram Iyer')).getAllByRole('cell')[3] as HTMLElement;
    expect(within(cell).getByText(held)).toHaveClass('badge', tone);
  });

  it('WAIT-2 WAIT-6 the badge shows the place on the waiting list, or that a seat is offered', async () => {
    around.school.registrations = [
      aRegistration({ waiting: { place: 2 } }),
      aRegistration({ _id: '2', name: 'Nisha', offeredUntil: '2026-12-06T06:30:00.000Z' }),
      aRegistration({ _id: '3', name: 'Ravi' }),
    ];
    await openTab('Registrations');
    const badge = async (name: string) => within(await row(name)).getAllByRole('cell')[3];
    expect(await badge('Vikram Iyer')).toHaveTextContent(/^waiting, no\. 2$/);
    expect(await badge('Nisha')).toHaveTextContent(/^seat offered$/);
    expect(await badge('Ravi')).toHaveTextContent(/^pending$/);
  });

  it('ADMIN-7 the dropdown of a row offers exactly Pending, Confirmed and Cancelled', async () => {
    around.school.registrations = [aRegistration()];
    await openTab('Registrations');
    const options = within(await status()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['pending', 'Pending'],
      ['confirmed', 'Confirmed'],
      ['cancelled', 'Cancelled'],
    ]);
  });

  it('ADMIN-7 a row shows the phone number, the day of registration, and whether there are notes', async () => {
    around.school.registrations = [
      aRegistration({ notes: 'Slipped disc.', createdAt: '2026-12-04T20:00:00.000Z' }),
      aRegistration({ _id: '2', name: 'Nisha', staffNotes: 'Paid in cash.' }),
      aRegistration({ _id: '3', name: 'Ravi' }),
    ];
    await openTab('Registrations');
    const vikram = within(await row());
    expect(vikram.getByRole('link', { name: '+91 98450 12345' })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
    const call = vikram.getByRole('link', { name: 'Call Vikram Iyer' });
    expect(call).toHaveAttribute('href', 'tel:+919845012345');
    expect(call).toHaveAttribute('title', 'Call Vikram Iyer');
    const date = vikram.getByText('5 Dec 2026');
    expect(date).toHaveAttribute('datetime', '2026-12-04T20:00:00.000Z');
    expect(vikram.getByText('Notes')).toHaveAttribute('title', 'Slipped disc.');
    expect(within(await row('Nisha')).getByText('Notes')).toHaveAttribute('title', 'Paid in cash.');
    expect(within(await row('Ravi')).queryByText('Notes')).not.toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Name',
      'Program',
      'Batch',
      'Status',
      'Registered',
      'Actions',
    ]);
  });

  it('DATA-9 marks only a phone number that cannot be dialled', async () => {
    around.school.registrations = [
      aRegistration({ phone: '12345', phoneUndialable: true }),
      aRegistration({ _id: '2', name: 'Nisha' }),
    ];
    await openTab('Registrations');
    const phone = within(await row()).getByRole('link', { name: '12345' });
    expect(phone.nextElementSibling?.textContent).toBe('cannot be dialled');
    expect(within(await row('Nisha')).queryByText('cannot be dialled')).not.toBeInTheDocument();
  });

  it('ADMIN-7 shows the notes as plain text in the details of a row', async () => {
    const notes = 'Slipped disc.\n<b>Mornings</b> only.';
    around.school.registrations = [
      aRegistration({ notes }),
      aRegistration({ _id: '2', name: 'Nisha' }),
    ];
    const { user } = await openTab('Registrations');
    const vikram = within(await row());
    expect(vikram.queryByText(/Slipped disc\./)).not.toBeInTheDocument();
    await user.click(vikram.getByRole('button', { name: 'Details' }));
    expect(vikram.getByText('+91 98450 12345')).toBeVisible();
    expect(vikram.getByText(/Slipped disc\./).textContent).toBe(notes);
    const details = vikram.getByRole('button', { name: 'Details' });
    expect(details).toHaveAccessibleDescription('Vikram Iyer');
    expect(details).toHaveAttribute('aria-expanded', 'true');
    const shown = document.getElementById(details.getAttribute('aria-controls') ?? '');
    expect(shown).toContainElement(vikram.getByText(/Slipped disc\./));
    await user.click(details);
    expect(details).toHaveAttribute('aria-expanded', 'false');
    expect(details).not.toHaveAttribute('aria-controls');
    expect(vikram.queryByText(/Slipped disc\./)).not.toBeInTheDocument();
  });

  it('ADMIN-7 shows the day of contact in the row, and the staff notes in its details', async () => {
    around.school.registrations = [
      aRegistration({ contactedAt: '2026-12-04T20:00:00.000Z', staffNotes: 'Call after 5 pm.' }),
    ];
    const { user } = await openTab('Registrations');
    const vikram = within(await row());
    expect(vikram.getByText('Contacted 5 Dec 2026')).toBeVisible();
    await user.click(vikram.getByRole('button', { name: 'Details' }));
    expect(vikram.getByText('Call after 5 pm.')).toBeVisible();
    expect(vikram.getByText('Call after 5 pm.')).toHaveAttribute('dir', 'auto');
  });

  it.each([
    ['pending', 'confirmed'],
    ['pending', 'cancelled'],
    ['confirmed', 'pending'],
    ['confirmed', 'cancelled'],
    ['cancelled', 'pending'],
    ['cancelled', 'confirmed'],
  ] as const)('ADMIN-7 changes the status from %s to %s', async (from, to) => {
    around.school.registrations = [aRegistration({ status: from })];
    const { user } = await openTab('Registrations');
    expect(await status()).toHaveValue(from);
    expect([...(await status()).options].map(({ value }) => value)).toEqual([
      'pending',
      'confirmed',
      'cancelled',
    ]);
    await user.selectOptions(await status(), to);
    await waitFor(() =>
      expect(around.school.callsOf(PATCH).map(({ body }) => body)).toEqual([{ status: to }]),
    );
    expect(await within(await row()).findByText(to)).toBeInTheDocument();
    expect(await status()).toHaveValue(to);
  });

  it('ADMIN-7 reloads dashboard, batches and registrations after a status change', async () => {
    around.school.registrations = [aRegistration()];
    const { user } = await openTab('Registrations');
    await status();
    const before = around.school.calls.length;
    await user.selectOptions(await status(), 'confirmed');
    await waitFor(() => {
      const later = around.school.calls.slice(before).map(({ route }) => route);
      expect(later).toEqual([PATCH, ...later.slice(1)]);
      expect(later).toContain('GET /api/admin/dashboard');
      expect(later).toContain('GET /api/batches');
      expect(later).toContain(LIST);
    });
  });

  it('ADMIN-7 shows the chosen status until the server answers, and then the stored status', async () => {
    around.school.registrations = [aRegistration()];
    const { user } = await openTab('Registrations');
    const release = around.school.hold(PATCH, ok(aRegistration({ status: 'cancelled' })));
    await user.selectOptions(await status(), 'confirmed');
    expect(await status()).toHaveValue('confirmed');
    around.school.registrations = [aRegistration({ status: 'cancelled' })];
    release();
    await waitFor(() => expect(shownStatus()).toHaveValue('cancelled'));
  });

  it.each([
    ['a refusal of the server (409)', refusal(409, 'This batch has just filled up.', 'batch_full')],
    ['a server error (500)', refusal(500, 'Oh.')],
    ['a network failure', 'offline' as const],
  ])(
    'ADMIN-7 on %s the dropdown returns to the stored status, with a log entry but without a message',
    async (_, answer) => {
      around.school.registrations = [aRegistration({ status: 'cancelled' })];
      const { user } = await openTab('Registrations');
      around.school.answer(PATCH, answer);
      await user.selectOptions(await status(), 'confirmed');
      await waitFor(() => expect(shownStatus()).toHaveValue('cancelled'));
      await waitFor(() => expect(around.log).toHaveBeenCalled());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText(/filled up/)).not.toBeInTheDocument();
    },
  );

  it('ADMIN-7 sends the second of two quick status changes only after the answer to the first', async () => {
    around.school.registrations = [aRegistration()];
    const { user } = await openTab('Registrations');
    const release = around.school.hold(PATCH, ok(aRegistration({ status: 'confirmed' })));
    await user.selectOptions(await status(), 'confirmed');
    await user.selectOptions(await status(), 'cancelled');
    await waitFor(() => expect(around.school.callsOf(PATCH)).not.toHaveLength(0));
    expect(around.school.callsOf(PATCH)).toHaveLength(1);
    release();
    await waitFor(() => expect(around.school.callsOf(PATCH)).toHaveLength(2));
    expect(around.school.callsOf(PATCH)[1]?.body).toEqual({ status: 'cancelled' });
  });
});

describe('the list of registrations', () => {
  const asked = () => around.school.callsOf(LIST).at(-1)?.query;

  it('API-13 searches 300 ms after the last key, and offers to show all registrations when none matches', async () => {
    const { user } = await openTab('Registrations');
    await screen.findByText(/No registrations yet/);
    const before = around.school.callsOf(LIST).length;
    expect(SEARCH_REST_MS).toBe(300);
    await user.type(screen.getByLabelText('Search'), ' vik ');
    await act(() => jest.advanceTimersByTimeAsync(SEARCH_REST_MS));
    await waitFor(() => expect(asked()).toEqual({ q: 'vik', limit: '50' }));
    expect(around.school.callsOf(LIST).length).toBeLessThan(before + 5);
    expect(await screen.findByText('No registration matches this search.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all registrations' }));
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  it('API-13 requests only the registrations of the chosen status', async () => {
    const { user } = await openTab('Registrations');
    await user.selectOptions(await screen.findByLabelText('Show'), 'cancelled');
    await waitFor(() => expect(asked()).toEqual({ status: 'cancelled', limit: '50' }));
  });

  it("ADMIN-7 focuses the next row, or 'Show all registrations', when a new status removes a row from the list, and the first row after that button", async () => {
    around.school.registrations = ['Asha', 'Ravi'].map((name) =>
      aRegistration({ _id: name, name }),
    );
    around.school.answer(LIST, () => {
      const registrations = around.school.registrations.filter((each) => each.status === 'pending');
      return ok({ registrations, total: registrations.length, nextCursor: null });
    });
    const { user } = await openTab('Registrations');
    await user.selectOptions(await screen.findByLabelText('Show'), 'pending');
    const confirm = async (name: string) => {
      await user.selectOptions(await status(name), 'confirmed');
      await waitFor(() =>
        expect(screen.queryByRole('row', { name: new RegExp(name) })).not.toBeInTheDocument(),
      );
    };
    await confirm('Asha');
    expect(screen.getByRole('link', { name: 'Ravi' })).toHaveFocus();
    await confirm('Ravi');
    expect(screen.getByRole('button', { name: 'Show all registrations' })).toHaveFocus();
    const all = ['Mira', 'Noor'].map((name) => aRegistration({ _id: name, name }));
    around.school.answer(LIST, ok({ registrations: all, total: 2, nextCursor: null }));
    await user.click(screen.getByRole('button', { name: 'Show all registrations' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Mira' })).toHaveFocus());
  });

  it('API-13 loads further pages by the cursor, and shows the total', async () => {
    around.school.answer(LIST, (request) =>
      new URL(request.url).searchParams.get('cursor') === 'page-2'
        ? ok({
            registrations: [aRegistration({ _id: '2', name: 'Nisha' })],
            total: 2,
            nextCursor: null,
          })
        : ok({ registrations: [aRegistration()], total: 2, nextCursor: 'page-2' }),
    );
    const { user } = await openTab('Registrations');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await row('Nisha')).toBeInTheDocument();
    expect(await row()).toBeInTheDocument();
    expect(screen.getByText('2 in all')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('ADMIN-7 says that there are no registrations yet, without an empty table', async () => {
    await openTab('Registrations');
    expect(await screen.findByText(/No registrations yet/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
