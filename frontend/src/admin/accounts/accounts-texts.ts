/** In the order of the menu, the most common first. */
export const ROLES = ['staff', 'owner', 'editor'] as const;

/** The texts of the accounts. */
export const accountsTexts = {
  heading: 'Accounts',
  intro:
    'Everybody who works here has an account of their own, so that the history says who did what.',
  ownersOnly: 'Only owners can manage accounts. Please ask one.',
  roles: { owner: 'Owner', staff: 'Staff', editor: 'Editor' },
  roleHints: {
    owner: 'May do everything: accounts, cleanup and the website too.',
    staff: 'May do everything but accounts, cleanup and the website.',
    editor: 'May change and publish the website, and sees nothing of registrations.',
  },
  you: 'you',
  active: 'Active',
  inactive: 'Deactivated',
  since: (date: string) => `Since ${date}`,
  columns: { name: 'Name', role: 'Role', state: 'State', actions: 'Actions' },
  tableLabel: 'Accounts',
  roleOf: (name: string) => `Role of ${name}`,

  passwordLink: 'New password link',
  deactivate: 'Deactivate',
  activate: 'Activate',
  withdraw: 'Withdraw',
  cancel: 'Cancel',
  of: (action: string, name: string) => `${action}: ${name}`,

  invite: {
    button: 'Invite someone',
    heading: 'Invite someone',
    intro: 'They get a link, choose a user name and a password, and can begin.',
    name: 'Name',
    nameHint: 'As everybody here will see it.',
    nameMissing: 'Please enter the name.',
    role: 'Role',
    submit: 'Make the link',
    submitting: 'Making it...',
    failed: 'The link could not be made. Please try again.',
  },

  link: {
    heading: (name: string) => `The link for ${name}`,
    once: 'It is shown only once. Send it to nobody else.',
    works: (deadline: string) => `It works once, until ${deadline}.`,
    label: 'Link',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'It could not be copied. Please select it and copy it by hand.',
    share: 'Share',
    shareText: (name: string) =>
      `${name}, this link takes you to the administration of the school:`,
    done: 'Done',
  },

  invites: {
    heading: 'Links not used yet',
    forAccount: 'New password',
    invitation: (role: string) => `Invitation as ${role}`,
    by: (name: string, deadline: string) => `by ${name}, works until ${deadline}`,
    confirmTitle: (name: string) => `Withdraw the link for ${name}?`,
    confirm: 'Are you sure you want to withdraw this link? It will not work any more.',
    withdrawn: (name: string) => `The link for ${name} no longer works.`,
    failed: 'The link could not be withdrawn. Please try again.',
  },

  confirms: {
    deactivate: {
      title: (name: string) => `Deactivate ${name}?`,
      text: 'Are you sure? They are logged out at once and cannot log in until they are activated again. Nothing they did is lost.',
    },
    passwordLink: {
      title: (name: string) => `A new password for ${name}?`,
      text: 'Anybody who has the link can set a new password. Until then, the current one still works.',
      confirm: 'Make the link',
    },
    owner: {
      title: (name: string) => `Make ${name} an owner?`,
      text: 'An owner may do everything: accounts and cleanup too. They are logged out and have to log in again.',
      confirm: 'Make owner',
    },
    staff: {
      title: (name: string) => `Make ${name} staff?`,
      text: 'They can no longer look after accounts, run the cleanup or change the website. They are logged out and have to log in again.',
      ofEditor:
        'They see and change batches, registrations and people, and can no longer change the website. They are logged out and have to log in again.',
      confirm: 'Make staff',
    },
    editor: {
      title: (name: string) => `Make ${name} an editor?`,
      text: 'They can change and publish the website, and no longer see batches, registrations or people. They are logged out and have to log in again.',
      confirm: 'Make editor',
    },
  },
  changed: {
    deactivated: (name: string) => `${name} is deactivated.`,
    activated: (name: string) => `${name} can log in again.`,
    role: (name: string, role: string) => `${name} now has the role ${role}.`,
    failed: 'This could not be changed. Please try again.',
    network: 'The server did not answer. Please look at what is shown here before you try again.',
  },

  password: {
    heading: 'Change password',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 12 characters, for instance four words that do not belong together. A shorter one only if it is very hard to guess; never your name, the school’s, or a common password.',
    currentMissing: 'Please enter your current password.',
    nextMissing: 'Please choose a password.',
    show: 'Show the passwords',
    showOne: 'Show the password',
    submit: 'Change password',
    submitting: 'Changing...',
    failed: 'The password could not be changed. Please try again.',
    network:
      'The server did not answer. The password may be changed already: if you are logged out, try the new one first.',
  },

  everywhere: {
    title: 'Sign out everywhere?',
    text: 'Every device on which you are logged in is logged out, this one too.',
    confirm: 'Sign out everywhere',
    failed: 'You could not be signed out. Please try again.',
  },

  accept: {
    heading: 'Welcome',
    greeting: (name: string) => `Welcome, ${name}`,
    intro: 'Choose how you will log in from now on.',
    passwordIntro: (username: string) => `Choose a new password for ${username}.`,
    looking: 'Checking your link…',
    unknownHeading: 'This link does not work',
    unknown:
      'It was already used, has expired, or was withdrawn. Please ask an owner of the school for a new one.',
    unreachable: 'The server cannot be reached. Please check your connection, then try again.',
    tryAgain: 'Try again',
    toLogin: 'To the login',
    username: 'Username',
    usernameHint: 'For example your first name.',
    usernameMissing: 'Please choose a username.',
    password: 'Password',
    submit: 'Begin',
    submitPassword: 'Set the password',
    submitting: 'One moment...',
    failed: 'This did not work. Please try again.',
  },

  rule: {
    heading: 'Second factor',
    label: 'Everybody needs a second factor',
    hint: 'A passkey, or an authenticator app in addition to the password. Anybody without one sets it up at the next login.',
    on: 'Everybody needs a second factor from their next login on.',
    off: 'The password alone is enough again, except for those with an authenticator app.',
    failed: 'This did not work. Please try again.',
  },
} as const;
