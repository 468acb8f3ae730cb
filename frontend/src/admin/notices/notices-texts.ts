/** The texts of the notification settings. */
export const noticesTexts = {
  heading: 'Notifications',
  intro: 'Hear of registrations without looking. Everybody chooses for themselves.',
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
      'On an iPhone or iPad, notifications come to installed apps alone: press Share, then Add to Home Screen, and open Admin from there.',
    unsupported: 'This browser cannot show notifications, or the page is not open over https.',
    name: 'Name of this device',
    nameHint: 'So that you know it in the list.',
    nameMissing: 'Please enter a name.',
    turnOn: 'Tell me on this device',
    turningOn: 'One moment...',
    turnOff: 'Switch off',
    turnedOn: 'This device will be told from now on.',
    notAllowed: 'The browser was not allowed to show notifications. Nothing was changed.',
    noService:
      'The browser could not reach its notification service. Some browsers, and private windows, have none.',
  },

  email: {
    heading: 'By mail',
    intro:
      'A mail names people by their first name alone: a mailbox keeps it after the school has forgotten them.',
    none: 'No address is verified yet.',
    verified: (address: string) => `Mails go to ${address}.`,
    verifiedMark: 'verified',
    refused:
      'The mail server refused this address, so nothing is sent there any more. Verify it once more, or another one.',
    files:
      'No mail server is set up: mails are written as files on the server, and the code with them.',
    address: 'Email address',
    otherAddress: 'Another email address',
    ask: 'Send me a code',
    asking: 'Sending...',
    asked: (address: string) => `A code is on its way to ${address}. It is good for 30 minutes.`,
    code: 'Code of the mail',
    codeHint: 'Six digits. It may lie in the spam folder.',
    codeMissing: 'Please enter the code.',
    addressMissing: 'Please enter your address.',
    confirm: 'Verify',
    confirming: 'Checking...',
    confirmed: 'The address is yours.',
    remove: 'Remove the address',
    removed: 'The address is removed. Nothing is sent there any more.',
    digest: 'A digest at 7 in the morning',
    digestHint:
      'What has come since the last one, what meets today, who waits. Nothing where there is nothing to tell.',
    notes: 'A mail for each registration',
    notesHint: 'Within seconds. Many at once come as one mail.',
    needsAddress: 'Both need a verified address.',
    saved: 'Saved.',
  },

  devices: {
    heading: 'Your devices',
    none: 'None of your devices is told anything yet.',
    thisOne: 'this device',
    added: (date: string) => `Added ${date}`,
    seen: (date: string) => `last opened ${date}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove: ${name}`,
    removed: (name: string) => `${name} is told nothing any more.`,
    ends: 'Logging out on a device switches it off too.',
  },
} as const;
