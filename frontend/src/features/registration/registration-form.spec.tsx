import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBatch, fakeApi, later, type FakeAnswers } from '../../../test/fake-api';
import {
  batches,
  field,
  fill,
  openForm,
  select,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { renderApp } from '../../../test/render-app';
import { common } from '../../content/en/common';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { MODAL_AUTO_CLOSE_MS } from './notices';

describe('the registration dialog', () => {
  const dialog = () => screen.queryByRole('dialog');

  it('REG-9 closes with its Close button, is reset, and returns the focus', async () => {
    const { user } = await openForm();
    await user.type(field('Full Name'), 'Asha');
    await user.click(submitButton());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Begin Your Journey' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Begin Your Journey' }));
    expect(field('Full Name')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('REG-9 closes on a click on the backdrop, but not on a click inside', async () => {
    const { user } = await openForm();
    await user.click(screen.getByText('Full Name'));
    const sheet = screen.getByRole('dialog');
    expect(sheet).toBeInTheDocument();
    await user.click(sheet);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('REG-9 stays open when a click begins inside and ends on the backdrop', async () => {
    const { user } = await openForm();
    await user.pointer([
      { keys: '[MouseLeft>]', target: field('Full Name') },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    expect(dialog()).toBeInTheDocument();
  });

  it('REG-9 closes on Escape', async () => {
    await openForm();
    const sheet = screen.getByRole('dialog');
    // Browsers fire this event for Escape. jsdom does not.
    act(() => void sheet.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog()).not.toBeInTheDocument();
  });

  it('REG-9 keeps the focus inside, with Tab and with Shift+Tab', async () => {
    const { user } = await openForm();
    const close = screen.getByRole('button', { name: 'Close' });
    submitButton().focus();
    await user.tab();
    expect(close).toHaveFocus();
    await user.tab({ shift: true });
    expect(submitButton()).toHaveFocus();
  });

  it('REG-9 on a program’s page, opens with that program chosen each time', async () => {
    const { user } = await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    expect(select('Program')).toHaveValue('surya-kriya');
    await user.selectOptions(select('Program'), 'Angamardana');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Begin Surya Kriya' }));
    expect(select('Program')).toHaveValue('surya-kriya');
  });

  describe('after a submission', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (milliseconds: number) =>
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });

    it('REG-9 CONST closes automatically after 3000 ms', async () => {
      fakeApi();
      await renderApp('/surya-kriya');
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Begin Surya Kriya' }));
      await fill(user);
      await user.click(submitButton());
      await screen.findByText(SUCCESS);
      expect(MODAL_AUTO_CLOSE_MS).toBe(3000);
      // `findByText` has advanced the clock in steps of 50 ms.
      pass(2_750);
      expect(dialog()).toBeInTheDocument();
      pass(250);
      expect(dialog()).not.toBeInTheDocument();
    });

    /** Fills in the form without a batch, while a full one is listed. */
    async function fillForNoBatch(answers: FakeAnswers = {}) {
      const api = fakeApi({
        batches: () => batches(aBatch({ name: 'Dusk', enrolled: 20 })),
        ...answers,
      });
      await renderApp('/surya-kriya');
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Begin Surya Kriya' }));
      await fill(user);
      return { api, user };
    }
    const joinDusk = () => screen.findByRole('button', { name: 'Join the waiting list: Dusk' });

    it('REG-7 REG-9 accepts no more changes and no second press, and confirms what was sent', async () => {
      const { api, user } = await fillForNoBatch();
      await user.click(submitButton());
      await screen.findByText(SUCCESS);
      await user.click(await joinDusk());
      await user.type(field('Full Name'), '!');
      await user.click(submitButton());
      expect(screen.queryByText(/waiting list\./)).not.toBeInTheDocument();
      expect(screen.getByText(/^We call or message you within two working days/)).toBeVisible();
      expect(field('Full Name')).toHaveValue('Asha Rao');
      pass(MODAL_AUTO_CLOSE_MS);
      expect(dialog()).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
      expect(api.registrations).toHaveLength(1);
    });

    it('REG-7 WAIT-9 confirms what was sent, not what was changed while the response was pending', async () => {
      const answer = later();
      const { user } = await fillForNoBatch({ register: () => answer.answer });
      await user.click(submitButton());
      await user.click(await joinDusk());
      expect(screen.getByText(/^You will wait for Dusk/)).toBeInTheDocument();
      await act(async () => answer.give({ status: 201, body: { message: 'Thank you' } }));
      await screen.findByText(SUCCESS);
      expect(screen.queryByText(/^You will wait for Dusk/)).not.toBeInTheDocument();
      expect(screen.queryByText(/^You are on the waiting list/)).not.toBeInTheDocument();
      pass(MODAL_AUTO_CLOSE_MS);
      expect(screen.getByRole('region', { name: 'You are registered' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it.each([
      ['a refusal of the server', { status: 409, body: { message: 'Not now.' } }],
      ['a network failure', 'offline'],
    ] as const)('REG-9 does not close automatically after %s', async (_what, answer) => {
      fakeApi({ register: () => answer });
      await renderApp('/surya-kriya');
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Begin Surya Kriya' }));
      await fill(user);
      await user.click(submitButton());
      await screen.findByRole('alert');
      pass(60_000);
      expect(dialog()).toBeInTheDocument();
      expect(screen.getByRole('alert')).toBeInTheDocument();
    });
  });
});

describe('the fields of the form', () => {
  it('REG-1 are these six with exact labels and types, followed by two unchecked checkboxes', async () => {
    await openForm();
    expect(field('Full Name')).toHaveAttribute('type', 'text');
    expect(field('Email Address')).toHaveAttribute('type', 'email');
    expect(field('Phone Number')).toHaveAttribute('type', 'tel');
    expect(select('Program')).toBeInTheDocument();
    expect(select('Available Batches')).toBeInTheDocument();
    expect(field('Additional Notes').tagName).toBe('TEXTAREA');
    for (const tick of screen.getAllByRole('checkbox')) expect(tick).not.toBeChecked();
    const controls = screen.getByRole('dialog').querySelectorAll('input, select, textarea');
    expect([...controls].map((control) => control.getAttribute('name'))).toEqual([
      'name',
      'email',
      'phone',
      'program',
      'batchId',
      'notes',
      'newsByEmail',
      'newsByPhone',
    ]);
  });

  it('REG-1 set the keyboard and the autocomplete that name, email and phone need', async () => {
    await openForm();
    const names = ['type', 'inputmode', 'autocomplete', 'autocapitalize'];
    const said = ['Full Name', 'Email Address', 'Phone Number'].map((label) =>
      names.map((name) => field(label).getAttribute(name)),
    );
    expect(said).toEqual([
      ['text', null, 'name', 'words'],
      ['email', 'email', 'email', 'none'],
      ['tel', 'tel', 'tel', null],
    ]);
  });

  it('REG-1 LAW-4 have 3 rows for notes, and no autocomplete for the name of the parent or guardian', async () => {
    const { user } = await openForm();
    await user.selectOptions(select('Program'), 'Yoga for Kids');
    const names = ['autocomplete', 'autocapitalize', 'rows'];
    const said = ['Parent’s or guardian’s name', 'Additional Notes'].map((label) =>
      names.map((name) => field(label).getAttribute(name)),
    );
    expect(said).toEqual([
      ['off', 'words', null],
      [null, null, '3'],
    ]);
  });

  it('REG-1 come after the note about time and cost, and before the explanation of the * mark', async () => {
    await openForm();
    const before = screen.getByText(
      'It takes a minute and costs nothing. We call you before anything is settled.',
    );
    const after = screen.getByText('Fields marked with * are required.');
    expect(before.compareDocumentPosition(field('Full Name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(field('Additional Notes').compareDocumentPosition(after)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('REG-2 are required except Available Batches and Additional Notes', async () => {
    await openForm();
    for (const name of ['Full Name', 'Email Address', 'Phone Number']) {
      expect(field(name)).toBeRequired();
    }
    expect(select('Program')).toBeRequired();
    expect(select('Available Batches')).not.toBeRequired();
    expect(field('Additional Notes')).not.toBeRequired();
  });

  it('REG-2 that are missing show an error, the first one gets the focus, and nothing is sent', async () => {
    const { api, user } = await openForm();
    await user.click(submitButton());
    for (const [control, error] of [
      [field('Full Name'), 'Please enter your full name.'],
      [field('Email Address'), 'Please enter your email address.'],
      [field('Phone Number'), 'Please enter your phone number.'],
      [select('Program'), 'Please choose a program.'],
    ] as const) {
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(expect.stringContaining(error));
    }
    expect(select('Available Batches')).not.toHaveAttribute('aria-invalid');
    expect(field('Full Name')).toHaveFocus();
    expect(api.registrations).toEqual([]);
  });

  it('REG-3 offer the eight programs in the shipped order', async () => {
    await openForm();
    expect([...select('Program').options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose a program'],
      ...SHIPPED_PROGRAMS.map((program) => [program, common.programNames[program]]),
    ]);
  });

  it('REG-0 are in a dialog with the submit button Register and a button named Close', async () => {
    await openForm();
    expect(screen.getByRole('dialog', { name: 'Register for a program' })).toBeInTheDocument();
    expect(submitButton()).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
