import { screen, waitFor } from '@testing-library/react';
import {
  type CleanupPreview,
  type CleanupRun,
  type CleanupSettings,
  DEFAULT_SETTINGS,
  type RegistrationToRemove,
} from '../cleanup/cleanup.api';
import { aRegistration } from './builders';
import { type FakeSchool, ok } from './fake-school';

/** A finished run of the schedule; the test overrides what matters. */
export function aRun(what: Partial<CleanupRun> = {}): CleanupRun {
  return {
    _id: 'run-1',
    startedBy: 'schedule',
    startedAt: '2026-12-04T20:30:00.000Z',
    finishedAt: '2026-12-04T20:30:02.000Z',
    deletedRegistrations: 12,
    updatedBatches: 1,
    toDelete: 12,
    state: 'finished',
    ...what,
  };
}

/** A registration that a run would remove because its batch has ended. */
export function aRemoval(what: Partial<RegistrationToRemove> = {}): RegistrationToRemove {
  return {
    ...aRegistration(),
    batchId: { _id: 'batch-1', name: 'Dawn batch' },
    reason: 'batch-ended',
    batchEndedOn: '2026-11-30',
    ...what,
  };
}

/** A preview of one page with these registrations. */
export function aPreview(
  registrations: RegistrationToRemove[] = [],
  what: Partial<CleanupPreview> = {},
): CleanupPreview {
  return {
    registrations,
    nextCursor: null,
    total: registrations.length,
    confirmed: 0,
    confirmedWithoutBatch: 0,
    confirmedOfEndedBatches: 0,
    ...what,
  };
}

export interface CleanupAnswers {
  readonly runs?: readonly CleanupRun[];
  readonly preview?: CleanupPreview;
  readonly settings?: Partial<CleanupSettings>;
}

/** Returns the button that runs the clean-up, once the content above it has loaded and it is enabled. */
export function runButton(): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name: 'Run Cleanup Now' });
    expect(button).toBeEnabled();
    return button;
  });
}

/** Makes the fake server return these runs, this preview and these settings. */
export function answerCleanup(school: FakeSchool, answers: CleanupAnswers = {}): void {
  const { runs = [], preview = aPreview(), settings } = answers;
  const page = { runs, nextCursor: null, nextRunAt: '2026-12-05T20:30:00.000Z' };
  school.answer('GET /api/admin/cleanup/runs', ok(page));
  school.answer('GET /api/admin/cleanup/preview', ok(preview));
  const set = { ...DEFAULT_SETTINGS, ...settings };
  school.answer('GET /api/admin/cleanup/settings', ok(set));
}
