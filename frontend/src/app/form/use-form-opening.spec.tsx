import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webManifest } from '../../../prerender/pages/web-manifest';
import { aBatch, fakeApi } from '../../../test/fake-api';
import {
  batches,
  expectEverythingTypedToBeThere,
  fill,
  openForm,
  select,
} from '../../../test/registration-form';
import { renderApp } from '../../../test/render-app';

const dialog = () => screen.queryByRole('dialog');

/** Moves through the history and waits for the popstate event. */
async function travel(go: () => void): Promise<void> {
  const arrived = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  await act(async () => {
    go();
    await arrived;
  });
}

describe('the registration form in the browser history', () => {
  it('REG-9 NAV-5 Back closes the form and keeps the page; Forward opens the form with the typed values', async () => {
    const { user } = await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    await fill(user);
    await travel(() => history.back());
    expect(dialog()).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/surya-kriya');
    expect(screen.getByRole('heading', { level: 1, name: 'Surya Kriya' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await travel(() => history.forward());
    expectEverythingTypedToBeThere();
  });

  it('REG-9 NAV-5 Close also goes back: the form adds exactly one history entry, however often it is opened', async () => {
    const { user } = await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    const entries = history.length;
    for (let times = 0; times < 3; times += 1) {
      expect(history.state).toMatchObject({ form: { program: 'surya-kriya' } });
      await travel(() => screen.getByRole('button', { name: 'Close' }).click());
      expect(dialog()).not.toBeInTheDocument();
      expect(history.state?.form).toBeUndefined();
      await user.click(screen.getByRole('button', { name: 'Begin Surya Kriya' }));
      expect(history).toHaveLength(entries);
    }
  });

  it('REG-9 if the form is opened again before the browser has gone back, it stays open, and Back closes it', async () => {
    await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    await travel(() => {
      act(() => screen.getByRole('button', { name: 'Close' }).click());
      act(() => screen.getByRole('button', { name: 'Begin Surya Kriya' }).click());
    });
    expect(dialog()).toBeInTheDocument();
    await travel(() => history.back());
    expect(dialog()).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/surya-kriya');
  });

  it('NAV-5 REG-9 a reload opens the form again with the chosen program and batch, and Back closes it', async () => {
    fakeApi({ batches: () => batches(aBatch()) });
    window.history.pushState(null, '', '/surya-kriya');
    window.history.pushState(
      { entry: 1, form: { program: 'surya-kriya', batchId: 'batch-1' } },
      '',
    );
    // In a browser, the state of a history entry survives a reload.
    const { state } = history;
    jest.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {});
    await renderApp('/surya-kriya');
    expect(history.state).toEqual(state);
    expect(select('Program')).toHaveValue('surya-kriya');
    await waitFor(() => expect(select('Available Batches')).toHaveValue('batch-1'));
    await travel(() => history.back());
    expect(dialog()).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/surya-kriya');
  });

  it('WAIT-9 NAV-5 the history entry of the form has the waiting list that was chosen on a program’s page', async () => {
    fakeApi({ batches: () => batches(aBatch({ enrolled: 20 })) });
    await renderApp('/surya-kriya');
    await userEvent.click(await screen.findByRole('button', { name: /^Join the waiting list/ }));
    const form = { program: 'surya-kriya', waitingFor: 'batch-1' };
    expect(history.state).toMatchObject({ form });
    expect(await screen.findByText(/^You will wait for/)).toBeInTheDocument();
  });

  it('NAV-5 a visit to the privacy page closes the form; Back opens it again with the typed values', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.click(screen.getByRole('link', { name: 'How we treat your data' }));
    await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await travel(() => history.back());
    await waitFor(() => expect(dialog()).toBeInTheDocument());
    expectEverythingTypedToBeThere();
    expect(window.location.pathname).toBe('/');
  });

  it('NAV-3 REG-9 on the yogic-food page, which has no form, Undo opens the form on the landing page', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getAllByRole('link', { name: /yogic food/i })[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/yogic-food'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(dialog()).toBeInTheDocument());
    expectEverythingTypedToBeThere();
    expect(window.location.pathname).toBe('/');
  });

  it('WAIT-9 NAV-5 a reload opens the form again with the chosen waiting list', async () => {
    fakeApi({ batches: () => batches(aBatch({ enrolled: 20 })) });
    window.history.pushState(
      { entry: 1, form: { program: 'surya-kriya', waitingFor: 'batch-1' } },
      '',
    );
    jest.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {});
    await renderApp('/surya-kriya');
    expect(select('Program')).toHaveValue('surya-kriya');
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  });

  it('NAV-5 a history entry with a program that is not offered opens the form without one', async () => {
    const { calls } = fakeApi();
    window.history.pushState({ entry: 1, form: { program: 'pilates', batchId: 7 } }, '');
    jest.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {});
    await renderApp('/');
    expect(select('Program')).toHaveValue('');
    expect(select('Available Batches')).toHaveValue('');
    expect(calls.filter((call) => call.includes('/batches/'))).toEqual([]);
  });
});

describe('the shortcut of the installed site', () => {
  it('REG-1 is in the manifest, together with the shortcut to the classes', () => {
    expect(webManifest.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
      ['Register for a program', '/?register'],
      ['Classes', '/#classes'],
    ]);
  });

  it('REG-1 opens the form and removes the query from the address', async () => {
    fakeApi();
    const before = history.length;
    await renderApp('/?register&utm_source=card');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(window.location.search).toBe('?utm_source=card');
    // The entry of the form: Back closes it.
    expect(history).toHaveLength(before + 1);
  });

  it('REG-1 opens no form without ?register in the address', async () => {
    fakeApi();
    await renderApp('/?utm_source=card');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
