/** The texts of the notification settings. */
export const noticesTexts = {
  heading: 'Notifications',
  intro: 'Hear about registrations without having to look. Everybody chooses for themselves.',
  failed: 'This did not work. Please try again.',

  device: {
    heading: 'On this device',
    intro:
      'A notification when somebody registers or cancels, and when a seat is offered or taken. It shows the first name and the program, also on a locked screen.',
    isOn: 'Notifications are on for this device.',
    off: 'Notifications are off for this device.',
    denied:
      'This browser blocks notifications from this site. Allow them in its settings for this site (often behind the icon left of the address), then load the page again.',
    install:
      'On an iPhone or iPad, notifications come only to installed apps: press Share, then Add to Home Screen, and open Admin from there.',
    unsupported: 'This browser cannot show notifications, or the page is not open over https.',
    name: 'Name of this device',
    nameHint: 'So that you recognise it in the list.',
    nameMissing: 'Please enter a name.',
    turnOn: 'Tell me on this device',
    turningOn: 'One moment...',
    turnOff: 'Switch off',
    turnedOn: 'This device gets notifications from now on.',
    notAllowed: 'The browser was not allowed to show notifications. Nothing was changed.',
    dismissed:
      'The browser asked whether it may show notifications, and was not told to. Nothing was changed. Press the button again, and choose “Allow”.',
    noService:
      'The browser could not reach its notification service. Some browsers, and private windows, have none.',
  },

  email: {
    heading: 'By mail',
    intro:
      'Mails give only first names, because a mailbox keeps them even after the school has deleted a person’s data.',
    none: 'No address is verified yet.',
    verified: (address: string) => `Mails go to ${address}.`,
    verifiedMark: 'verified',
    refused:
      'The mail server refused this address, so nothing is sent there any more. Verify it again, or use another one.',
    files:
      'No mail server is set up: mails are written as files on the server, the one with the code too.',
    address: 'Email address',
    otherAddress: 'Another email address',
    ask: 'Send me a code',
    asking: 'Sending...',
    asked: (address: string) => `A code is on its way to ${address}. It is valid for 30 minutes.`,
    code: 'Code from the mail',
    codeHint: 'Six digits. The mail may be in your spam folder.',
    codeMissing: 'Please enter the code.',
    addressMissing: 'Please enter your address.',
    confirm: 'Verify',
    confirming: 'Checking...',
    confirmed: 'Your address is verified.',
    remove: 'Remove the address',
    removed: 'The address is removed. Nothing is sent there any more.',
    digest: 'A digest at 7 in the morning',
    digestHint:
      'What is new since the last one, today’s sessions, and who is waiting. No mail if there is nothing to tell.',
    notes: 'A mail for each registration',
    notesHint: 'Within seconds. If many come at once, you get one mail.',
    needsAddress: 'Both need a verified address.',
    saved: 'Saved.',
  },

  devices: {
    heading: 'Your devices',
    none: 'None of your devices gets notifications yet.',
    thisOne: 'this device',
    added: (date: string) => `Added ${date}`,
    seen: (date: string) => `last opened ${date}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove: ${name}`,
    removed: (name: string) => `${name} gets no more notifications.`,
    ends: 'Logging out on a device also switches its notifications off.',
  },
} as const;
