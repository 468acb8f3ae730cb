import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pwa } from '../../content/en/common';
import { UpdatePrompt, watchForUpdate } from './update-prompt';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = jest.fn();

  install() {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

function fakeServiceWorkers(controller: object | null) {
  const registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), {
    controller,
    register: jest.fn(async (_url: string) => registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { registration, container };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a new version of the site', () => {
  it('REG-10 is activated only after the visitor agrees, so that a reload loses no typed text', async () => {
    const { registration } = fakeServiceWorkers({});
    render(<UpdatePrompt texts={pwa} />);
    await act(async () => {});
    let worker = new FakeWorker();
    act(() => {
      worker = registration.find();
      worker.install();
    });
    expect(screen.getByRole('status')).toHaveTextContent(pwa.updateReady);
    expect(worker.postMessage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: pwa.updateNow }));
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    // Both buttons are gone: a second click would do nothing, and it is too late to postpone.
    expect(screen.getByRole('status')).toHaveTextContent(/^Updating\. The page will load again/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be postponed, which closes the notice, and focuses the heading of the page', async () => {
    const { registration } = fakeServiceWorkers({});
    registration.waiting = new FakeWorker();
    render([
      <h1 key="1" tabIndex={-1}>
        Yoga
      </h1>,
      <UpdatePrompt key="2" texts={pwa} />,
    ]);
    await userEvent.click(await screen.findByRole('button', { name: pwa.later }));
    expect(screen.queryByText(pwa.updateReady)).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('is not announced on the first visit', async () => {
    const { registration } = fakeServiceWorkers(null);
    const told = jest.fn();
    await watchForUpdate(told);
    registration.find().install();
    expect(told).not.toHaveBeenCalled();
  });

  it('reloads the page after it has taken over', async () => {
    const { registration, container } = fakeServiceWorkers({});
    registration.waiting = new FakeWorker();
    const reload = jest.fn();
    await watchForUpdate((apply) => apply(), reload);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(['activated', 'redundant'])(
    'reloads the page at once, and not after 10 s, if its worker is already %s because of another tab',
    async (state) => {
      const { registration } = fakeServiceWorkers({});
      const waiting = Object.assign(new FakeWorker(), { state: 'installed' });
      registration.waiting = waiting;
      const reload = jest.fn();
      let agree = () => {};
      await watchForUpdate((apply) => (agree = apply), reload);
      waiting.state = state;
      agree();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('REG-10 reloads the page 10 s after consent if it has not taken over by then, and again 20 s and 40 s later while the page is still there', async () => {
    jest.useFakeTimers();
    const { registration } = fakeServiceWorkers({});
    registration.waiting = new FakeWorker();
    const reload = jest.fn();
    await watchForUpdate((apply) => apply(), reload);
    for (const [count, wait] of [10_000, 20_000, 40_000].entries()) {
      jest.advanceTimersByTime(wait - 1);
      expect(reload).toHaveBeenCalledTimes(count);
      jest.advanceTimersByTime(1);
      expect(reload).toHaveBeenCalledTimes(count + 1);
    }
    jest.useRealTimers();
  });

  it('reloads the page again if the reload after it has taken over is lost', async () => {
    jest.useFakeTimers();
    const { registration, container } = fakeServiceWorkers({});
    registration.waiting = new FakeWorker();
    const reload = jest.fn();
    await watchForUpdate((apply) => apply(), reload);
    container.dispatchEvent(new Event('controllerchange'));
    jest.advanceTimersByTime(9_999);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('is not downloaded in advance if the browser asks for less data (saveData)', async () => {
    const { container } = fakeServiceWorkers(null);
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await watchForUpdate(jest.fn());
    Reflect.deleteProperty(navigator, 'connection');
    expect(container.register).not.toHaveBeenCalled();
  });

  it('RUN-1 is not looked for over plain HTTP, where the browser has no service workers', async () => {
    await expect(watchForUpdate(jest.fn())).resolves.toBeUndefined();
  });

  it('is looked for with the script /sw.js, and nothing happens if it cannot be registered', async () => {
    const { container } = fakeServiceWorkers({});
    container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const told = jest.fn();
    await expect(watchForUpdate(told)).resolves.toBeUndefined();
    expect(container.register.mock.calls).toEqual([['/sw.js']]);
    expect(told).not.toHaveBeenCalled();
  });

  it('that waits is not announced on a page that no service worker controls', async () => {
    const { registration } = fakeServiceWorkers(null);
    registration.waiting = new FakeWorker();
    const told = jest.fn();
    await watchForUpdate(told);
    expect(told).not.toHaveBeenCalled();
  });

  it('is looked for on a controlled page also if the browser asks for less data (saveData)', async () => {
    const { container } = fakeServiceWorkers({});
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await watchForUpdate(jest.fn());
    Reflect.deleteProperty(navigator, 'connection');
    expect(container.register).toHaveBeenCalledTimes(1);
  });
});
