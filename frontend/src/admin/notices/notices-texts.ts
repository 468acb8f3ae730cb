/** What the staff read about what they are told, and where. */
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
