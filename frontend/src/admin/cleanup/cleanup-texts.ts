const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** All texts of the clean-up. */
export const cleanupTexts = {
  heading: 'Automatic cleanup',
  intro: 'Every day at 2:00 AM the school’s records are tidied automatically:',
  steps: {
    ofEndedBatches: (days: number) =>
      days === 0
        ? 'Registrations for batches that have ended are removed.'
        : `Registrations for batches that ended more than ${daysText(days)} ago are removed.`,
    withoutBatch: (days: number) =>
      `Registrations with no batch that are older than ${daysText(days)} are removed.`,
    confirmedStay: 'Confirmed ones stay.',
    marked: 'Batches that have ended are marked completed.',
  },
  nextRun: (when: string, zone: string) => `The next cleanup is due on ${when} (${zone}).`,
  ownersOnly: 'Only owners can run the cleanup and change its settings.',
  ownersOnlyHint: 'If a cleanup would remove something that should be kept, please tell an owner.',

  statsHeading: 'What a cleanup would remove now',
  stats: {
    expiredBatchRegistrations: 'Registrations of ended batches',
    oldRegistrations: 'Old registrations with no batch',
    totalToDelete: 'To be removed in total',
  },
  warning: 'Warning: what a cleanup removes cannot be brought back.',
  run: 'Run Cleanup Now',
  running: 'Running...',
  refreshStats: 'Refresh Stats',
  confirmTitle: 'Run the cleanup now?',
  confirm: 'Are you sure you want to delete expired registrations? This action cannot be undone.',
  confirmRun: 'Run Cleanup',
  done: 'Cleanup completed successfully!',
  counts: (registrations: number, batches: number) =>
    `${counted(registrations, 'registration')} deleted, ${counted(batches, 'batch', 'batches')} updated.`,
  failed: 'Cleanup failed',
  network: 'Cleanup failed. Please try again.',
  interrupted: (removed: number) =>
    `The cleanup was interrupted after ${counted(removed, 'registration')}. Run it again to remove the rest.`,

  progress: {
    heading: 'A cleanup is running',
    label: 'Registrations removed',
    removed: (removed: number, total: number | undefined) =>
      total === undefined ? `Removed ${removed}.` : `Removed ${removed} of ${total}.`,
    starting: 'Starting…',
    hint: 'It continues in the background: you can leave this page and come back.',
  },

  confirmed: {
    heading: 'Confirmed registrations',
    some: (count: number) =>
      count === 1
        ? 'A cleanup would remove 1 confirmed registration.'
        : `A cleanup would remove ${count} confirmed registrations.`,
    none: 'A cleanup would remove no confirmed registration.',
    withoutBatch: (count: number) =>
      count === 1
        ? '1 of them has no batch. If it is a member who was never put into a batch, you lose their details.'
        : `${count} of them have no batch. If these are members who were never put into a batch, you lose their details.`,
    kept: (count: number, days: number) =>
      count === 1
        ? `1 confirmed registration that has no batch is older than ${daysText(days)}, and is kept.`
        : `${count} confirmed registrations that have no batch are older than ${daysText(days)}, and are kept.`,
    keptOfEnded: (count: number) =>
      count === 1
        ? '1 confirmed registration of a batch that has ended is kept.'
        : `${count} confirmed registrations of batches that have ended are kept.`,
    keep: {
      keepConfirmedWithoutBatch: 'Keep confirmed registrations that have no batch',
      keepConfirmedOfEndedBatch: 'Keep confirmed registrations of batches that have ended',
    },
    keepHint: 'This applies to the nightly cleanup too.',
    saved: {
      on: 'Saved: they are kept.',
      keepConfirmedWithoutBatch: (days: number) =>
        `Saved: they are removed after ${daysText(days)}.`,
      keepConfirmedOfEndedBatch: (days: number) =>
        days === 0
          ? 'Saved: they are removed when their batch has ended.'
          : `Saved: they are removed ${daysText(days)} after the end of their batch.`,
    },
    notSaved: 'This could not be saved.',
    notSavedNetwork:
      'The server did not answer, so it is not known whether this is saved. Please try again.',
  },

  retention: {
    heading: 'How long registrations stay',
    labels: {
      daysAfterBatchEnd: 'Days after the end of a batch',
      daysWithoutBatch: 'Days for registrations with no batch',
    },
    hints: {
      daysAfterBatchEnd: 'Default: 0.',
      daysWithoutBatch: 'Default: 30.',
    },
    examples: {
      daysAfterBatchEnd: (today: string, night: string) =>
        `If a batch ends on ${today}, its registrations are removed on ${night} at 02:00.`,
      daysWithoutBatch: (today: string, night: string) =>
        `A registration that comes in at noon on ${today} is removed on ${night} at 02:00.`,
    },
    notWhole: (min: number, max: number) => `Please enter a whole number from ${min} to ${max}.`,
    hint: 'A batch is marked completed when it ends, whatever is set here. The privacy page tells visitors what is set.',
    save: 'Save',
    saving: 'Saving...',
    unchanged: 'Nothing was changed.',
    saved: (afterEnd: number, withoutBatch: number) =>
      `Saved: registrations stay for ${daysText(afterEnd)} after the end of their batch, and those with no batch for ${daysText(withoutBatch)}.`,
  },

  /** Asked before saving a change that would remove more registrations. */
  question: {
    title: 'Save this change?',
    more: (would: number, is: number) =>
      `The next nightly cleanup would then remove ${counted(would, 'registration')} instead of ${is}.`,
    forGood: 'What a cleanup removes cannot be brought back.',
    save: 'Save',
  },

  preview: {
    heading: 'Exactly these would be removed',
    tableLabel: 'Registrations that a cleanup would remove',
    columns: { name: 'Name', program: 'Program', status: 'Status', reason: 'Reason' },
    statuses: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled' },
    ended: (batch: string, date: string) => `Its batch “${batch}” ended on ${date}.`,
    endedUnnamed: (date: string) => `Its batch ended on ${date}.`,
    tooOld: (date: string) => `It has no batch, and is from ${date}.`,
    shown: (shown: number, total: number) =>
      shown >= total ? `${total} in all` : `${shown} of ${total}`,
    none: 'Nothing would be removed now.',
    more: 'Show more',
    loadingMore: 'Loading...',
    moreFailed: 'The next ones could not be loaded. Please try again.',
    download: 'Download these as CSV first',
    fileName: 'cleanup.csv',
  },

  history: {
    heading: 'Earlier cleanups',
    tableLabel: 'Cleanups, newest first',
    columns: { when: 'When', who: 'Started by', removed: 'Removed', state: 'State' },
    schedule: 'The nightly schedule',
    removed: (registrations: number) => counted(registrations, 'registration'),
    removedOf: (registrations: number, total: number) =>
      `${registrations} of ${counted(total, 'registration')}`,
    states: { running: 'running', finished: 'finished', interrupted: 'interrupted' },
    none: 'No cleanup has run yet.',
    more: 'Show older',
    loadingMore: 'Loading...',
    moreFailed: 'Older cleanups could not be loaded. Please try again.',
  },
} as const;

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
