import { screen, within } from '@testing-library/react';
import { aRegistration } from '../testing/builders';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import type { Burst, Dismissal } from './dashboard.api';

const around = inFakeSchool();
const BURSTS = '/api/admin/registration-bursts';
const DISMISS = `POST ${BURSTS}/dismissals`;
const UNDO = `POST ${BURSTS}/dismissals/d1/undo`;
const HEADING = 'Unusually many registrations';

const people = ['Robot One', 'Robot Two', 'Ravi'].map((name, index) =>
  aRegistration({ _id: `p${index}`, name, email: `p${index}@example.org` }),
);

function aBurst(what: Partial<Burst> = {}): Burst {
  return {
    _id: 'b1',
    kind: 'network',
    since: '2026-12-05T06:00:00.000Z',
    until: '2026-12-05T06:27:00.000Z',
    total: 16,
    pending: 3,
    people,
    ...what,
  };
}

const aDismissal = (what: Partial<Dismissal> = {}): Dismissal => ({
  _id: 'd1',
  by: 'Asha Rao',
  at: '2026-12-05T06:28:00.000Z',
  people,
  ...what,
});

const answer = (bursts: Burst[], dismissals: Dismissal[] = []) =>
  around.school.answer(`GET ${BURSTS}`, ok({ bursts, dismissals }));
const section = async () => within(await screen.findByRole('region', { name: HEADING }));
const allDone = people.map(({ _id }) => ({ _id, ok: true }));

describe('a burst of registrations on the dashboard', () => {
  it('is shown with its kind, the time of the last one and the people; each name links to the registration', async () => {
    answer([aBurst()]);
    const { user } = await openTab('Dashboard');
    const shown = await section();
    expect(
      shown.getByText('16 registrations from one network within a short time'),
    ).toBeInTheDocument();
    expect(
      shown.getByText('The last one came 3 minutes ago. 3 still pending.'),
    ).toBeInTheDocument();
    expect(
      shown.getByText(
        'It may be a robot, or people in one hall or office. Please look at the names before you dismiss them.',
      ),
    ).toBeInTheDocument();
    await user.click(shown.getByText('See the 3 people'));
    expect(shown.getByText('p1@example.org')).toBeInTheDocument();
    await user.click(shown.getByRole('link', { name: 'Robot Two' }));
    expect(location.pathname + location.search).toBe('/admin/registrations?id=p1');
  });

  it('for one batch is shown with the name of the batch, and each person with their batch or else their program', async () => {
    const batch = { _id: 'x', name: 'Dawn batch' };
    const [first, second] = [aRegistration({ _id: '1', batchId: batch }), aRegistration()];
    answer([aBurst({ kind: 'batch', batch, people: [first, second] })]);
    const { user } = await openTab('Dashboard');
    const shown = await section();
    expect(
      shown.getByText('16 registrations for “Dawn batch” within a short time'),
    ).toBeInTheDocument();
    expect(
      shown.getByText(
        'It may be a robot, or a link that was shared. Please look at the names before you dismiss them.',
      ),
    ).toBeInTheDocument();
    await user.click(shown.getByText('See the 2 people'));
    const list = within(shown.getByText('See the 2 people').closest('details') as HTMLElement);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vikram Iyervikram@example.orgDawn batch',
      'Vikram Iyervikram@example.orgYogasanas',
    ]);
  });

  it('ADMIN-11 is dismissed with one request after confirmation; a registration that could not be dismissed is named', async () => {
    answer([aBurst()]);
    around.school.answer(DISMISS, () => {
      answer([], [aDismissal({ people: people.slice(0, 2) })]);
      return ok({
        dismissalId: 'd1',
        changed: 2,
        results: allDone.map((each) =>
          each._id === 'p2' ? { ...each, ok: false, code: 'status_changed', message: 'x' } : each,
        ),
      });
    });
    const { user } = await openTab('Dashboard');
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Dismiss 3 pending' }));
    const question = screen.getByRole('alertdialog', { name: 'Dismiss 3 registrations?' });
    expect(question).toHaveAccessibleDescription(
      'They are cancelled and their seats are free again. Confirmed ones are not touched. You can undo this for 24 hours.',
    );
    await user.click(within(question).getByRole('button', { name: 'Keep them' }));
    expect(around.school.callsOf(DISMISS)).toHaveLength(0);
    await user.click(shown.getByRole('button', { name: 'Dismiss 3 pending' }));
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss' }),
    );
    expect(await shown.findByText('2 registrations are now cancelled.')).toBeInTheDocument();
    // A dismissal of hundreds takes long.
    expect(timeout.mock.calls[0]).toEqual([60_000]);
    timeout.mockRestore();
    expect(shown.getByText('Ravi: somebody has answered it meanwhile')).toBeInTheDocument();
    expect(around.school.callsOf(DISMISS).map(({ body }) => body)).toEqual([
      { ids: ['p0', 'p1', 'p2'] },
    ]);
    expect(await shown.findByText(/^2 registrations dismissed by Asha Rao/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: HEADING })).toHaveFocus();
  });

  it('DATA-5 can be restored after a dismissal, also after a reload; a person without a free seat is named', async () => {
    answer([], [aDismissal()]);
    around.school.answer(UNDO, () => {
      answer([], [aDismissal({ people: people.slice(2) })]);
      return ok({
        changed: 2,
        results: allDone.map((each) =>
          each._id === 'p2' ? { ...each, ok: false, code: 'batch_full', message: 'x' } : each,
        ),
      });
    });
    const { user } = await openTab('Dashboard');
    const shown = await section();
    expect(
      shown.getByText('3 registrations dismissed by Asha Rao, 2 minutes ago'),
    ).toBeInTheDocument();
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await user.click(shown.getByRole('button', { name: 'Undo the dismissal of 3 registrations' }));
    expect(await shown.findByText('2 registrations are now pending.')).toBeInTheDocument();
    expect(timeout.mock.calls[0]).toEqual([60_000]);
    timeout.mockRestore();
    expect(shown.getByText('Ravi: the batch is full')).toBeInTheDocument();
    expect(
      await shown.findByRole('button', { name: 'Undo the dismissal of 1 registration' }),
    ).toBeEnabled();
  });

  it.each([
    ['a network failure', 'offline' as const, /^The server did not answer/],
    [
      'a refusal of the server',
      refusal(503, 'Our records cannot be reached.'),
      'Our records cannot be reached.',
    ],
  ])(
    'stays when a dismissal fails with %s, and the failure is shown',
    async (_what, failure, text) => {
      answer([aBurst()]);
      around.school.answer(DISMISS, failure);
      const { user } = await openTab('Dashboard');
      const shown = await section();
      await user.click(shown.getByRole('button', { name: 'Dismiss 3 pending' }));
      await user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss' }),
      );
      expect(await shown.findByText(text)).toBeInTheDocument();
      expect(shown.getByRole('button', { name: 'Dismiss 3 pending' })).toBeEnabled();
    },
  );

  it('says that it is being dismissed, with every button disabled until the answer', async () => {
    answer([aBurst()], [aDismissal()]);
    const release = around.school.hold(DISMISS, 'offline');
    const { user } = await openTab('Dashboard');
    const shown = await section();
    const [dismiss, undo] = [/^Dismiss/, /^Undo/].map((name) =>
      shown.getByRole('button', { name }),
    );
    await user.click(dismiss as HTMLElement);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss' }),
    );
    expect(await shown.findByText('One moment…')).toHaveRole('status');
    expect(dismiss).toBeDisabled();
    expect(undo).toBeDisabled();
    release();
    await shown.findByText(/^The server did not answer/);
    expect(shown.queryByText('One moment…')).not.toBeInTheDocument();
    expect(undo).toBeEnabled();
    await user.click(shown.getByRole('button', { name: 'Dismiss' }));
    expect(shown.queryByText(/^The server did not answer/)).not.toBeInTheDocument();
  });

  it('has no section on the dashboard when the server reports no burst', async () => {
    await openTab('Dashboard');
    expect(await screen.findByText('Total Registrations')).toBeInTheDocument();
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
  });
});
