import { screen, waitFor } from '@testing-library/react';
import { aDashboard } from '../testing/a-dashboard';
import { aRegistration } from '../testing/builders';
import { GOOD_TOKEN, ok } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();

function withBadge() {
  const badge = {
    setAppBadge: jest.fn(() => Promise.resolve()),
    clearAppBadge: jest.fn(() => Promise.resolve()),
  };
  Object.assign(navigator, badge);
  return badge;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

describe('the badge of the installed app', () => {
  it('shows the number of pending registrations, and is cleared at the logout', async () => {
    const badge = withBadge();
    around.school.registrations = [aRegistration(), aRegistration({ _id: 'registration-2' })];
    const { user } = openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(2));
    expect(badge.clearAppBadge).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(badge.clearAppBadge).toHaveBeenCalledTimes(1);
  });

  it('DATA-5 leaves out those who wait for a seat, whom nobody needs to answer', async () => {
    const badge = withBadge();
    const registrations = { total: 5, pending: 3 };
    const dashboard = aDashboard({ registrations, waitingTotal: 1 });
    around.school.answer('GET /api/admin/dashboard', ok(dashboard));
    openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(1));
  });

  it('is not shown after the login before the number is known', async () => {
    const badge = withBadge();
    around.school.registrations = [aRegistration()];
    const { user } = openAdmin();
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun-108');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(1));
    expect(badge.setAppBadge).toHaveBeenCalledTimes(1);
  });

  it('is cleared when no registration is pending', async () => {
    const badge = withBadge();
    openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(badge.clearAppBadge).toHaveBeenCalled());
    expect(badge.setAppBadge).not.toHaveBeenCalled();
  });

  it('leaves the dashboard usable when the browser refuses to set the badge', async () => {
    const badge = withBadge();
    badge.setAppBadge.mockRejectedValue(new DOMException('Not installed', 'NotAllowedError'));
    around.school.registrations = [aRegistration()];
    openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(badge.setAppBadge).toHaveBeenCalled());
    expect(screen.getByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
  });
});
