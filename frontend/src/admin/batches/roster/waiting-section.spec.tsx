import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { REFRESH_INTERVAL_MS } from '../../http/http';
import { aBatch, aRegistration } from '../../testing/builders';
import { type FakeAnswer, GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool, TODAY } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const LINE = '/api/admin/batches/batch-1/waiting-list';
const asha = aRegistration({ _id: 'a', name: 'Asha', waiting: { place: 1 } });
const bina = aRegistration({ _id: 'b', name: 'Bina', waiting: { place: 2 } });
const chitra = aRegistration({ _id: 'c', name: 'Chitra', waiting: { place: 3 } });

function open(batch = aBatch({ capacity: 2, enrolled: 2, waiting: 3 })) {
  around.school.batches = [batch];
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  return openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
}
const line = () => screen.findByRole('list', { name: 'Waiting list of Dawn batch' });
const names = async () =>
  within(await line())
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);

describe('the waiting list of a batch', () => {
  it('WAIT-6 is shown in order of the places, with the open seat offers and the number of people waiting', async () => {
    const offered = aRegistration({
      _id: 'o',
      name: 'Omkar',
      offeredUntil: '2026-12-05T13:00:00.000Z',
    });
    around.school.answer(`GET ${LINE}`, ok({ offered: [offered], waiting: [asha, bina] }));
    open();
    expect(await names()).toEqual(['Asha', 'Bina']);
    expect(screen.getByText('seat kept until 5 Dec 2026, 18:30')).toBeInTheDocument();
    expect(screen.getByText('2 of 2 taken, 3 waiting')).toBeInTheDocument();
  });

  it('WAIT-6 is reordered by its buttons, each with one request that contains all ids in the new order', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha, bina, chitra] }));
    const { user } = open();
    await line();
    expect(screen.getByRole('button', { name: 'Move Asha up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Chitra down' })).toBeDisabled();
    const sent = () => around.school.callsOf(`PUT ${LINE}`).map(({ body }) => body);
    for (const [button, ids] of [
      ['Move Bina up', ['b', 'a', 'c']],
      ['Move Asha down', ['b', 'a', 'c']],
      ['Move Chitra to the front', ['c', 'a', 'b']],
    ] as const) {
      around.school.answer(`PUT ${LINE}`, ok({ offered: [], waiting: [asha, bina, chitra] }));
      const before = sent().length;
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      expect(sent().at(-1)).toEqual({ ids });
    }
  });

  it('WAIT-6 is reordered once by a double click, whose second click hits the next person', async () => {
    // The second click must come within 500 ms: this clock does not move by itself.
    jest.useFakeTimers({ now: TODAY });
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha, bina] }));
    open();
    await line();
    const moved = ok({ offered: [], waiting: [bina, asha] });
    around.school.answer(`GET ${LINE}`, moved);
    around.school.answer(`PUT ${LINE}`, moved);
    fireEvent.click(screen.getByRole('button', { name: 'Move Bina up' }), { detail: 1 });
    while ((await names())[0] !== 'Bina') {
      // oxlint-disable-next-line no-await-in-loop -- until the answer is shown
      await act(() => jest.advanceTimersByTimeAsync(1));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Move Asha up' }), { detail: 2 });
    await act(async () => {});
    expect(around.school.callsOf(`PUT ${LINE}`)).toHaveLength(1);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'the message of a refusal',
      refusal(409, 'It has changed.', 'waiting_list_changed'),
      'It has changed.',
    ],
    [
      'that it is unknown whether it is stored, without an answer',
      'offline',
      'The server did not answer. Please check what is shown here before you try again.',
    ],
  ])('WAIT-6 after a new order that was not confirmed shows %s', async (_, answer, text) => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha, bina] }));
    around.school.answer(`PUT ${LINE}`, answer);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move Bina up' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('WAIT-4 one select sets whether a free seat is given at once or offered for a number of hours', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [] }));
    around.school.answer(
      'PATCH /api/batches/batch-1',
      ok({ message: 'ok', batch: aBatch({ offerHours: 24 }) }),
    );
    const { user } = open(aBatch({ offerHours: 5 }));
    const choice = await screen.findByRole('combobox', { name: 'When a seat becomes free' });
    expect(choice).toHaveValue('5');
    const choices = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ['0', 'give it to the first in line at once'],
      ...[2, 5, 6, 12, 24, 48, 72].map((hours) => [
        String(hours),
        `offer it to them for ${hours} hours, then to the next`,
      ]),
    ]);
    // An empty list would be a bare frame.
    const nobody = await screen.findByText('Nobody is waiting for a seat.');
    expect(nobody.closest('section')?.querySelector('ul, ol')).toBeNull();
    await user.selectOptions(choice, '24');
    await waitFor(() =>
      expect(around.school.callsOf('PATCH /api/batches/batch-1').map(({ body }) => body)).toEqual([
        { offerHours: 24, read: { offerHours: 5 } },
      ]),
    );
  });

  it('WAIT-4 API-7 shows a saved choice before the batches are loaded again, and says that it has read it at the next one', async () => {
    const edit = 'PATCH /api/batches/batch-1';
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [] }));
    const { user } = open(aBatch({ offerHours: 0 }));
    const choice = await screen.findByRole('combobox', { name: 'When a seat becomes free' });
    around.school.hold('GET /api/batches', ok([]));
    for (const [hours, before] of [
      [24, 0],
      [48, 24],
    ] as const) {
      around.school.answer(edit, ok({ message: 'ok', batch: aBatch({ offerHours: hours }) }));
      const asked = around.school.callsOf('GET /api/batches').length;
      await user.selectOptions(choice, String(hours));
      // The reload has begun, so the change is stored.
      await waitFor(() =>
        expect(around.school.callsOf('GET /api/batches').length).toBeGreaterThan(asked),
      );
      expect(choice).toHaveValue(String(hours));
      expect(around.school.callsOf(edit).at(-1)?.body).toEqual({
        offerHours: hours,
        read: { offerHours: before },
      });
    }
  });

  it('WAIT-4 one hour is said in the singular', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [] }));
    open(aBatch({ offerHours: 1 }));
    const choice = await screen.findByRole('combobox', { name: 'When a seat becomes free' });
    expect(choice).toHaveDisplayValue('offer it to them for 1 hour, then to the next');
  });

  it('WAIT-2 people on the waiting list are not on the roster', async () => {
    around.school.registrations = [
      { ...asha, batchId: { _id: 'batch-1', name: 'Dawn batch' } },
      aRegistration({ _id: 's', name: 'Seated', batchId: { _id: 'batch-1', name: 'Dawn batch' } }),
    ];
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha] }));
    open();
    const roster = await screen.findByRole('table', { name: 'Roster of Dawn batch' });
    expect(within(roster).getByText('Seated')).toBeInTheDocument();
    expect(within(roster).queryByText('Asha')).not.toBeInTheDocument();
  });

  it('WAIT-6 numbers the people, from 1 on', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha, bina, chitra] }));
    open();
    const places = within(await line())
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.textContent);
    expect(places).toEqual(['1', '2', '3']);
  });

  it('WAIT-4 shows the chosen hours until the answer, and then the stored ones with the reason of a refusal', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [] }));
    const release = around.school.hold(
      'PATCH /api/batches/batch-1',
      refusal(409, 'Somebody else has changed this batch.'),
    );
    const { user } = open(aBatch({ offerHours: 6 }));
    const choice = await screen.findByRole('combobox', { name: 'When a seat becomes free' });
    await user.selectOptions(choice, '24');
    expect(choice).toHaveValue('24');
    release();
    expect(await screen.findByText('Somebody else has changed this batch.')).toBeVisible();
    expect(choice).toHaveValue('6');
  });

  it('WAIT-6 of a completed batch is shown without the choice for a free seat, and not at all when it is empty', async () => {
    const over = aBatch({ endDate: '2026-12-04', startDate: '2026-12-01', status: 'completed' });
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha] }));
    const { unmount } = open(over);
    expect(await names()).toEqual(['Asha']);
    const choice = () => screen.queryByRole('combobox', { name: 'When a seat becomes free' });
    expect(choice()).not.toBeInTheDocument();
    unmount();
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [] }));
    open(over);
    await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(around.school.callsOf(`GET ${LINE}`)).toHaveLength(2));
    expect(screen.queryByRole('heading', { name: 'Waiting list' })).not.toBeInTheDocument();
  });

  it('AUTH-6 is loaded again every 300 seconds', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha] }));
    open();
    await line();
    expect(around.school.callsOf(`GET ${LINE}`)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 1_000));
    await waitFor(() => expect(around.school.callsOf(`GET ${LINE}`)).toHaveLength(2));
  });

  it.each([
    ['Move Bina up', ['b', 'a', 'c'], 'Bina is now number 1 in line.', 'Move Bina down'],
    ['Move Bina down', ['a', 'c', 'b'], 'Bina is now number 3 in line.', 'Move Bina up'],
    [
      'Move Chitra to the front',
      ['c', 'a', 'b'],
      'Chitra is now number 1 in line.',
      'Move Chitra down',
    ],
  ])(
    'WAIT-6 after %s, which is disabled then, the new place is announced and the focus stays on the person',
    async (button, ids, announced, focused) => {
      around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha, bina, chitra] }));
      const { user } = open();
      await line();
      const people = ids.flatMap((id) => [asha, bina, chitra].filter(({ _id }) => _id === id));
      around.school.answer(`PUT ${LINE}`, ok({ offered: [], waiting: people }));
      around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: people }));
      screen.getByRole('button', { name: button }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeDisabled());
      await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus());
      expect(screen.getByText(announced)).toHaveRole('status');
    },
  );

  it('WAIT-6 a second move starts from the order of the first, also before the list has been loaded again', async () => {
    around.school.answer(`GET ${LINE}`, ok({ offered: [], waiting: [asha, bina, chitra] }));
    const { user } = open();
    await line();
    around.school.hold(`GET ${LINE}`, ok({ offered: [], waiting: [bina, asha, chitra] }));
    around.school.answer(`PUT ${LINE}`, ok({ offered: [], waiting: [bina, asha, chitra] }));
    const sent = () => around.school.callsOf(`PUT ${LINE}`).map(({ body }) => body);
    await user.click(screen.getByRole('button', { name: 'Move Bina up' }));
    await screen.findByText('Bina is now number 1 in line.');
    await user.click(screen.getByRole('button', { name: 'Move Chitra up' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([{ ids: ['b', 'a', 'c'] }, { ids: ['b', 'c', 'a'] }]);
  });
});
