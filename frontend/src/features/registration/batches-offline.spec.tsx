import { act, screen, waitFor } from '@testing-library/react';
import { aBatch, later, type FakeAnswer } from '../../../test/fake-api';
import { batches, fill, openForm, select, submitButton } from '../../../test/registration-form';
import { keepSeenBatches, seenBatches } from '../../shared/batches/batches.api';

const REMEMBERED = aBatch({ endDate: '2126-12-30' });

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Stored by an earlier visit to the program's page.
  keepSeenBatches('yogasanas', [REMEMBERED]);
});
afterEach(() => warn.mockRestore());

const options = () => [...select('Available Batches').options].map(({ value }) => value);

const isBusy = () => select('Available Batches').getAttribute('aria-busy') === 'true';

const firstLine = () => select('Available Batches').options[0]?.textContent;

describe('the batches of the form when they cannot be loaded', () => {
  it.each<readonly [string, FakeAnswer]>([
    ['without a connection', 'offline'],
    ['when the server answers 500', { status: 500, body: { message: 'Down.' } }],
    ['when a captive portal answers 511', { status: 511, body: '<html>' }],
  ])(
    'REG-4 stay unchanged %s: the failure is logged, and no stored batch is offered',
    async (_when, answer) => {
      const { user } = await openForm({ batches: () => answer });
      await user.selectOptions(select('Program'), 'Yogasanas');
      await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
      expect(warn).toHaveBeenCalledWith('The batches could not be loaded.', expect.anything());
      expect(options()).toEqual(['']);
      expect(screen.queryByText(/Last seen/)).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('REG-4 are stored per program after a successful load, for the page of that program', async () => {
    const { user } = await openForm({ batches: () => batches(aBatch({ endDate: '2126-12-31' })) });
    expect(seenBatches('angamardana')).toBeNull();
    await user.selectOptions(select('Program'), 'Angamardana');
    await screen.findByRole('option', { name: /7 spots left/ });
    expect(seenBatches('angamardana')?.batches).toEqual([aBatch({ endDate: '2126-12-31' })]);
    expect(seenBatches('yogasanas')?.batches).toEqual([REMEMBERED]);
  });

  it('REG-4 remain those of the previous program, all disabled', async () => {
    const { user } = await openForm({
      batches: (program) =>
        program === 'yogasanas' ? 'offline' : batches(aBatch({ _id: 'other' })),
    });
    await user.selectOptions(select('Program'), 'Angamardana');
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(options()).toEqual(['', 'other']);
    expect(screen.getByRole('option', { name: /7 spots left/ })).toBeDisabled();
  });

  it('REG-4 stay empty while the response is pending, even after 15 s, and appear when it arrives', async () => {
    const slow = later();
    const { user } = await openForm({ batches: () => slow.answer });
    expect(firstLine()).toBe('Choose a program first');
    jest.useFakeTimers();
    try {
      const choosing = user.selectOptions(select('Program'), 'Yogasanas');
      await act(async () => {
        await jest.advanceTimersByTimeAsync(15_000);
      });
      await choosing;
      expect(options()).toEqual(['']);
      expect(firstLine()).toBe('Looking for batches…');
      expect(select('Available Batches')).toHaveAttribute('aria-busy', 'true');
    } finally {
      jest.useRealTimers();
    }
    await act(async () => slow.give(batches(REMEMBERED)));
    expect(await screen.findByRole('option', { name: /7 spots left/ })).toBeEnabled();
    expect(firstLine()).toBe('No particular batch');
  });

  it('REG-4 are requested again when the connection returns', async () => {
    let answer: FakeAnswer = 'offline';
    const { user } = await openForm({ batches: () => answer });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    answer = batches(REMEMBERED);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('option', { name: /7 spots left/ })).toBeEnabled();
  });

  it('REG-4 are requested again if the connection returns as soon as the failure is shown', async () => {
    let answer: FakeAnswer = 'offline';
    const { user } = await openForm({ batches: () => answer });
    const watch = new MutationObserver(() => {
      if (warn.mock.calls.length === 0 || isBusy()) return;
      watch.disconnect();
      answer = batches(REMEMBERED);
      window.dispatchEvent(new Event('online'));
    });
    watch.observe(document.body, { attributes: true, subtree: true });
    await user.selectOptions(select('Program'), 'Yogasanas');
    expect(await screen.findByRole('option', { name: /7 spots left/ })).toBeEnabled();
  });
});

describe('a stored batch that was chosen on the page of its program', () => {
  it('REG-4 REG-2 is neither chosen in the form nor sent if the list cannot be loaded', async () => {
    const { api, user } = await openForm(
      { batches: () => 'offline' },
      '/yogasanas',
      'Register for this batch (5 Dec 2026 to 30 Dec 2126)',
    );
    await waitFor(() => expect(select('Available Batches')).toHaveAttribute('aria-busy', 'false'));
    expect(options()).toEqual(['']);
    await fill(user);
    await user.click(submitButton());
    await waitFor(() => expect(api.registrations).toHaveLength(1));
    expect(api.registrations[0]?.body).not.toHaveProperty('batchId');
  });

  it('REG-11 WAIT-9 is not chosen if it has no seat left in the new list, but its waiting list is', async () => {
    const second = later();
    let first = true;
    await openForm(
      {
        batches: () => {
          if (!first) return second.answer;
          first = false;
          return batches(aBatch());
        },
      },
      '/surya-kriya',
      'Register for this batch (5 Dec 2026 to 30 Dec 2026)',
    );
    await act(async () => second.give(batches(aBatch({ enrolled: 20 }))));
    expect(await screen.findByRole('option', { name: /0 spots left/ })).toBeDisabled();
    await waitFor(() => expect(select('Available Batches')).toHaveValue(''));
    // Nobody registers without the batch unseen: the button says what it does now.
    expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeInTheDocument();
    expect(screen.getByText('You will wait for Dawn batch, as number 1 in line.')).toBeVisible();
  });

  /** Opens the form from the page of a program, which showed the batch; then the list of the form is loaded. */
  async function openThenLoad(batchText: string, ...lists: readonly FakeAnswer[]) {
    let loads = 0;
    const answers = [batches(aBatch(enrolledOf(batchText))), ...lists];
    return openForm(
      { batches: () => answers[Math.min(loads++, answers.length - 1)] ?? 'offline' },
      '/surya-kriya',
      `${batchText} (5 Dec 2026 to 30 Dec 2026)`,
    );
  }
  const enrolledOf = (button: string) =>
    button.startsWith('Register') ? { enrolled: 13 } : { enrolled: 20 };
  const dropped = () =>
    screen.queryByText(
      'The batch you chose is not available here now. Please choose another, or register without one.',
    );

  it.each([
    ['itself', 'Register for this batch'],
    ['its waiting list', 'Join the waiting list'],
  ])(
    'FORM-4 if it is no longer in the list, the form announces that, until another is chosen (chosen: %s)',
    async (_, button) => {
      const { user } = await openThenLoad(button, batches(aBatch({ _id: 'other' })));
      await waitFor(() => expect(dropped()).toBeVisible());
      expect(dropped()?.parentElement).toHaveRole('status');
      expect(select('Available Batches')).toHaveValue('');
      expect(submitButton()).toBeInTheDocument();
      await user.selectOptions(select('Available Batches'), 'other');
      expect(dropped()).not.toBeInTheDocument();
      expect(select('Available Batches')).toHaveValue('other');
    },
  );

  it('FORM-4 it is chosen as soon as the list that could not be loaded contains it', async () => {
    await openThenLoad('Register for this batch', 'offline', batches(aBatch()));
    await waitFor(() => expect(dropped()).toBeVisible());
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(select('Available Batches')).toHaveValue('batch-1'));
    expect(dropped()).not.toBeInTheDocument();
  });

  it('FORM-4 a choice made meanwhile is not replaced when the list contains it again', async () => {
    const list = batches(aBatch({ _id: 'other' }));
    const { user } = await openThenLoad('Register for this batch', list, batches(aBatch()));
    await waitFor(() => expect(dropped()).toBeVisible());
    await user.selectOptions(select('Program'), 'Yogasanas');
    await screen.findByRole('option', { name: /7 spots left/ });
    expect(select('Available Batches')).toHaveValue('');
    expect(dropped()).not.toBeInTheDocument();
  });
});
