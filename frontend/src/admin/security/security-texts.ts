/** The texts about account security beyond the password. */
export const securityTexts = {
  heading: 'Security',
  intro: 'What protects your account besides the password.',
  cancel: 'Cancel',
  failed: 'This did not work. Please try again.',

  setUp: {
    heading: 'One more step',
    intro:
      'The school asks everybody for a second factor. Please add a passkey or an authenticator app, then you can go on.',
    goOn: 'Go on',
  },

  passkeys: {
    heading: 'Passkeys',
    intro:
      'Log in with the fingerprint, face or PIN of your device. You can still use your password.',
    none: 'You have none yet.',
    unusable:
      'Browsers offer passkeys only over https, at an address that is a name and not numbers, or on localhost. Open the site at its own address to use them.',
    noBrowser: 'This browser does not support passkeys.',
    name: 'Name of the device',
    nameHint: 'So that you recognise it in the list.',
    nameMissing: 'Please enter a name.',
    suggestion: 'My device',
    add: 'Add a passkey',
    adding: 'Adding...',
    cancelled: 'The device did not give a passkey. Nothing was changed.',
    exists: 'This device already has a passkey for your account. Nothing was changed.',
    added: (name: string) => `${name} can log you in now.`,
    created: (date: string) => `Added ${date}`,
    lastUsed: (date: string) => `last used ${date}`,
    neverUsed: 'not used yet',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke: ${name}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeText: 'Are you sure? You can then no longer log in with it.',
    revoked: (name: string) => `${name} does not work any more.`,
  },

  app: {
    heading: 'Authenticator app',
    intro:
      'An app on your phone shows six digits. Each login asks for them in addition to the password.',
    isOn: 'It is on: each login asks for its code.',
    left: (count: number) =>
      count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
    setUp: 'Set up an app',
    settingUp: 'One moment...',
    scan: 'Scan this picture with the app, or type the key into it.',
    picture: 'Picture for the authenticator app',
    key: 'Key',
    code: 'Code from the app',
    codeHint: 'Six digits, from the entry that you have just added.',
    codeMissing: 'Please enter the code that the app shows.',
    confirm: 'Switch it on',
    confirming: 'Checking...',
    remove: 'Switch it off',
    removeTitle: 'Switch the app off?',
    removeText: 'Logins no longer ask for its code, and the recovery codes stop working.',
    removed: 'The app is off.',
    newCodes: 'New recovery codes',
    newCodesTitle: 'Make new recovery codes?',
    newCodesText: 'Those you printed before will not work any more.',
  },

  codes: {
    heading: 'Recovery codes',
    intro:
      'Each code logs you in once, without the app. They are shown only now: print them, and keep them in a safe place.',
    for: (school: string) => `Recovery codes for ${school}`,
    print: 'Print',
    done: 'I have them',
  },

  proof: {
    heading: 'Is it still you?',
    intro: 'Please enter your password again. Nothing you typed is lost.',
    introPasskey:
      'Please enter your password or use your passkey again. Nothing you typed is lost.',
    password: 'Password',
    passwordMissing: 'Please enter your password.',
    submit: 'Go on',
    submitting: 'Checking...',
    passkey: 'Use a passkey',
    failed: 'This could not be checked. Please try again.',
  },
} as const;
