import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { fill, openForm, submitButton } from '../../../test/registration-form';
import { renderApp } from '../../../test/render-app';
import { pwa } from '../../content/en/common';
import { registration } from '../../content/en/form';
import { askToInstall, keepInstallPrompt } from './install-prompt';

keepInstallPrompt();

const prompt = jest.fn(async () => {});
const invitation = () => screen.queryByRole('complementary', { name: pwa.install });

function browserWouldAsk(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    window.dispatchEvent(event);
  });
  return event;
}

async function readThreeViews() {
  await renderApp('/about');
  for (const name of ['Back to Site', 'Surya Kriya']) {
    expect(invitation()).not.toBeInTheDocument();
    const role = name === 'Back to Site' ? 'button' : 'link';
    await userEvent.click(await screen.findByRole(role, { name }));
  }
  await screen.findByRole('heading', { level: 1, name: 'Surya Kriya' });
}

beforeEach(() => {
  fakeApi();
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  cleanup();
  askToInstall();
  prompt.mockClear();
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('the invitation to install the site', () => {
  it('comes with the third view, not before, and asks the browser’s question', async () => {
    expect(browserWouldAsk().defaultPrevented).toBe(true);
    await readThreeViews();
    const invited = within(invitation() as HTMLElement);
    expect(invited.getByText(pwa.installInvitation)).toBeInTheDocument();
    await userEvent.click(invited.getByRole('button', { name: pwa.install }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(invitation()).not.toBeInTheDocument();
  });

  it('comes after a registration, when its summary is dismissed', async () => {
    browserWouldAsk();
    const { user } = await openForm();
    await fill(user);
    await user.click(submitButton());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(invitation()).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: registration.summary.dismiss }));
    expect(invitation()).toBeInTheDocument();
  });

  it('once dismissed, does not come again', async () => {
    browserWouldAsk();
    await readThreeViews();
    await userEvent.click(screen.getByRole('button', { name: pwa.dismiss }));
    expect(invitation()).not.toBeInTheDocument();
    cleanup();
    await readThreeViews();
    expect(invitation()).not.toBeInTheDocument();
  });

  it('says on an iPhone where to tap', async () => {
    Object.assign(navigator, { standalone: false });
    await readThreeViews();
    expect(invitation()).toHaveTextContent(pwa.installIosHint);
    expect(screen.queryByRole('button', { name: pwa.install })).not.toBeInTheDocument();
  });

  it('does not come where the site is installed, or cannot be', async () => {
    Object.assign(navigator, { standalone: true });
    await readThreeViews();
    expect(invitation()).not.toBeInTheDocument();
  });
});
