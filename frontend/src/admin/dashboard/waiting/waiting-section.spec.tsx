import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';
import { aDashboard } from '../../testing/a-dashboard';

const around = inFakeSchool();
const PATCH = 'PATCH /api/admin/registrations/vikram/status';

const vikram = aRegistration({
  _id: 'vikram',
  name: 'Vikram Iyer',
  phone: '098450 12345',
  phoneE164: '+919845012345',
  createdAt: '2026-12-02T04:30:00.000Z',
});
const nisha = aRegistration({
  _id: 'nisha',
  name: 'Nisha',
  createdAt: '2026-12-04T04:30:00.000Z',
  batchId: { _id: 'batch-1', name: 'Dawn batch' },
});

/** Opens the dashboard. The server's response reflects its current registrations. */
async function openWith(registrations = [vikram, nisha]) {
  around.school.registrations = registrations;
  around.school.answer('GET /api/admin/dashboard', () => {
    const waiting = around.school.registrations.filter(({ status }) => status === 'pending');
    return ok(aDashboard({ waiting }));
  });
  const opened = openAdmin(GOOD_TOKEN);
  await screen.findByRole('heading', { name: 'Waiting for an answer' });
  return opened;
}

const section = () => within(screen.getByRole('region', { name: 'Waiting for an answer' }));
const row = (name: string) => {
  const item = section()
    .getAllByRole('listitem')
    .find((each) => within(each).queryByText(name));
  if (!item) throw new Error(`${name} is not listed.`);
  return within(item);
};
const asked = () => around.school.callsOf(PATCH).map(({ body }) => body);

describe("the section 'Waiting for an answer'", () => {
  it('lists each person with program, batch, waiting time and a link to call', async () => {
    await openWith();
    const names = section()
      .getAllByRole('listitem')
      .map((each) => within(each).getAllByRole('link')[0]?.textContent);
    expect(names).toEqual(['Vikram Iyer', 'Nisha']);
    expect(section().getByText('Oldest first.')).toBeInTheDocument();
    expect(row('Vikram Iyer').getByText('Yogasanas · No batch selected')).toBeInTheDocument();
    expect(row('Vikram Iyer').getByText('3 days ago')).toBeInTheDocument();
    expect(row('Nisha').getByText('Yogasanas · Dawn batch')).toBeInTheDocument();
    const call = row('Vikram Iyer').getByRole('link', { name: /^Call Vikram Iyer/ });
    expect(call).toHaveAttribute('href', 'tel:+919845012345');
    expect(call).toHaveTextContent('098450 12345');
  });

  it('ADMIN-7 is answered once by a double click, whose second click hits the undo button', async () => {
    await openWith();
    around.school.hold(PATCH, ok({ ...vikram, status: 'confirmed' }));
    const press = (button: string, detail: number) =>
      fireEvent.click(row('Vikram Iyer').getByRole('button', { name: `${button} Vikram Iyer` }), {
        detail,
      });
    press('Confirm', 1);
    press('Undo', 2);
    await waitFor(() => expect(asked()).toEqual([{ status: 'confirmed' }]));
    expect(row('Vikram Iyer').getByText('Confirmed')).toBeVisible();
  });

  it('ADMIN-2 says that the oldest is first only if there is more than one', async () => {
    await openWith([vikram]);
    expect(section().getAllByRole('listitem')).toHaveLength(1);
    expect(section().queryByText('Oldest first.')).not.toBeInTheDocument();
  });

  it('links each name to the registration', async () => {
    const { user } = await openWith();
    await user.click(row('Nisha').getByRole('link', { name: 'Nisha' }));
    expect(location.pathname + location.search).toBe('/admin/registrations?id=nisha');
  });

  it.each([
    ['Confirm', 'confirmed', 'Confirmed'],
    ['Cancel', 'cancelled', 'Cancelled'],
  ])(
    'answers in place with %s, keeps the row visible and focuses its undo button',
    async (button, status, outcome) => {
      const { user } = await openWith();
      await user.click(row('Vikram Iyer').getByRole('button', { name: `${button} Vikram Iyer` }));
      await waitFor(() => expect(asked()).toEqual([{ status }]));
      expect(row('Vikram Iyer').getByText(outcome)).toBeInTheDocument();
      // On a phone, the style sheet gives the two answers the width of the card, and 'Undo' its own.
      const answered = section().getAllByRole('listitem');
      expect(answered.map(({ dataset }) => dataset['answered'])).toEqual(['true', undefined]);
      expect(
        await section().findByText('One person is waiting for an answer.'),
      ).toBeInTheDocument();
      expect(row('Vikram Iyer').getByText(outcome)).toBeInTheDocument();
      expect(row('Vikram Iyer').getByRole('button', { name: 'Undo Vikram Iyer' })).toHaveFocus();
      expect(section().getByRole('status')).toHaveTextContent(`Vikram Iyer: ${outcome}.`);
    },
  );

  it('ADMIN-2 keeps the links to call and to WhatsApp after an answer, with a message for the new status', async () => {
    const { user } = await openWith();
    const whatsapp = () => row('Vikram Iyer').getByRole('link', { name: 'WhatsApp Vikram Iyer' });
    const message = () => new URL(whatsapp().getAttribute('href') ?? '').searchParams.get('text');
    expect(message()).toContain('When may we call you to confirm your place?');
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' }));
    await section().findByText('One person is waiting for an answer.');
    expect(row('Vikram Iyer').getByRole('link', { name: /^Call Vikram Iyer/ })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
    // A new tab, so that the list stays open behind it.
    expect(whatsapp()).toHaveAttribute('target', '_blank');
    expect(whatsapp()).toHaveAttribute('rel', 'noreferrer');
    expect(whatsapp().getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919845012345\?/);
    expect(message()).toContain('Your place is confirmed.');
  });

  it('ADMIN-2 the message for WhatsApp has the dates of the chosen batch, and none without a batch', async () => {
    around.school.batches = [
      aBatch({ _id: 'other', startDate: '2027-01-04', endDate: '2027-01-29' }),
      aBatch({ _id: 'batch-1', startDate: '2026-12-07', endDate: '2026-12-30' }),
    ];
    await openWith([vikram, { ...nisha, phoneE164: '+919845012346' }]);
    const message = (name: string) => {
      const link = row(name).getByRole('link', { name: `WhatsApp ${name}` });
      return new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    };
    await waitFor(() => expect(message('Nisha')).toContain('7 Dec 2026 to 30 Dec 2026'));
    expect(message('Vikram Iyer')).not.toMatch(/202[67]/);
  });

  it("'Undo' sets the registration back to pending and focuses its confirm button", async () => {
    const { user } = await openWith();
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' }));
    await section().findByText('One person is waiting for an answer.');
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Undo Vikram Iyer' }));
    await waitFor(() => expect(asked()).toEqual([{ status: 'confirmed' }, { status: 'pending' }]));
    expect(await section().findByText('2 people are waiting for an answer.')).toBeInTheDocument();
    expect(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' })).toHaveFocus();
  });

  it('WAIT-5 undoes a cancellation with the flag undo, and says when the person is now on the waiting list', async () => {
    const { user } = await openWith();
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Cancel Vikram Iyer' }));
    await section().findByText('One person is waiting for an answer.');
    around.school.answer(PATCH, ok({ ...vikram, waiting: { place: 1 } }));
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Undo Vikram Iyer' }));
    await waitFor(() =>
      expect(section().getByRole('status')).toHaveTextContent(
        /^The seat has gone to somebody else meanwhile: Vikram Iyer is first on the waiting list\.$/,
      ),
    );
    expect(asked()).toEqual([{ status: 'cancelled' }, { status: 'pending', undo: true }]);
  });

  it('sends an undo only after the response to the answer before it', async () => {
    const { user } = await openWith();
    const release = around.school.hold(PATCH, ok({ ...vikram, status: 'confirmed' }));
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' }));
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Undo Vikram Iyer' }));
    await waitFor(() => expect(asked()).not.toEqual([]));
    expect(asked()).toEqual([{ status: 'confirmed' }]);
    release();
    await waitFor(() => expect(asked()).toEqual([{ status: 'confirmed' }, { status: 'pending' }]));
  });

  it.each([
    ['a refusal of the server (409)', refusal(409, 'This batch has just filled up.')],
    ['a server error (500)', refusal(500, 'Oh.')],
    ['a network failure', 'offline' as const],
  ])(
    'ADMIN-7 on %s, restores the row and writes only a log entry, without a message on the screen',
    async (_, answer) => {
      const { user } = await openWith();
      const before = section().getByRole('list').innerHTML;
      const release = around.school.hold(PATCH, answer);
      await user.click(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' }));
      expect(row('Vikram Iyer').getByText('Confirmed')).toBeInTheDocument();
      release();
      await waitFor(() =>
        expect(around.log).toHaveBeenCalledWith(
          'The status could not be changed.',
          expect.anything(),
        ),
      );
      await waitFor(() => expect(section().getByRole('list').innerHTML).toBe(before));
      expect(section().getByRole('status')).toBeEmptyDOMElement();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(
        screen.queryByText(/filled up|Oh\.|could not|cannot be reached/),
      ).not.toBeInTheDocument();
    },
  );

  it("'Hide the answered one' removes the answered row", async () => {
    const { user } = await openWith();
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' }));
    await section().findByText('One person is waiting for an answer.');
    await user.click(section().getByRole('button', { name: 'Hide the answered one' }));
    expect(section().getAllByRole('listitem')).toHaveLength(1);
  });

  it("'See who is waiting' opens the registrations with the filter pending", async () => {
    const { user } = await openWith();
    expect(section().getByRole('button', { name: 'See who is waiting' })).toHaveClass('secondary');
    await user.click(section().getByRole('button', { name: 'See who is waiting' }));
    expect(location.pathname + location.search).toBe('/admin/registrations?status=pending');
  });

  it('shows 5 of 8 people, does not count answered rows in these 5, and shows all after a click, with the focus on the first new row', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...vikram,
      _id: `person-${index}`,
      name: `Person ${index}`,
    }));
    const { user } = await openWith(many);
    expect(section().getAllByRole('listitem')).toHaveLength(5);
    await user.click(row('Person 0').getByRole('button', { name: 'Confirm Person 0' }));
    await section().findByText('7 people are waiting for an answer.');
    expect(section().getAllByRole('listitem')).toHaveLength(6);
    await user.click(section().getByRole('button', { name: 'Show 2 more here' }));
    expect(section().getAllByRole('listitem')).toHaveLength(8);
    await waitFor(() => expect(section().getByRole('link', { name: 'Person 6' })).toHaveFocus());
  });

  it('focuses the heading when the answered ones are hidden, with the pressed button', async () => {
    const { user } = await openWith();
    await user.click(row('Vikram Iyer').getByRole('button', { name: 'Confirm Vikram Iyer' }));
    await section().findByText('One person is waiting for an answer.');
    await user.click(section().getByRole('button', { name: 'Hide the answered one' }));
    expect(section().getByRole('heading', { name: 'Waiting for an answer' })).toHaveFocus();
  });
});
