import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { type FakeAnswer, GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool, manyTurns } from '../../testing/in-fake-school';
import { holdRegistrations } from '../../testing/registration-calls';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const MOVE = `POST ${ONE}/move`;
const free = aRegistration({ program: 'surya-kriya' });
const seated = { ...free, batchId: { _id: 'gone', name: 'Gone' } };

/** Opens the panel, and in it the section, once the batches have loaded. */
async function open(registration = free, batches = [aBatch({ _id: 'dawn', name: 'Dawn' })]) {
  around.school.batches = batches;
  holdRegistrations(around.school, [registration]);
  const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?id=registration-1');
  const panel = within(await screen.findByRole('complementary'));
  await user.click(panel.getByText('Move to another batch'));
  if (batches.length > 0) await panel.findByRole('option', { name: /^Dawn/ });
  const choice = () => panel.getByLabelText('New batch');
  const press = () => user.click(panel.getByRole('button', { name: 'Move' }));
  return { user, panel, choice, press };
}

const NONE = 'No other batch of this program is running or planned.';

describe('the move of a registration', () => {
  it('DATA-5 is not offered when it has no batch and no batch of its program is running or planned', async () => {
    const { panel } = await open(free, []);
    expect(await panel.findByText(NONE)).toBeVisible();
    expect(panel.queryByLabelText('New batch')).not.toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  });

  it('DATA-5 says nothing of other batches while the batches load, and can load them again after a failure', async () => {
    const release = around.school.hold('GET /api/batches', refusal(503, 'Away.'));
    const { user, panel } = await open(free, []);
    expect(panel.queryByText(NONE)).not.toBeInTheDocument();
    release();
    const again = await panel.findByRole('button', { name: 'Try again' });
    expect(again).toBeVisible();
    expect(panel.queryByText(NONE)).not.toBeInTheDocument();
    around.school.answer('GET /api/batches', ok([aBatch({ _id: 'dawn', name: 'Dawn' })]));
    await user.click(again);
    expect(await panel.findByRole('option', { name: /^Dawn/ })).toBeInTheDocument();
  });

  it('DATA-5 offers no batch only to somebody who has one', async () => {
    const { panel } = await open();
    expect(panel.queryByRole('option', { name: 'No batch' })).not.toBeInTheDocument();
  });

  it('DATA-5 takes somebody out of the last batch of a program', async () => {
    const { user, panel, choice, press } = await open(seated, []);
    await panel.findByLabelText('New batch');
    around.school.answer(MOVE, () => {
      around.school.registrations = [free];
      return ok(free);
    });
    expect(panel.getByRole('button', { name: 'Move' })).toBeDisabled();
    await user.selectOptions(choice(), 'No batch');
    const asked = () => around.school.callsOf('GET /api/batches').length;
    const before = asked();
    await press();
    const said = await panel.findByText('Taken out of the batch.');
    expect(said).toHaveRole('status');
    // The pressed button is disabled now.
    expect(said.parentElement).toHaveFocus();
    expect(around.school.callsOf(MOVE).map(({ body }) => body)).toEqual([{ batchId: null }]);
    // The batch has a free seat now.
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('MAIL-1 says beforehand that nobody is told of a move, as no mail is sent about it', async () => {
    const { panel } = await open(free, [aBatch({ _id: 'dawn', name: 'Dawn' })]);
    expect(await panel.findByLabelText('New batch')).toHaveAccessibleDescription(
      'No mail is sent about a move: please tell the person yourself.',
    );
  });

  it('DATA-5 says the outcome of a move, and keeps a batch that was chosen while it was on its way', async () => {
    const dusk = aBatch({ _id: 'dusk', name: 'Dusk' });
    const { user, panel, choice, press } = await open(free, [
      aBatch({ _id: 'dawn', name: 'Dawn' }),
      dusk,
    ]);
    const moved = { ...free, batchId: { _id: 'dawn', name: 'Dawn' } };
    const release = around.school.hold(MOVE, ok(moved));
    await user.selectOptions(choice(), 'dawn');
    await press();
    await user.selectOptions(choice(), 'dusk');
    expect(panel.getByRole('button', { name: 'Moving...' })).toBeDisabled();
    around.school.registrations = [moved];
    release();
    expect(await panel.findByText('Moved to Dawn.')).toHaveRole('status');
    expect(choice()).toHaveValue('dusk');
    expect(panel.getByRole('button', { name: 'Move' })).toBeEnabled();
  });

  it.each<[string, FakeAnswer, string]>([
    ['a known reason', refusal(409, 'x', 'batch_ended'), 'Not moved: the batch has ended.'],
    ['the server’s message', refusal(503, 'Our records are away.'), 'Our records are away.'],
    [
      'no answer',
      'offline',
      'The server did not answer. Please check the batch above before you try again.',
    ],
  ])('DATA-5 is refused with %s, until something else is chosen', async (_, answer, text) => {
    const { user, panel, choice, press } = await open(seated);
    around.school.answer(MOVE, answer);
    await user.selectOptions(choice(), 'dawn');
    await press();
    expect((await panel.findByRole('alert')).textContent).toBe(text);
    expect(choice()).toHaveValue('dawn');
    await waitFor(() => expect(panel.getByRole('button', { name: 'Move' })).toBeEnabled());
    await user.selectOptions(choice(), 'No batch');
    expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the changes of one registration', () => {
  it.each<[string, string, (opened: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    [
      'a change of the status',
      `PATCH ${ONE}/status`,
      ({ user, panel }) => user.selectOptions(panel.getByLabelText('Status'), 'confirmed'),
    ],
    [
      'a move',
      MOVE,
      async ({ user, choice, press }) => {
        await user.selectOptions(choice(), 'dawn');
        await press();
      },
    ],
    [
      'its deletion',
      `DELETE ${ONE}`,
      async ({ user, panel }) => {
        await user.click(panel.getByRole('button', { name: 'Delete' }));
        await user.click(screen.getByRole('button', { name: 'Delete for good' }));
      },
    ],
  ])(
    'ADMIN-7 DATA-5 %s is sent only once the change before it is answered',
    async (_, route, change) => {
      const opened = await open();
      const release = around.school.hold(`PATCH ${ONE}`, ok(free));
      await opened.user.click(opened.panel.getByRole('checkbox', { name: /^Contacted/ }));
      await waitFor(() => expect(around.school.callsOf(`PATCH ${ONE}`)).toHaveLength(1));
      await change(opened);
      await manyTurns();
      expect(around.school.callsOf(route)).toEqual([]);
      release();
      await waitFor(() => expect(around.school.callsOf(route)).toHaveLength(1));
    },
  );

  it('ADMIN-7 the mark of a contacted person is as stored after a lost response, which is not called a failure', async () => {
    const { user, panel } = await open();
    const box = panel.getByRole('checkbox', { name: /^Contacted/ });
    around.school.answer(`PATCH ${ONE}`, () => {
      holdRegistrations(around.school, [{ ...free, contactedAt: '2026-12-05T06:30:00.000Z' }]);
      return 'offline';
    });
    await user.click(box);
    expect(await panel.findByRole('alert')).toHaveTextContent(/^The server did not answer/);
    await waitFor(() => expect(box).toBeChecked());
  });

  it('ADMIN-7 when somebody deletes it while it is open, the panel says so, and keeps what is typed', async () => {
    const { user, panel } = await open();
    const notes = panel.getByRole('textbox', { name: 'Staff notes' });
    await user.type(notes, 'Knee pain');
    const gone = () => panel.queryByText('This registration does not exist any more.');
    expect(gone()).not.toBeInTheDocument();
    const refused = refusal(404, 'x', 'registration_not_found');
    around.school.answer(`GET ${ONE}`, refused);
    around.school.answer(`PATCH ${ONE}/status`, refused);
    // Not the notes, whose own error has the same words.
    around.school.answer(`PATCH ${ONE}`, 'offline');
    await user.selectOptions(panel.getByLabelText('Status'), 'confirmed');
    await waitFor(() => expect(gone()).toBeVisible());
    expect(notes).toHaveValue('Knee pain');
  });
});
