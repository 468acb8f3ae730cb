import { screen, waitFor } from '@testing-library/react';
import { aBatch, type FakeAnswer } from '../../../test/fake-api';
import { batches, openForm, select } from '../../../test/registration-form';
import { PATIENCE_MS } from '../../shared/batches/newest-batches';

const AGE = /^Optional\..* Last seen 1 minute ago\./;

/** A form with Yogasanas chosen, whose batches have been seen, and no more answers but `answer`. */
async function openSeen(answer: FakeAnswer | Promise<FakeAnswer>) {
  let answers: FakeAnswer | Promise<FakeAnswer> = batches(aBatch({ endDate: '2126-12-30' }));
  const { user } = await openForm({ batches: () => answers });
  await user.selectOptions(select('Program'), 'Yogasanas');
  await screen.findByRole('option', { name: /7 spots left/ });
  expect(screen.queryByText(/Last seen/)).not.toBeInTheDocument();
  await user.selectOptions(select('Program'), '');
  answers = answer;
  await user.selectOptions(select('Program'), 'Yogasanas');
}

describe('the batches of the form without a connection', () => {
  it('REG-4 are those last seen, with their age, and can be chosen', async () => {
    await openSeen('offline');
    expect(await screen.findByRole('option', { name: /7 spots left/ })).toBeEnabled();
    expect(screen.getByText(AGE)).toBeInTheDocument();
  });

  it('REG-4 are those last seen where the network is very slow', async () => {
    await openSeen(new Promise<FakeAnswer>(() => {}));
    await waitFor(() => expect(screen.getByText(AGE)).toBeInTheDocument(), {
      timeout: PATIENCE_MS + 10_000,
    });
  });

  it('REG-4 are not, where the server refuses: a failed load changes nothing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await openSeen({ status: 500, body: { message: 'Down.' } });
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(select('Available Batches').options).toHaveLength(1);
    expect(screen.queryByText(/Last seen/)).not.toBeInTheDocument();
    warn.mockRestore();
  });
});
