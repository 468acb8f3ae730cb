import { common } from '../../content/en/common';

/** The texts around the tabs. */
export const shellTexts = {
  backToSite: common.backToSite,
  heading: 'Administration',
  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  lastRefreshed: 'Last refreshed',
  notRefreshed: 'Loading the data…',
  tabsLabel: 'Administration',

  /** The document titles, as shown in the browser's history and bookmarks. */
  titles: {
    dashboard: 'Dashboard',
    batches: 'Batches',
    registrations: 'Registrations',
    'create-batch': 'Create Batch',
    cleanup: 'Cleanup',
    people: 'People',
    accounts: 'Accounts',
    history: 'History',
    website: 'Website',
    messages: 'Message texts',
    notifications: 'Notifications',
    security: 'Security',
  },
  invitation: 'Invitation',
  title: (screen: string) => `${screen} – Admin`,

  account: {
    menu: 'Account',
    accounts: 'Accounts',
    history: 'History',
    website: 'Website',
    messages: 'Message texts',
    notifications: 'Notifications',
    security: 'Passkeys and security',
    changePassword: 'Change password',
    passwordChanged: 'Your password is changed. Every other device is logged out.',
    signOutEverywhere: 'Sign out everywhere',
    shortcuts: 'Keyboard shortcuts',
  },

  shortcuts: {
    heading: 'Keyboard shortcuts',
    intro: 'They work whenever you are not typing in a field.',
    between: 'then',
    setting: 'Use keyboard shortcuts',
    close: 'Close',
    openSheet: 'Show this list',
    dashboard: 'Open Dashboard',
    batches: 'Open Batches',
    registrations: 'Open Registrations',
    createBatch: 'Open Create Batch',
    cleanup: 'Open Cleanup',
    search: 'Search registrations',
    newBatch: 'New batch',
    refresh: 'Refresh the data',
    closeWindow: 'Close a window or a panel',
  },

  connection: {
    offline: 'You are offline.',
    unreachable: 'The server cannot be reached.',
    age: (time: string) => `What you see is from ${time}.`,
    nothingYet: 'Nothing could be loaded yet.',
    tryAgain: 'Try again',
  },
} as const;
