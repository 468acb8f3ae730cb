import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aBatch, later } from '../../../test/fake-api';
import {
  batches,
  fill,
  openForm,
  select,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { tellBatchesChanged } from '../../shared/batches/batches.api';

const optionTexts = (name: string) => [...select(name).options].map((option) => option.text);

describe('the batches of the form', () => {
  it('REG-4 REG-5 are loaded when a program is chosen', async () => {
    const { api, user } = await openForm({ batches: () => batches(aBatch()) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    const text =
      '5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00, 7 spots left, ₹1,23,456';
    expect(await screen.findByRole('option', { name: text })).toBeEnabled();
    const loads = api.calls.filter((call) => call.includes('/batches/'));
    expect(loads).toEqual(['GET /api/registration/batches/yogasanas']);
  });

  it('REG-4 are removed, and the chosen one is cleared, when the program is cleared', async () => {
    const { user } = await openForm({ batches: () => batches(aBatch()) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.selectOptions(select('Program'), '');
    expect(select('Available Batches').options).toHaveLength(1);
    expect(select('Available Batches')).toHaveValue('');
  });

  it('REG-4 stay listed but disabled when the next load fails, which is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = await openForm({
      batches: (program) =>
        program === 'yogasanas' ? batches(aBatch()) : { status: 500, body: { message: 'Down.' } },
    });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.selectOptions(select('Program'), 'Angamardana');
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(warn.mock.calls[0]?.[0]).toBe('The batches could not be loaded.');
    expect(screen.getByRole('option', { name: /7 spots left/ })).toBeDisabled();
    expect(select('Available Batches')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Down.')).not.toBeInTheDocument();
    warn.mockRestore();
  });

  it('REG-4 are disabled, and without waiting lists, until those of the new program arrive', async () => {
    const second = later();
    const full = aBatch({ _id: 'full', enrolled: 20 });
    const { user } = await openForm({
      batches: (program) => (program === 'yogasanas' ? batches(aBatch(), full) : second.answer),
    });
    const waitingLists = () => screen.queryAllByRole('button', { name: /^Join the waiting list/ });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await screen.findByRole('option', { name: /7 spots left/ });
    expect(waitingLists()).toHaveLength(1);
    await user.selectOptions(select('Program'), 'Angamardana');
    expect(screen.getByRole('option', { name: /7 spots left/ })).toBeDisabled();
    expect(waitingLists()).toEqual([]);
    expect(select('Available Batches')).toHaveAttribute('aria-busy', 'true');
    await act(async () => second.give(batches(aBatch({ _id: 'batch-2', enrolled: 15 }))));
    expect(await screen.findByRole('option', { name: /5 spots left/ })).toBeEnabled();
    expect(select('Available Batches')).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByRole('option', { name: /7 spots left/ })).not.toBeInTheDocument();
  });

  it('REG-4 of another program are ignored if they arrive late', async () => {
    const slow = later();
    const { user } = await openForm({
      batches: (program) =>
        program === 'yogasanas' ? slow.answer : batches(aBatch({ _id: 'batch-2', enrolled: 15 })),
    });
    await user.selectOptions(select('Program'), 'Yogasanas');
    expect(screen.queryByText(/^No batches are planned/)).not.toBeInTheDocument();
    await user.selectOptions(select('Program'), 'Angamardana');
    await screen.findByRole('option', { name: /5 spots left/ });
    await act(async () => slow.give(batches(aBatch())));
    expect(optionTexts('Available Batches').join()).toContain('5 spots left');
    expect(optionTexts('Available Batches').join()).not.toContain('7 spots left');
  });

  it('REG-4 are replaced by a message if there are none, and the program can still be registered for', async () => {
    const { api, user } = await openForm({ batches: () => batches() });
    await fill(user);
    expect(
      await screen.findByText(
        'No batches are planned for this program yet. You can still register, and we will call you when one is planned.',
      ),
    ).toBeInTheDocument();
    expect([...select('Available Batches').options].map(({ value }) => value)).toEqual(['']);
    await user.click(submitButton());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(api.registrations).toHaveLength(1);
  });

  it('REG-5 are requested again after a registration, by the form and by the page behind it', async () => {
    let enrolled = 13;
    const { user } = await openForm(
      { batches: () => batches(aBatch({ enrolled })) },
      '/surya-kriya',
      'Begin Surya Kriya',
    );
    await fill(user);
    await user.selectOptions(select('Program'), 'Surya Kriya');
    await user.selectOptions(select('Available Batches'), 'batch-1');
    enrolled = 14;
    await user.click(submitButton());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: /6 spots left/ })).toBeInTheDocument();
    const page = screen.getByRole('region', { name: 'Upcoming batches', hidden: true });
    await waitFor(() => expect(page).toHaveTextContent('6 spots left'));
  });

  it('REG-5 the chosen one is shown in full below the list, because a phone cuts the option off', async () => {
    const { user } = await openForm({ batches: () => batches(aBatch()) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    const option = await screen.findByRole('option', { name: /7 spots left/ });
    expect(screen.queryByText(option.textContent, { selector: 'p' })).not.toBeInTheDocument();
    await user.selectOptions(select('Available Batches'), 'batch-1');
    // A screen reader has already read the whole option.
    expect(screen.getByText(option.textContent, { selector: 'p' })).toHaveAttribute(
      'aria-hidden',
      'true',
    );
  });

  it('REG-5 the chosen one of two with the same option text has name, teacher, place and description below the list', async () => {
    const about = `For beginners.\n${'We breathe and move slowly. '.repeat(180)}The end.`;
    const twins = [
      aBatch({ name: 'Riverside', instructor: 'Meera', location: 'Hall 1', description: about }),
      aBatch({ _id: 'batch-2', name: 'Hilltop', instructor: 'Arjun', location: 'Hall 2' }),
    ];
    const { user } = await openForm({ batches: () => batches(...twins) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    const [first, second] = await screen.findAllByRole('option', { name: /7 spots left/ });
    expect(first?.textContent).toBe(second?.textContent);
    // The other status elements belong to the undo, to the phone number and to the next try.
    const said = screen.getAllByRole('status').at(-2) as HTMLElement;
    expect(said).toBeEmptyDOMElement();

    await user.selectOptions(select('Available Batches'), 'batch-1');
    expect(said).toHaveTextContent('RiversideTeacher: MeeraPlace: Hall 1');
    const field = said.parentElement;
    expect(field).toHaveTextContent(/For beginners\. We breathe.*The end\./);
    expect(screen.getByText('More about this batch').closest('details')).not.toHaveAttribute(
      'open',
    );

    await user.selectOptions(select('Available Batches'), 'batch-2');
    expect(said).toHaveTextContent('HilltopTeacher: ArjunPlace: Hall 2');
    expect(field).not.toHaveTextContent('For beginners.');
    await user.selectOptions(select('Available Batches'), '');
    expect(said).toBeEmptyDOMElement();
  });

  it('REG-11 are listed with 0 spots left but disabled when full', async () => {
    const { user } = await openForm({ batches: () => batches(aBatch({ enrolled: 20 })) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    expect(await screen.findByRole('option', { name: /, 0 spots left,/ })).toBeDisabled();
  });

  it('WAIT-9 REG-11 a full one is disabled, but its waiting list can be joined, with the place in line', async () => {
    const full = aBatch({ _id: 'full', name: 'Dusk', enrolled: 20, waiting: 3 });
    const { api, user } = await openForm({ batches: () => batches(aBatch(), full) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    expect(await screen.findByRole('option', { name: /0 spots left/ })).toBeDisabled();
    expect(screen.getByText('you would be number 4 in line').parentElement).toHaveTextContent(
      'Dusk (full)5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00you would be number 4 in line',
    );
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.click(screen.getByRole('button', { name: 'Join the waiting list: Dusk' }));
    expect(select('Available Batches')).toHaveValue('');
    const line = screen.getByText('You will wait for Dusk, as number 4 in line.');
    expect(line.closest('li')).toHaveAttribute('data-chosen', 'true');

    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(screen.getByText(/^You are on the waiting list\./)).toBeInTheDocument();
    expect(api.registrations.at(-1)?.body).toMatchObject({ batchId: 'full', waiting: true });
    expect(api.registrations.at(-1)?.body).not.toHaveProperty('waitingFor');
  });

  /** Chooses the waiting list of a full batch. `reload` loads another list of batches. */
  async function waitForDusk() {
    const dusk = aBatch({ _id: 'full', name: 'Dusk', enrolled: 20 });
    let list = [dusk];
    const opened = await openForm({ batches: () => batches(...list) });
    const { user } = opened;
    await user.selectOptions(select('Program'), 'Yogasanas');
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list: Dusk' }));
    const reload = (...next: ReturnType<typeof aBatch>[]) => {
      list = next;
      act(tellBatchesChanged);
    };
    return { ...opened, dusk, reload };
  }

  it('WAIT-9 a seat that becomes free before the submission is chosen instead of the waiting list', async () => {
    const { api, user, dusk, reload } = await waitForDusk();
    reload({ ...dusk, enrolled: 19 });
    await waitFor(() => expect(select('Available Batches')).toHaveValue('full'));
    expect(screen.queryByText(/You will wait for Dusk/)).not.toBeInTheDocument();
    await fill(user);
    await user.click(submitButton());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(api.registrations.at(-1)?.body).toMatchObject({ batchId: 'full' });
    expect(api.registrations.at(-1)?.body).not.toHaveProperty('waiting');
  });

  it('WAIT-9 a chosen waiting list is cleared if the new list no longer has its batch', async () => {
    const { api, user, reload } = await waitForDusk();
    reload(aBatch());
    await screen.findByRole('option', { name: /7 spots left/ });
    await waitFor(() => expect(submitButton()).toBeInTheDocument());
    expect(select('Available Batches')).toHaveValue('');
    await fill(user);
    await user.click(submitButton());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(api.registrations.at(-1)?.body).not.toHaveProperty('waiting');
    expect(api.registrations.at(-1)?.body).not.toHaveProperty('batchId');
  });

  it('WAIT-9 after joining, the visitor stays on the waiting list although a new list has free seats', async () => {
    const { user, dusk, reload } = await waitForDusk();
    await fill(user);
    // A timer closes the form, and must not run out while the lists load.
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
      expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
      reload({ ...dusk, enrolled: 19 });
      await screen.findByRole('option', { name: /, 1 spots left,/ });
      // The effects of the first list run before the second is rendered.
      reload({ ...dusk, enrolled: 18 });
      await screen.findByRole('option', { name: /, 2 spots left,/ });
      expect(select('Available Batches')).toHaveValue('');
      expect(screen.getByText(/^You are on the waiting list\./)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('WAIT-9 after joining, the shown place in line stays although a new list counts the visitor', async () => {
    const { user, dusk, reload } = await waitForDusk();
    await fill(user);
    expect(screen.getByText('You will wait for Dusk, as number 1 in line.')).toBeInTheDocument();
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
      expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
      reload({ ...dusk, waiting: 1 }, aBatch());
      await screen.findByRole('option', { name: /7 spots left/ });
      expect(screen.getByText('You will wait for Dusk, as number 1 in line.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('WAIT-9 who has got the last seat is not offered the waiting list of their own batch', async () => {
    const dawn = aBatch({ enrolled: 19 });
    const dusk = aBatch({ _id: 'full', name: 'Dusk', enrolled: 20 });
    let list = [dawn, dusk];
    const { user } = await openForm({ batches: () => batches(...list) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await fill(user);
    list = [{ ...dawn, enrolled: 20 }, dusk];
    jest.useFakeTimers();
    try {
      fireEvent.click(submitButton());
      expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
      await waitFor(() => expect(optionTexts('Available Batches')[1]).toContain(', 0 spots left,'));
      const joins = screen.getAllByRole('button', { name: /^Join the waiting list: / });
      expect(joins).toEqual([screen.getByRole('button', { name: 'Join the waiting list: Dusk' })]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('WAIT-9 after a click on Rather not wait, the registration is sent without a batch', async () => {
    const full = aBatch({ _id: 'full', name: 'Dusk', enrolled: 20 });
    const { api, user } = await openForm({ batches: () => batches(full) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list: Dusk' }));
    await user.click(screen.getByRole('button', { name: 'Rather not wait: Dusk' }));
    await fill(user);
    await user.click(submitButton());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(api.registrations.at(-1)?.body).not.toHaveProperty('waiting');
    expect(api.registrations.at(-1)?.body).not.toHaveProperty('batchId');
  });
});
