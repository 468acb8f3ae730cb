import { DEFAULT_LANGUAGE, LANGUAGES } from '../../api/lists';
import type { Language } from '../../content/types';
import { common } from '../../content/en/common';
import { withPublished } from '../../content/published';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const NUMBERS = new Intl.NumberFormat('en-IN');

/** A number as staff read it: '1,00,000'. */
export const numberText = (value: number): string => NUMBERS.format(value);

/** The current name of a program, found by its value. Returns an unknown value unchanged. */
export function programName(program: string): string {
  const { common: published } = withPublished({ language: DEFAULT_LANGUAGE, common });
  const { programNames } = published;
  return (Object.hasOwn(programNames, program) && programNames[program]) || program;
}

/** All texts shared by the admin, which is in English only. */
export const adminTexts = {
  /** What staff call the languages that people register in: 'Hindi' for 'hi'. */
  languages: Object.fromEntries(
    LANGUAGES.map((each) => [each, LANGUAGE_NAMES.of(each) ?? each]),
  ) as Readonly<Record<Language, string>>,
  /** Shown instead of a price of 0. */
  free: 'Free',
  backToSite: common.backToSite,
  weekdays: common.weekdays,

  session: {
    heading: 'Staff login',
    intro: 'For the people who run the school.',
    expired: 'Your session has ended. Please log in again.',
    passwordSet:
      'Your password was changed. Please log in with the new one; you will then be asked for your second factor.',
    username: 'Username',
    password: 'Password',
    usernameMissing: 'Please enter your username.',
    passwordMissing: 'Please enter your password.',
    login: 'Login',
    loggingIn: 'Logging in...',
    code: 'Code',
    codeHint: 'From your authenticator app, or a recovery code.',
    passkey: 'Log in with a passkey',
    askingDevice: 'Asking your device...',
    loginFailed: 'Login failed. Please try again.',
    /** What to do about a refused login, by the code of the refusal. */
    help: {
      login_failed:
        'Forgotten? An owner of the school can make you a link for a new password. If you are the only owner, whoever runs the server can help.',
      second_factor_wrong:
        'Have you lost the app and the recovery codes too? Whoever runs the server can remove them.',
    } as Readonly<Record<string, string>>,
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
  missingPart: {
    title: 'This could not be loaded',
    text: 'There may be a newer version of the site, or no connection. Nothing was changed.',
    reload: 'Load the page again',
  },

  download: {
    cancel: 'Stop the download',
    progress: (rows: number, total: number | undefined) =>
      total === undefined ? `${rows} rows` : `${rows} of ${total} rows`,
    saved: (rows: number) => `Downloaded: ${rows === 1 ? '1 row' : `${rows} rows`}.`,
    cancelled: 'The download was stopped.',
    failed: 'The download failed.',
    network: 'The download was interrupted. Please try again.',
  },
} as const;
