import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBatch, later } from '../../../test/fake-api';
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

const NETWORK = 'Network error. Please check your connection and try again.';
const FAILED = 'Registration failed. Please try again.';

describe('a submission', () => {
  it('REG-2 sends the typed values, the chosen batch, the notice version and the language', async () => {
    const { api, user } = await openForm({ batches: () => batches(aBatch()) });
    await fill(user);
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.type(field('Additional Notes'), 'A stiff knee');
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(api.registrations[0]?.body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone: '+91 98765 43210',
      program: 'yogasanas',
      batchId: 'batch-1',
      notes: 'A stiff knee',
      noticeVersion: '2026-11-22',
      language: 'en',
    });
  });

  it('REG-6 disables the button, which reads Submitting..., and sends only once on a double click', async () => {
    const answer = later();
    const { api, user } = await openForm({ register: () => answer.answer });
    expect(submitButton()).toBeEnabled();
    await fill(user);
    await user.dblClick(submitButton());
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    // An extension of the browser may submit a form whose button is disabled.
    fireEvent.submit(field('Full Name').closest('form') as HTMLFormElement);
    await act(async () => answer.give({ status: 201, body: { message: 'Thank you' } }));
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    expect(api.registrations).toHaveLength(1);
  });

  it('REG-7 REG-8 that succeeds shows a green status message, and no alert', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.click(submitButton());
    const message = await screen.findByText(SUCCESS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(message).toHaveAttribute('data-outcome', 'success');
    expect(message).toHaveClass('success');
    expect(message).toHaveAttribute('role', 'status');
  });

  it('LINK-11 REG-9 that succeeds shows the next steps and the phone of the school, which was not shown before', async () => {
    const { user } = await openForm();
    await fill(user);
    const form = within(screen.getByRole('dialog'));
    expect(form.queryByRole('link', { name: '+91 00000 12345' })).not.toBeInTheDocument();
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(form.getByText(/^We call or message you within two working days/)).toBeVisible();
    expect(form.getByText(/^Questions until then\? Call us:/)).toBeVisible();
    expect(form.getByRole('link', { name: '+91 00000 12345' })).toHaveAttribute(
      'href',
      'tel:+910000012345',
    );
  });

  it.each([
    ['the server’s message', { status: 409, body: { code: 'x', message: 'Not now.' } }, 'Not now.'],
    ['a standard text if the server sends no message', { status: 400, body: {} }, FAILED],
    [
      'a standard text if a proxy answers with a page',
      { status: 502, body: 'Bad gateway' },
      FAILED,
    ],
    ['the text for a network failure if there is no response', 'offline', NETWORK],
  ] as const)(
    'REG-7 REG-8 REG-10 that fails shows %s in red and keeps the typed values',
    async (_what, answer, text) => {
      const { user } = await openForm({
        batches: () => batches(aBatch()),
        register: () => answer,
      });
      await fill(user);
      await screen.findByRole('option', { name: /7 spots left/ });
      await user.selectOptions(select('Available Batches'), 'batch-1');
      await user.type(field('Additional Notes'), 'A stiff knee');
      await user.click(submitButton());
      const message = await screen.findByRole('alert');
      expect(message.textContent).toBe(text);
      expect(message).toHaveAttribute('data-outcome', 'failure');
      expect(message).toHaveClass('failure');
      expectEverythingTypedToBeThere();
      expect(field('Additional Notes')).toHaveValue('A stiff knee');
      expect(select('Available Batches')).toHaveValue('batch-1');
      expect(submitButton()).toBeEnabled();
    },
  );

  it.each([
    ['email', 'Email Address'],
    ['phone', 'Phone Number'],
    ['program', 'Program'],
    ['batchId', 'Available Batches'],
    ['notes', 'Additional Notes'],
  ])(
    'API-12 REG-7 shows the server’s error for %s beside %s, and focuses that field',
    async (name, label) => {
      const problem = {
        code: 'validation_failed',
        message: 'Please check the form.',
        errors: [{ field: name, code: 'wrong', message: 'This is not right.' }],
      };
      const { user } = await openForm({ register: () => ({ status: 400, body: problem }) });
      await fill(user);
      await user.click(submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form.');
      const control = within(screen.getByRole('dialog')).getByLabelText(label);
      expect(control).toHaveAccessibleDescription(/This is not right\./);
      expect(control).toBeInvalid();
      expect(control).toHaveFocus();
    },
  );

  it('REG-7 REG-2 removes the error message only when the last invalid field is corrected', async () => {
    const { user } = await openForm();
    await user.click(submitButton());
    const message = 'Please look at the marked fields again.';
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await user.type(field('Full Name'), 'Asha Rao');
    await user.type(field('Email Address'), 'asha@example.org');
    await user.type(field('Phone Number'), '98450 12345');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await user.selectOptions(select('Program'), 'Yogasanas');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['batch', 'Available Batches', 'batch-2'],
    ['program', 'Program', 'angamardana'],
  ])(
    'REG-12 removes the refusal of a full batch when another %s is chosen, and keeps a network error',
    async (_, list, value) => {
      let full = true;
      const { user } = await openForm({
        batches: () => batches(aBatch(), aBatch({ _id: 'batch-2', enrolled: 15 })),
        register: () =>
          full ? { status: 409, body: { code: 'batch_full', message: 'Full.' } } : 'offline',
      });
      await fill(user);
      await screen.findByRole('option', { name: /7 spots left/ });
      await user.selectOptions(select('Available Batches'), 'batch-1');
      await user.click(submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent('Full.');
      await user.type(field('Full Name'), '!');
      expect(screen.getByRole('alert')).toHaveTextContent('Full.');
      expect(await screen.findByRole('option', { name: /5 spots left/ })).toBeEnabled();
      await user.selectOptions(select(list), value);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      full = false;
      await user.click(submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(NETWORK);
      await user.type(field('Full Name'), '!');
      expect(screen.getByRole('alert')).toHaveTextContent(NETWORK);
    },
  );

  it('REG-12 refused with a full batch reloads the batches, keeps the typed values, and focuses the list', async () => {
    let enrolled = 19;
    const { api, user } = await openForm({
      batches: () => batches(aBatch({ enrolled })),
      register: () => {
        enrolled = 20;
        return { status: 409, body: { code: 'batch_full', message: 'This batch is full.' } };
      },
    });
    await fill(user);
    await screen.findByRole('option', { name: /1 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.click(submitButton());
    expect(await screen.findByRole('option', { name: /, 0 spots left,/ })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('This batch is full.');
    expect(
      api.calls.filter((call) => call.startsWith('GET /api/registration/batches')),
    ).toHaveLength(2);
    expectEverythingTypedToBeThere();
    expect(select('Available Batches')).toHaveFocus();
  });

  const ofBatch = [{ field: 'batchId', code: 'not_found', message: 'There is none.' }];

  it.each([
    ['batch_full', 409, []],
    ['validation_failed of its batch', 400, ofBatch],
  ] as const)(
    'REG-12 WAIT-9 refused with %s removes the message when a waiting list is joined instead',
    async (code, status, errors) => {
      let enrolled = 19;
      const { user } = await openForm({
        batches: () => batches(aBatch({ name: 'Dusk', enrolled })),
        register: () => {
          enrolled = 20;
          return { status, body: { code, message: 'Please choose another batch.', errors } };
        },
      });
      await fill(user);
      await screen.findByRole('option', { name: /1 spots left/ });
      await user.selectOptions(select('Available Batches'), 'batch-1');
      await user.click(submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent('Please choose another batch.');
      await user.click(await screen.findByRole('button', { name: 'Join the waiting list: Dusk' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(select('Available Batches')).toBeValid();
    },
  );

  it.each([
    ['batch_ended', 409, []],
    ['batch_deleted', 409, []],
    ['waiting_list_full', 409, []],
    ['validation_failed of its batch', 400, ofBatch],
  ] as const)(
    'REG-12 WAIT-1 refused with %s reloads the batches and clears the chosen one',
    async (code, status, errors) => {
      const { api, user } = await openForm({
        batches: () => batches(aBatch()),
        register: () => ({ status, body: { code, message: 'Too late.', errors } }),
      });
      await fill(user);
      await screen.findByRole('option', { name: /7 spots left/ });
      await user.selectOptions(select('Available Batches'), 'batch-1');
      await user.click(submitButton());
      await waitFor(() =>
        expect(api.calls.filter((call) => call.startsWith('GET'))).toHaveLength(2),
      );
      expect(select('Available Batches')).toHaveValue('');
      expectEverythingTypedToBeThere();
    },
  );

  it.each([
    ['no response', 'offline', true],
    ['a 503', { status: 503, body: { message: 'Away.' } }, true],
    ['a 500', { status: 500, body: { message: 'Broken.' } }, true],
    ['a 429', { status: 429, body: { message: 'Slow down.' } }, false],
    ['a 499', { status: 499, body: { message: 'No.' } }, false],
    ['a 409', { status: 409, body: { message: 'No.' } }, false],
  ] as const)(
    'DATA-8 repeated after %s keeps its key only if the first got no response or a 5xx',
    async (_what, first, same) => {
      let tries = 0;
      const { api, user } = await openForm({
        register: () => (++tries === 1 ? first : { status: 201, body: { message: 'Thank you' } }),
      });
      await fill(user);
      await user.click(submitButton());
      await screen.findByRole('alert');
      await user.click(submitButton());
      await screen.findByText(SUCCESS);
      const [one, two] = api.registrations.map(({ key }) => key);
      expect(one).toMatch(/^[0-9a-f]{32}$/);
      expect(one === two).toBe(same);
    },
  );

  it.each(['Full Name', 'Email Address', 'Phone Number', 'Additional Notes'])(
    'DATA-8 has a new key after an edit of %s',
    async (name) => {
      const { api, user } = await openForm({ register: () => 'offline' });
      await fill(user);
      await user.click(submitButton());
      await screen.findByRole('alert');
      await user.type(field(name), name === 'Phone Number' ? '1' : 'x');
      await user.click(submitButton());
      await waitFor(() => expect(api.registrations).toHaveLength(2));
      expect(api.registrations[0]?.key).not.toBe(api.registrations[1]?.key);
    },
  );
});
