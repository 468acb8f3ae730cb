import { CallFailure } from '../http/http';
import type { CleanupRun, RunAttempt } from './cleanup.api';
import { runOutcome } from './use-cleanup-desk';

const attempt = (what: Partial<RunAttempt> = {}): RunAttempt => ({
  isPending: false,
  isError: false,
  error: null,
  data: undefined,
  ...what,
});
const failed = (error: CallFailure) => attempt({ isError: true, error });
const run = (state: CleanupRun['state']): CleanupRun => ({
  _id: 'run-1',
  startedBy: 'Asha Rao',
  startedAt: '2026-12-05T06:30:00.000Z',
  deletedRegistrations: 40,
  updatedBatches: 2,
  state,
});
const data = { deletedRegistrations: 7, updatedBatches: 1, message: '' };

describe('the outcome text of a clean-up run', () => {
  it.each([
    ['is empty before the first run', undefined, attempt(), undefined],
    ['is empty while a run is under way', undefined, attempt({ isPending: true }), undefined],
    [
      'has the counts of the response',
      undefined,
      attempt({ data }),
      'Cleanup completed successfully! 7 registrations deleted, 1 batch updated.',
    ],
    [
      'has the counts of a run that has finished after its call was cut off',
      run('finished'),
      failed(new CallFailure()),
      'Cleanup completed successfully! 40 registrations deleted, 2 batches updated.',
    ],
    [
      'has the number of registrations that an interrupted run has removed',
      run('interrupted'),
      failed(new CallFailure()),
      'The cleanup was interrupted after 40 registrations. Run it again to remove the rest.',
    ],
    [
      'is the standard text after a network failure',
      undefined,
      failed(new CallFailure()),
      'Cleanup failed. Please try again.',
    ],
    [
      'is the standard text after an error without a message',
      undefined,
      failed(new CallFailure(500)),
      'Cleanup failed',
    ],
    [
      "is the server's message after an error with a message",
      undefined,
      failed(new CallFailure(409, { message: 'A cleanup is already running.' })),
      'A cleanup is already running.',
    ],
  ])('ADMIN-10 %s', (_, ended, last, text) => {
    const outcome = text?.includes('successfully') ? 'success' : 'failure';
    expect(runOutcome(ended, last)).toEqual(text ? { outcome, text } : null);
  });
});
