import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';
import { anEntry } from '../../testing/team';

const around = inFakeSchool();
const LIST = 'GET /api/admin/registrations';
const roster = () => screen.findByRole<HTMLTableElement>('table', { name: 'Roster of Dawn batch' });

function open(id = 'batch-1') {
  around.school.answer(`GET /api/admin/audit/${id}`, ok({ entries: [] }));
  return openAdmin(GOOD_TOKEN, `/admin/batches?id=${id}`);
}

const CALL_OFF = 'POST /api/batches/batch-1/call-off';

/** Opens the call-off dialog of a batch with two seat holders. `enrolled` is the number in the batch list. */
async function askCallOff(enrolled = 2) {
  around.school.batches = [aBatch({ enrolled, status: 'upcoming' })];
  around.school.registrations = [aRegistration(), aRegistration({ _id: '2', email: '' })];
  around.school.answer(CALL_OFF, ok({ message: 'Batch called off.', cancelled: 2 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Call off “Dawn batch”?' }));
  return { user, dialog };
}

describe('the screen of a batch', () => {
  it('ADMIN-3 shows program, dates, schedule, seats, price, instructor, location and description', async () => {
    around.school.batches = [aBatch({ description: 'Bring a mat.', enrolled: 7 })];
    open();
    expect(await screen.findByRole('heading', { name: 'Dawn batch' })).toBeInTheDocument();
    const facts = Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toEqual({
      Program: 'Surya Kriya',
      Dates: '5 Dec 2026 to 30 Dec 2026',
      Meets: 'Monday, Friday · 06:00 - 07:00',
      Seats: '7 of 20 taken',
      Price: '₹1,500',
      Instructor: 'Meera',
      Location: 'Main hall',
      Description: 'Bring a mat.',
    });
  });

  it.each([
    ['on a phone below the roster', true],
    ['on a wide screen above the roster', false],
  ])('ADMIN-3 has its buttons %s, once', async (_, isNarrow) => {
    const matchMedia = () => ({
      matches: isNarrow,
      addEventListener() {},
      removeEventListener() {},
    });
    Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
    around.school.batches = [aBatch({ description: 'Bring a mat.' })];
    around.school.registrations = [aRegistration()];
    open();
    const below = (await roster()).compareDocumentPosition(
      screen.getByRole('button', { name: /^Delete/ }),
    );
    expect(below === Node.DOCUMENT_POSITION_FOLLOWING).toBe(isNarrow);
    expect(screen.getAllByText('Bring a mat.')).toHaveLength(1);
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it("ADMIN-3 shows the latest five changes of the batch, and all seven after a click on 'Show all 7', which moves the focus to the sixth", async () => {
    around.school.batches = [aBatch()];
    const { user } = open();
    const entries = Array.from({ length: 7 }, (_, index) =>
      anEntry({ _id: String(index), actor: `Person ${index}` }),
    );
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries }));
    const more = await screen.findByRole('button', { name: 'Show all 7' });
    expect(screen.getAllByText(/^Person \d$/).map(({ textContent }) => textContent)).toEqual([
      'Person 0',
      'Person 1',
      'Person 2',
      'Person 3',
      'Person 4',
    ]);
    await user.click(more);
    expect(screen.getAllByText(/^Person \d$/)).toHaveLength(7);
    expect(more).not.toBeInTheDocument();
    const sixth = screen.getByText('Person 5').closest('li');
    await waitFor(() => expect(sixth).toHaveFocus());
  });

  it('ADMIN-6 deletes the batch after confirmation, and opens the list with a success notice', async () => {
    around.school.batches = [aBatch(), aBatch({ _id: 'other', name: 'Other' })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('row', { name: /Other/ })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Batch deleted successfully!');
    expect(screen.queryByText('Dawn batch')).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('MAIL-12 calls off a batch after a dialog with the number of cancelled registrations and of mails', async () => {
    const { user, dialog } = await askCallOff();
    expect(
      dialog.getByText(/^2 people hold a seat\. Their registrations are cancelled/),
    ).toBeVisible();
    expect(await dialog.findByText('1 person gets a mail.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Call off and tell them' }));
    expect(
      await screen.findByText('Batch called off: 2 registrations were cancelled.'),
    ).toBeInTheDocument();
    expect(location.search).toBe('');
    expect(around.school.callsOf(CALL_OFF).map(({ body }) => body)).toEqual([{ tellBooked: true }]);
  });

  it('MAIL-12 the call-off dialog counts people and mails from the registrations, not from the list of batches', async () => {
    const { dialog } = await askCallOff(1);
    expect(await dialog.findByText(/^2 people hold a seat\./)).toBeVisible();
    expect(dialog.getByText('1 person gets a mail.')).toBeVisible();
  });

  it('MAIL-12 calls off without mails when staff choose to tell people themselves', async () => {
    const { user, dialog } = await askCallOff();
    await user.click(dialog.getByRole('checkbox', { name: 'Tell them by mail' }));
    await user.click(dialog.getByRole('button', { name: 'Call off, I will tell them' }));
    await screen.findByText('Batch called off: 2 registrations were cancelled.');
    expect(around.school.callsOf(CALL_OFF).map(({ body }) => body)).toEqual([
      { tellBooked: false },
    ]);
  });

  it.each([
    ['a batch in which nobody holds a seat', { enrolled: 0, status: 'upcoming' }],
    ['a batch that is over', { enrolled: 2, status: 'completed' }],
  ] as const)("MAIL-12 shows no 'Call off' button for %s", async (_, what) => {
    around.school.batches = [aBatch(what)];
    open();
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Call off' })).not.toBeInTheDocument();
  });

  it('ADMIN-3 shows a message and a link to all batches when the batch no longer exists', async () => {
    around.school.batches = [aBatch()];
    open('gone');
    expect(await screen.findByText(/no longer here/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All batches' })).toBeInTheDocument();
  });
});

describe('the roster of a batch', () => {
  beforeEach(() => {
    around.school.batches = [aBatch({ enrolled: 3 })];
  });

  it('DATA-5 lists all people with a seat, numbered and sorted by name', async () => {
    around.school.registrations = [
      aRegistration({ _id: '1', name: 'Vikram', status: 'pending' }),
      aRegistration({ _id: '2', name: 'Gone', status: 'cancelled' }),
      aRegistration({ _id: '3', name: 'Asha', status: 'confirmed', phoneE164: '+919845012345' }),
    ];
    open();
    const rows = within(await roster())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Asha',
      'Vikram',
    ]);
    expect(within(rows[0] ?? document.body).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
    const asked = around.school.callsOf(LIST).map(({ query }) => query['batchId']);
    expect(asked).toContain('batch-1');
  });

  it('ADMIN-7 links each phone number to a call and each name to the registration', async () => {
    around.school.registrations = [
      aRegistration({ _id: '3', name: 'Asha', phone: '098450 12345', phoneE164: '+919845012345' }),
    ];
    open();
    const table = within(await roster());
    expect(table.getByRole('link', { name: '098450 12345' })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
    expect(table.getByRole('link', { name: 'Asha' })).toHaveAttribute(
      'href',
      '/admin/registrations?id=3',
    );
  });

  it('DATA-5 shows status, notes and staff notes of each person, and counts confirmed and pending registrations', async () => {
    around.school.registrations = [
      aRegistration({ _id: '1', name: 'Asha', status: 'confirmed', notes: 'Slipped disc.' }),
      aRegistration({ _id: '2', name: 'Nisha', staffNotes: 'Paid in cash.', notes: 'Asthma.' }),
      aRegistration({ _id: '3', name: 'Ravi' }),
    ];
    open();
    const table = within(await roster());
    const people = table
      .getAllByRole('rowgroup')
      .slice(1)
      .map((group) => group.textContent);
    // The notes span all columns, including those that only print shows.
    const headers = table.getAllByRole('columnheader', { hidden: true });
    const notes = table.getByText('Slipped disc.').closest('td');
    expect([headers.length, notes?.colSpan]).toEqual([12, 12]);
    expect(people).toEqual([
      expect.stringMatching(/^1Asha.*confirmed.*Notes: Slipped disc\.$/),
      expect.stringMatching(/^2Nisha.*pending.*Notes: Asthma\.Staff notes: Paid in cash\.$/),
      expect.stringMatching(/^3Ravi[^:]*pending[^:]*$/),
    ]);
    expect(screen.getByText('1 confirmed, 2 pending')).toBeInTheDocument();
  });

  it('API-13 loads all pages of the registrations, with the cursor of the page before', async () => {
    const page = (from: number, nextCursor: string | null) =>
      ok({
        registrations: Array.from({ length: 3 }, (_, index) =>
          aRegistration({ _id: `${from + index}`, name: `Person ${from + index}` }),
        ),
        total: 6,
        nextCursor,
      });
    around.school.answer(LIST, ({ url }) =>
      new URL(url).searchParams.get('cursor') === 'next' ? page(4, null) : page(1, 'next'),
    );
    open();
    expect(await screen.findByText('6 on this list')).toBeInTheDocument();
    expect(within(await roster()).getAllByRole('row')).toHaveLength(1 + 6);
    const asked = around.school.callsOf(LIST).map(({ query }) => query);
    expect(asked.filter(({ batchId }) => batchId)).toEqual([
      { batchId: 'batch-1', limit: '1000' },
      { batchId: 'batch-1', limit: '1000', cursor: 'next' },
    ]);
  });

  it("ADMIN-3 has columns for the next sessions and a signature, and 'Print' prints the roster", async () => {
    around.school.registrations = [aRegistration()];
    const print = jest.fn<void, []>();
    window.print = print;
    const { user } = open();
    const headers = within(await roster())
      .getAllByRole('columnheader', { hidden: true })
      .map((each) => each.textContent);
    expect(headers).toEqual([
      'No.',
      'Name',
      'Phone',
      'Status',
      'Mo 7 Dec',
      'Fr 11 Dec',
      'Mo 14 Dec',
      'Fr 18 Dec',
      'Mo 21 Dec',
      'Fr 25 Dec',
      'Mo 28 Dec',
      'Signature',
    ]);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("ADMIN-3 shows a note and no 'Print' button when nobody has a seat", async () => {
    open();
    expect(await screen.findByText('Nobody has a seat yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  });

  it.each([
    [39, 39],
    [40, 25],
    [500, 25],
  ])(
    "ADMIN-3 DATA-5 of %d people, shows %d on screens before 'Show all' is clicked, and all on paper",
    async (length, shown) => {
      around.school.registrations = Array.from({ length }, (_, index) =>
        aRegistration({ _id: String(index), name: `Person ${index}` }),
      );
      const { user } = open();
      const groups = [...(await roster()).tBodies];
      // The style sheet hides rows of this class on screens.
      const seen = () => groups.filter(({ className }) => className !== 'folded');
      expect(groups).toHaveLength(length);
      expect(seen()).toEqual(groups.slice(0, shown));
      const more = screen.queryByRole('button', { name: `Show all ${length}` });
      expect(more !== null).toBe(shown < length);
      if (more) await user.click(more);
      expect(seen()).toHaveLength(length);
      expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
    },
  );

  it("API-12 loads after 'Try again' when the first request has failed", async () => {
    around.school.answer(LIST, refusal(503, 'Away.'));
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    around.school.answer(
      LIST,
      ok({ registrations: [aRegistration({ name: 'Asha' })], total: 1, nextCursor: null }),
    );
    await user.click(again);
    expect(within(await roster()).getByText('Asha')).toBeInTheDocument();
  });
});
