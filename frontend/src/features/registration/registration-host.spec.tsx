import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBatch, fakeApi, later } from '../../../test/fake-api';
import {
  batches,
  expectEverythingTypedToBeThere,
  field,
  fill,
  openForm,
  select,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { renderApp } from '../../../test/render-app';
import { MODAL_AUTO_CLOSE_MS, UNDO_MS } from './notices';

const closeForm = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Close' }));
/** The program and the batch in a notice about a registration. */
const registeredIn = (notice: HTMLElement) =>
  within(notice)
    .getAllByRole('definition', { hidden: true })
    .map(({ textContent }) => textContent);
const undo = () => screen.queryByRole('button', { name: 'Undo' });

describe('a form that was closed by accident', () => {
  it('REG-9 REG-10 can be restored by Undo, with all typed and chosen values', async () => {
    const { user } = await openForm({ batches: () => batches(aBatch()) });
    await fill(user);
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.type(field('Additional Notes'), 'A stiff knee');
    await closeForm(user);
    expect(screen.getByText('The form was closed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expectEverythingTypedToBeThere();
    expect(field('Additional Notes')).toHaveValue('A stiff knee');
    await waitFor(() => expect(select('Available Batches')).toHaveValue('batch-1'));
    expect(undo()).not.toBeInTheDocument();
  });

  it('REG-9 is announced: the output was there before, and only its text changes', async () => {
    const { user } = await openForm();
    await user.type(field('Full Name'), 'Asha');
    const outputs = [...document.querySelectorAll('output')];
    await closeForm(user);
    const said = screen.getByText('The form was closed.').closest('output');
    expect(outputs).toContain(said);
    expect(said).toHaveClass('notice');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(said).toBeEmptyDOMElement();
    expect(said).not.toHaveClass('notice');
  });

  it('REG-9 restored and closed again, gives the focus to the page heading, because the button is gone', async () => {
    const { user } = await openForm();
    await user.type(field('Full Name'), 'Asha');
    await closeForm(user);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.clear(field('Full Name'));
    await closeForm(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each(['Full Name', 'Email Address', 'Phone Number', 'Additional Notes'])(
    'REG-9 offers Undo if only %s was typed',
    async (name) => {
      const { user } = await openForm();
      await user.type(field(name), '1');
      await closeForm(user);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(field(name)).toHaveValue('1');
    },
  );

  it('REG-9 REG-10 closed by Back, can be restored by Undo on the page that Back opened', async () => {
    const { user } = await openForm();
    await fill(user);
    history.pushState(null, '', '/about');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expectEverythingTypedToBeThere();
    history.pushState(null, '', '/');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('REG-9 is not restored when a register button opens a new form', async () => {
    const { user } = await openForm();
    await fill(user);
    await closeForm(user);
    await user.click(screen.getByRole('button', { name: 'Begin Your Journey' }));
    expect(field('Full Name')).toHaveValue('');
    expect(select('Program')).toHaveValue('');
  });

  it('REG-9 is also restored if a program was only chosen and nothing typed', async () => {
    const { user } = await openForm();
    await user.selectOptions(select('Program'), 'Yogasanas');
    await closeForm(user);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(select('Program')).toHaveValue('yogasanas');
  });

  it('REG-9 offers no Undo if nothing was entered, and keeps an earlier draft', async () => {
    const { user } = await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    await closeForm(user);
    expect(undo()).not.toBeInTheDocument();
    const open = () => user.click(screen.getByRole('button', { name: 'Begin Surya Kriya' }));
    await open();
    await user.type(field('Additional Notes'), '  ');
    await closeForm(user);
    expect(undo()).not.toBeInTheDocument();
    await open();
    await user.type(field('Full Name'), 'Asha');
    await closeForm(user);
    await open();
    expect(field('Full Name')).toHaveValue('');
    await closeForm(user);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Full Name')).toHaveValue('Asha');
  });
});

describe('the page after the form has closed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function openWithFakeTime() {
    await renderApp('/');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Begin Your Journey' }));
    await fill(user);
    return user;
  }
  const pass = (milliseconds: number) =>
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });

  it('REG-9 offers Undo for exactly 60 s', async () => {
    fakeApi();
    await closeForm(await openWithFakeTime());
    expect(UNDO_MS).toBe(60_000);
    pass(UNDO_MS - 1);
    expect(undo()).toBeInTheDocument();
    pass(1);
    expect(undo()).not.toBeInTheDocument();
  });

  it('REG-9 NAV-5 offers Undo also on the next views, except in the admin, for the rest of the minute', async () => {
    fakeApi();
    const user = await openWithFakeTime();
    await closeForm(user);
    pass(20_000);
    const follow = (name: string) =>
      user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
    await follow('Admin');
    await screen.findByRole('button', { name: 'Login' });
    expect(undo()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to Site' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await follow('About Us');
    await screen.findByRole('heading', { level: 1, name: 'About Us' });
    // `findBy` and clicks have advanced the clock a little.
    pass(39_000);
    expect(undo()).toBeInTheDocument();
    pass(1_000);
    expect(undo()).not.toBeInTheDocument();
  });

  it('REG-7 shows the summary of a registration until it is dismissed, and then focuses the page’s heading', async () => {
    fakeApi({ batches: () => batches(aBatch()) });
    const user = await openWithFakeTime();
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    pass(MODAL_AUTO_CLOSE_MS);
    const notice = screen.getByRole('region', { name: 'You are registered' });
    expect(registeredIn(notice)).toEqual([
      'Yogasanas',
      `${aBatch().name}, 5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00`,
    ]);
    expect(
      within(notice).getByRole('heading', { level: 3, name: 'What happens next', hidden: true }),
    ).toBeInTheDocument();
    expect(
      within(notice).getByRole('link', { name: '+91 00000 12345', hidden: true }),
    ).toHaveAttribute('href', 'tel:+910000012345');
    expect(undo()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('REG-9 has the focus on its heading after a restored form was sent', async () => {
    fakeApi();
    const user = await openWithFakeTime();
    await closeForm(user);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    pass(MODAL_AUTO_CLOSE_MS);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('a registration on the waiting list', () => {
  it('WAIT-9 has the summary title “You are on the waiting list” after the form has closed', async () => {
    const full = aBatch({ _id: 'full', name: 'Dusk', enrolled: 20 });
    const { user } = await openForm({ batches: () => batches(full) });
    await user.selectOptions(select('Program'), 'Yogasanas');
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list: Dusk' }));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    await screen.findByText(SUCCESS);
    await closeForm(user);
    const notice = await screen.findByRole('region', { name: 'You are on the waiting list' });
    expect(notice).not.toHaveTextContent('You are registered');
  });
});

describe('a submission', () => {
  it('REG-7 LINK-11 answered after the form was closed still shows its summary, also without a batch', async () => {
    const answer = later();
    const { user } = await openForm({ register: () => answer.answer });
    await fill(user);
    await user.click(submitButton());
    await closeForm(user);
    await act(async () => answer.give({ status: 201, body: { message: 'Thank you' } }));
    const notice = await screen.findByRole('region', { name: 'You are registered' });
    expect(registeredIn(notice)).toEqual(['Yogasanas', 'No batch chosen yet']);
    expect(undo()).not.toBeInTheDocument();
  });

  it('REG-7 DATA-8 without a response can be tried again with the same key when the connection returns', async () => {
    let online = false;
    const { api, user } = await openForm({
      register: () => (online ? { status: 201, body: { message: 'Thank you' } } : 'offline'),
    });
    await fill(user);
    await user.click(submitButton());
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    const outputs = [...document.querySelectorAll('output')];
    online = true;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(api.registrations).toHaveLength(1);
    const again = screen.getByRole('button', { name: 'Try again' });
    // A screen reader announces changes only in an existing output.
    expect(outputs).toContain(again.closest('output'));
    expect(again.parentElement).toHaveTextContent(
      /^You are back online\. Your registration has not been sent yet\. ?Try again$/,
    );
    await user.click(again);
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    const [first, second] = api.registrations.map(({ key }) => key);
    expect(second).toBe(first);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
    );
  });

  it('REG-7 without a response can be tried again if the connection returns as soon as that is shown', async () => {
    const { user } = await openForm({ register: () => 'offline' });
    await fill(user);
    const watch = new MutationObserver(() => {
      if (!screen.queryByRole('alert')) return;
      watch.disconnect();
      window.dispatchEvent(new Event('online'));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
