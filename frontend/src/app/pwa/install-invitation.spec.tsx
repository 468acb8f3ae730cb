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
  it('appears only with the third view, and its button opens the install prompt of the browser', async () => {
    expect(browserWouldAsk().defaultPrevented).toBe(true);
    await readThreeViews();
    const invited = within(invitation() as HTMLElement);
    expect(invited.getByText(pwa.installInvitation)).toBeInTheDocument();
    await userEvent.click(invited.getByRole('button', { name: pwa.install }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(invitation()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('appears after a registration, when the visitor dismisses the summary', async () => {
    browserWouldAsk();
    const { user } = await openForm();
    await fill(user);
    await user.click(submitButton());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(invitation()).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: registration.summary.dismiss }));
    expect(invitation()).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('does not appear again after it was dismissed', async () => {
    browserWouldAsk();
    await readThreeViews();
    await userEvent.click(screen.getByRole('button', { name: pwa.dismiss }));
    expect(invitation()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    cleanup();
    await readThreeViews();
    expect(invitation()).not.toBeInTheDocument();
  });

  it('on an iPhone, shows where to tap, without an install button', async () => {
    Object.assign(navigator, { standalone: false });
    await readThreeViews();
    expect(invitation()).toHaveTextContent(pwa.installIosHint);
    expect(screen.queryByRole('button', { name: pwa.install })).not.toBeInTheDocument();
  });

  it('does not appear where the site is already installed', async () => {
    Object.assign(navigator, { standalone: true });
    await readThreeViews();
    expect(invitation()).not.toBeInTheDocument();
  });

  it('does not appear once the site was installed in another way, or its prompt was used', async () => {
    browserWouldAsk();
    await readThreeViews();
    expect(invitation()).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(invitation()).not.toBeInTheDocument();
    browserWouldAsk();
    act(() => askToInstall());
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(invitation()).not.toBeInTheDocument();
  });

  it.each(['/admin', '/admin/batches'])(
    'leaves the prompt to the browser at %s, which is an app of its own',
    async (path) => {
      window.history.replaceState(null, '', path);
      expect(browserWouldAsk().defaultPrevented).toBe(false);
      await readThreeViews();
      expect(invitation()).not.toBeInTheDocument();
    },
  );
});
