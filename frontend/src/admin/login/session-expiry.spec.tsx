import { act, screen, waitFor } from '@testing-library/react';
import { TOKEN_KEY } from '../http/session-store';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const EXPIRED = 'Your session has ended. Please log in again.';
const around = inFakeSchool();
const loginScreen = () => screen.findByRole('button', { name: 'Login' });
const dashboard = () => screen.findByRole('button', { name: 'Logout' });
const expiry = () => screen.queryByRole('status');

describe('what the login says of the session before', () => {
  async function expireAtWork() {
    const opened = openAdmin(GOOD_TOKEN);
    await opened.user.click(await screen.findByRole('tab', { name: 'Batches' }));
    around.school.answer('GET /api/batches', refusal(403, 'Log in again.', 'session_ended'));
    await opened.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await loginScreen();
    return opened;
  }

  it('AUTH-5 nothing at a first visit', async () => {
    openAdmin();
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  });

  it('AUTH-5 that it has ended, calmly, after a 403 on a data call', async () => {
    await expireAtWork();
    expect(expiry()).toHaveTextContent(EXPIRED);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [401, 'login_required'],
    [403, 'session_ended'],
  ])('AUTH-5 AUTH-4 that it has ended after a %d %s at load', async (status, code) => {
    around.school.answer('GET /api/admin/dashboard', refusal(status, 'No.', code));
    openAdmin('old.token');
    await loginScreen();
    expect(expiry()).toHaveTextContent(EXPIRED);
  });

  it('AUTH-5 nothing after Logout, also where the server answers late that it had ended', async () => {
    const release = around.school.hold(
      'POST /api/admin/logout',
      refusal(403, 'Log in again.', 'session_ended'),
    );
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await dashboard());
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(around.log).toHaveBeenCalledTimes(1));
    expect(expiry()).not.toBeInTheDocument();
  });

  it('AUTH-5 nothing after a logout in another tab', async () => {
    openAdmin(GOOD_TOKEN);
    await dashboard();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
  });

  it('AUTH-5 nothing more after the next login and its Logout', async () => {
    const { user } = await expireAtWork();
    around.school.answer('GET /api/batches', ok([]));
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await dashboard());
    await loginScreen();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  });

  it('AUTH-5 nothing more to who left the login for the site', async () => {
    const { user, unmount } = await expireAtWork();
    await user.click(screen.getByRole('button', { name: 'Back to Site' }));
    unmount();
    openAdmin();
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
  });
});
