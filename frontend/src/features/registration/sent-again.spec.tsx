import { act, screen, waitFor } from '@testing-library/react';
import {
  batches,
  field,
  fill,
  openForm,
  select,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { aBatch, type FakeAnswer, later } from '../../../test/fake-api';
import { tellBatchesChanged } from '../../shared/batches/batches.api';

const THANKS: FakeAnswer = { status: 201, body: { message: 'Thank you' } };

/** Opens the form. The list of batches and the answer to a submission can be changed later. */
async function open(enrolled: number) {
  const server: { enrolled: number; answer: FakeAnswer } = { enrolled, answer: 'offline' };
  const { api, user } = await openForm({
    batches: () => batches(aBatch({ name: 'Dusk', enrolled: server.enrolled })),
    register: () => server.answer,
  });
  await fill(user);
  await screen.findByRole('option', { name: new RegExp(`, ${20 - enrolled} spots left,`) });
  const reload = async (now: number) => {
    server.enrolled = now;
    act(tellBatchesChanged);
    await screen.findByRole('option', { name: new RegExp(`, ${20 - now} spots left,`) });
  };
  return { api, user, server, reload };
}

describe('a submission that may have arrived', () => {
  it('DATA-8 is sent again unchanged, although its batch has filled up meanwhile', async () => {
    const { api, user, server, reload } = await open(19);
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.click(submitButton());
    await screen.findByRole('alert');
    await reload(20);
    expect(select('Available Batches')).toHaveValue('batch-1');
    server.answer = THANKS;
    await user.click(submitButton());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    const [first, second] = api.registrations;
    expect(first?.body).toMatchObject({ batchId: 'batch-1' });
    expect(second).toEqual(first);
  });

  it('DATA-8 WAIT-9 is sent again for the waiting list, although a seat has become free meanwhile', async () => {
    const { api, user, server, reload } = await open(20);
    await user.click(screen.getByRole('button', { name: 'Join the waiting list: Dusk' }));
    const join = () => screen.getByRole('button', { name: 'Join the waiting list' });
    await user.click(join());
    await screen.findByRole('alert');
    await reload(19);
    server.answer = THANKS;
    await user.click(join());
    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    const [first, second] = api.registrations;
    expect(first?.body).toMatchObject({ batchId: 'batch-1', waiting: true });
    expect(second).toEqual(first);
  });

  it('REG-7 after another failure waits for the next return of the connection to offer Try again', async () => {
    const { api, user } = await open(19);
    const again = () => screen.queryByRole('button', { name: 'Try again' });
    const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));
    await user.click(submitButton());
    await screen.findByRole('alert');
    comeOnline();
    await user.click(again() as HTMLElement);
    await waitFor(() => expect(api.registrations).toHaveLength(2));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(again()).not.toBeInTheDocument();
    comeOnline();
    expect(again()).toBeInTheDocument();
  });
});

it('REG-6 REG-7 a submission after a refusal shows no message and no invalid field while it is pending', async () => {
  const second = later();
  const problem = {
    code: 'validation_failed',
    message: 'Please check the form.',
    errors: [{ field: 'email', code: 'wrong', message: 'This is not right.' }],
  };
  const answers = [{ status: 400, body: problem }, second.answer];
  const { user } = await openForm({ register: () => answers.shift() ?? 'offline' });
  await fill(user);
  await user.click(submitButton());
  await screen.findByRole('alert');
  expect(field('Email Address')).toBeInvalid();
  await user.click(submitButton());
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('Email Address')).toBeValid();
  await act(async () => second.give(THANKS));
  expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
});

it('WAIT-1 REG-12 a refused place in the waiting list is not asked for again', async () => {
  const { user, server } = await open(20);
  server.answer = {
    status: 409,
    body: { code: 'waiting_list_full', message: 'The waiting list is full.' },
  };
  await user.click(screen.getByRole('button', { name: 'Join the waiting list: Dusk' }));
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(submitButton()).toBeEnabled();
  expect(screen.queryByText(/^You wait for Dusk/)).not.toBeInTheDocument();
});

it('REG-1 LAW-5 a browser does not fill in the note on health, which has 2 rows', async () => {
  const { user } = await openForm({ healthNotes: true });
  await user.selectOptions(select('Program'), 'Treatment Module');
  await screen.findByRole('textbox', { name: 'About your health' });
  const note = field('About your health');
  expect(['autocomplete', 'rows'].map((name) => note.getAttribute(name))).toEqual(['off', '2']);
});
