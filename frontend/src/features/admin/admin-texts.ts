import { common } from '../../content/en/common';

/** Every text the staff read. The admin speaks English only. */
export const adminTexts = {
  backToSite: common.backToSite,
  programNames: common.programNames,
  weekdays: common.weekdays,

  session: {
    heading: 'Staff login',
    intro: 'For the people who run the school.',
    username: 'Username',
    password: 'Password',
    usernameMissing: 'Please enter your username.',
    passwordMissing: 'Please enter your password.',
    login: 'Login',
    loggingIn: 'Logging in...',
    loginFailed: 'Login failed. Please try again.',
    checking: 'Checking your login…',
    unreachableHeading: 'The server cannot be reached',
    unreachable:
      'You are still logged in, but the server did not answer. Please check your connection, then try again.',
    tryAgain: 'Try again',
    trying: 'Trying...',
    logout: 'Logout',
  },

  tabs: {
    dashboard: 'Dashboard',
    batches: 'Batches',
    registrations: 'Registrations',
    'create-batch': 'Create Batch',
    cleanup: 'Cleanup',
  },

  notice: { dismiss: 'Dismiss' },
  noNumber: '–',
  loadFailed: 'This could not be loaded. Please try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',

  download: {
    cancel: 'Stop the download',
    progress: (rows: number, total: number | undefined) =>
      total === undefined ? `${rows} rows` : `${rows} of ${total} rows`,
    saved: (rows: number) => `Downloaded: ${rows === 1 ? '1 row' : `${rows} rows`}.`,
    cancelled: 'The download was stopped.',
    failed: 'The download failed.',
    network: 'The download broke off. Please try again.',
  },

  registrations: {
    heading: 'All registrations',
    tableLabel: 'Registrations',
    columns: {
      name: 'Name',
      program: 'Program',
      batch: 'Batch',
      status: 'Status',
      actions: 'Actions',
    },
    noBatch: 'No batch selected',
    statuses: { pending: 'Pending', confirmed: 'Confirmed', cancelled: 'Cancelled' },
    statusOf: (name: string) => `Status of ${name}`,
    details: 'Details',
    phone: 'Phone',
    notes: 'Notes',
    noNotes: 'None',
    language: 'Language',
    languages: { en: 'English', hi: 'Hindi' },
    registeredOn: 'Registered',
    search: 'Search',
    searchHint: 'Name, email or phone',
    filter: 'Show',
    everyStatus: 'All',
    shown: (shown: number, total: number) =>
      shown >= total ? `${total} in all` : `${shown} of ${total}`,
    loadMore: 'Load more',
    loadingMore: 'Loading...',
    loadMoreFailed: 'The next page could not be loaded. Please try again.',
    empty: 'No registrations yet. They appear here as soon as somebody registers.',
    noMatch: 'No registration fits this search.',
    clearSearch: 'Show all registrations',
  },
} as const;
