import { act, screen, waitFor, within } from '@testing-library/react';
import { TOKEN_KEY } from '../../http/session-store';
import { aRegistration } from '../../testing/builders';
import { type FakeAnswer, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openTab } from '../../testing/render-admin';

const around = inFakeSchool();
const BULK = 'POST /api/admin/registrations/bulk-status';
const bar = () => within(screen.getByRole('region', { name: 'Selected registrations' }));

/** Selects 203 registrations, so that a change takes two calls, and answers the second one so. */
async function changeAll(second: FakeAnswer) {
  const names = Array.from({ length: 203 }, (_, index) => `P${index}`);
  around.school.registrations = names.map((name) => aRegistration({ _id: name, name }));
  around.school.answer(BULK, async (request) => {
    const { ids } = (await request.json()) as { readonly ids: readonly string[] };
    if (ids.length < 200) return second;
    return ok({ changed: ids.length, results: ids.map((_id) => ({ _id, ok: true })) });
  });
  const { user } = await openTab('Registrations');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(bar().getByRole('button', { name: 'Confirmed' }));
}

it('AUTH-5 the rows that are selected when the session ends are selected after the next login, and not after a change of tab', async () => {
  const names = ['Asha', 'Ravi', 'Nisha'];
  around.school.registrations = names.map((name) => aRegistration({ _id: name, name }));
  around.school.answer(BULK, refusal(403, 'Log in again.', 'session_ended'));
  const { user } = await openTab('Registrations');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Nisha' }));
  await user.click(bar().getByRole('button', { name: 'Confirmed' }));
  await user.type(await screen.findByLabelText('Username'), 'asha');
  await user.type(screen.getByLabelText('Password'), 'morning-sun');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Nisha' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Asha' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Ravi' })).not.toBeChecked();
  expect(bar().getByText('2 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await user.click(screen.getByRole('tab', { name: 'Registrations' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Nisha' })).not.toBeChecked();
});

describe('a bulk status change in two calls', () => {
  it('ADMIN-7 whose second call fails reports what was changed, and names and keeps selected the others', async () => {
    await changeAll(refusal(503, 'Our records cannot be reached.'));
    expect(await screen.findByText('200 registrations are now confirmed.')).toBeInTheDocument();
    expect(screen.getByText('3 could not be changed:')).toBeInTheDocument();
    expect(screen.getByText(/P200, P201, P202/)).toBeInTheDocument();
    await waitFor(() => expect(bar().getByText('3 selected')).toBeInTheDocument());
  });

  it('ADMIN-7 whose second call gets no answer says that its people may be changed', async () => {
    await changeAll('offline');
    expect(await screen.findByText('200 registrations are now confirmed.')).toBeInTheDocument();
    expect(screen.getByText(/^P200, P201, P202: /)).toHaveTextContent(
      'the server did not answer, so some of them may be changed: please look at the list',
    );
    await waitFor(() => expect(bar().getByText('3 selected')).toBeInTheDocument());
  });

  it('AUTH-5 whose second call says that the session has ended leads to the login', async () => {
    await changeAll(refusal(403, 'Log in again.', 'session_ended'));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });
});

it('ADMIN-7 the bar of a bulk change says Changing... with all its buttons disabled until the answer', async () => {
  around.school.registrations = [aRegistration({ _id: 'Asha', name: 'Asha' })];
  const release = around.school.hold(BULK, refusal(503, 'Away.'));
  const { user } = await openTab('Registrations');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  await user.click(bar().getByRole('button', { name: 'Pending' }));
  expect(bar().getByRole('status').textContent).toBe('Changing...');
  const names = bar()
    .getAllByRole('button')
    .map((button) => {
      expect(button).toBeDisabled();
      return button.textContent;
    });
  expect(names).toEqual(['Pending', 'Confirmed', 'Cancelled', 'Clear selection']);
  await act(async () => release());
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  for (const button of bar().getAllByRole('button')) expect(button).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Away.')).not.toBeInTheDocument();
});

it('ADMIN-7 the message about a failed change takes the focus once, not again at each reload of the list', async () => {
  around.school.registrations = [aRegistration({ _id: 'Asha', name: 'Asha' })];
  around.school.answer(BULK, refusal(503, 'Away.'));
  const { user } = await openTab('Registrations');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  await user.click(bar().getByRole('button', { name: 'Confirmed' }));
  await screen.findByText('Away.');
  act(() => (document.activeElement as HTMLElement).blur());
  around.school.registrations = [aRegistration({ _id: 'Ravi', name: 'Ravi' })];
  await act(() => jest.advanceTimersByTimeAsync(301_000));
  expect(await screen.findByRole('link', { name: 'Ravi' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
