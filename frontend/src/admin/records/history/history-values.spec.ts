import { historyTexts } from './history-texts';
import { shownChanges, whatWasDone } from './history-values';

describe('the sentence of a history entry', () => {
  it.each([
    ['status-changed', 'registration', 'changed the status'],
    ['moved', 'registration', 'moved it to another batch'],
    ['run', 'cleanup', 'ran the cleanup'],
    ['changed', 'setting', 'changed a setting'],
    ['deactivated', 'account', 'deactivated the account'],
    ['resent', 'registration', 'sent a mail again'],
    ['resent', 'person', 'sent a mail again'],
    ['created', 'batch', 'created it'],
  ])('for the action %s on the subject %s is: %s', (action, subject, sentence) => {
    expect(whatWasDone({ action, subject })).toBe(sentence);
  });

  it('names every action, so that no two are mistaken for each other', () => {
    expect(historyTexts.actions).toEqual({
      'status-changed': 'changed the status',
      'burst-dismissed': 'dismissed a burst of registrations',
      'burst-restored': 'brought dismissed registrations back',
      moved: 'moved it to another batch',
      corrected: 'corrected it',
      added: 'added it by hand',
      contacted: 'marked it as contacted',
      'staff-notes-changed': 'changed the staff notes',
      'person-removed': 'removed somebody from the people to tell about new batches',
      'people-imported': 'added people from a file',
      'import-undone': 'took back the people added from a file',
      'news-sent': 'told people about a new batch',
      'guardian-changed': 'changed the parent or guardian',
      'health-note-read': 'read the health note',
      'health-note-changed': 'saved a health note',
      'health-note-removed': 'removed the health note',
      'link-renewed': 'renewed the personal link',
      created: 'created it',
      edited: 'edited it',
      duplicated: 'created it as a copy',
      deleted: 'deleted it',
      'called-off': 'called it off',
      'line-reordered': 'changed the order of the waiting list',
      'seat-given': 'gave the free seat to the first in line',
      'seat-offered': 'offered the free seat',
      'offer-accepted': 'took the seat that was offered',
      'offer-ended': 'ended the offer, because the seat was not taken in time',
      'message-sent': 'wrote to everybody in it',
      resent: 'sent a mail again',
      'cleanup:run': 'ran the cleanup',
      'setting:changed': 'changed a setting',
      changed: 'changed it',
      invited: 'made an invitation',
      'invite-withdrawn': 'withdrew an invitation',
      'account-created': 'joined by an invitation',
      'password-link-made': 'made a link for a new password',
      'password-changed': 'changed the password',
      'password-reset': 'set a new password',
      'passkey-added': 'added a passkey',
      'passkey-removed': 'revoked a passkey',
      'app-added': 'set up an authenticator app',
      'app-removed': 'switched the authenticator app off',
      'email-verified': 'verified an e-mail address',
      'email-removed': 'removed the e-mail address',
      'mails-chosen': 'chose which mails to get',
      'device-added': 'switched notifications on for a device',
      'device-removed': 'switched notifications off for a device',
      'recovery-codes-made': 'made new recovery codes',
      'factors-removed': 'removed passkeys and authenticator app',
      'signed-out-everywhere': 'signed out everywhere',
      deactivated: 'deactivated the account',
      activated: 'activated the account',
      'role-changed': 'changed the role',
      'samples-removed': 'removed the samples',
      'logged-in': 'logged in',
      'logged-out': 'logged out',
      'login-failed': 'gave a wrong password',
      'login-of-nobody': 'tried a user name that does not exist',
      'logins-failed': 'tried to log in from many places within one hour',
      exported: 'downloaded registrations',
      'backed-up': 'made a backup',
      reset: 'went back to the default text',
      'test-mail-sent': 'sent a test mail',
      published: 'published the website',
      restored: 'brought a version of the website back',
      'picture-added': 'uploaded a picture',
      'picture-removed': 'removed an unused picture',
    });
    const sentences = Object.values(historyTexts.actions);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('says whether the contacted mark was set or removed', () => {
    const marked = { contactedAt: '2026-12-05T02:44:00.000Z' };
    const contacted = { action: 'contacted', subject: 'registration' };
    expect(whatWasDone({ ...contacted, after: marked })).toBe('marked it as contacted');
    expect(whatWasDone({ ...contacted, after: { contactedAt: null } })).toBe(
      'removed the contacted mark',
    );
  });

  it('says that the mark was removed only for the contacted action, and only when the new value is known', () => {
    const contacted = { action: 'contacted', subject: 'registration' };
    expect(whatWasDone(contacted)).toBe('marked it as contacted');
    const changed = { action: 'changed', subject: 'setting', after: { contactedAt: null } };
    expect(whatWasDone(changed)).toBe('changed a setting');
  });

  it('turns the name of an unknown action into words', () => {
    expect(whatWasDone({ action: 'seat-given-back', subject: 'batch' })).toBe('seat given back');
    expect(whatWasDone({ action: 'seat__given-_back', subject: 'batch' })).toBe('seat given back');
    expect(whatWasDone({ action: 'constructor', subject: 'toString' })).toBe('constructor');
  });
});

describe('the list of changes in a history entry', () => {
  const shown = (before?: Record<string, unknown>, after?: Record<string, unknown>) =>
    shownChanges(before, after).map(({ label, before: was, after: is }) => [label, was, is]);

  it.each([
    [
      'a status',
      { status: 'pending' },
      { status: 'confirmed' },
      ['Status', 'Pending', 'Confirmed'],
    ],
    ['a price', { price: 4500 }, { price: 250_000 }, ['Price', '₹4,500', '₹2,50,000']],
    ['a capacity', { capacity: 20 }, { capacity: 0 }, ['Capacity', '20', '0']],
    [
      'a date',
      { endDate: '2026-12-05' },
      { endDate: '2026-12-30' },
      ['End date', '5 Dec 2026', '30 Dec 2026'],
    ],
    [
      'a program',
      { program: 'yogasanas' },
      { program: 'surya-kriya' },
      ['Program', 'Yogasanas', 'Surya Kriya'],
    ],
    ['a text that was empty before', { notes: '' }, { notes: 'Knee' }, ['Notes', 'none', 'Knee']],
    [
      'a switch',
      { keepConfirmedWithoutBatch: false },
      { keepConfirmedWithoutBatch: true },
      ['Keep confirmed registrations that have no batch', 'no', 'yes'],
    ],
    [
      'a number of days (KEEP-4)',
      { daysWithoutBatch: 30 },
      { daysWithoutBatch: 90 },
      ['Days for registrations with no batch', '30', '90'],
    ],
    [
      'a number of days that becomes 0 (KEEP-4)',
      { daysAfterBatchEnd: 45 },
      { daysAfterBatchEnd: 0 },
      ['Days after the end of a batch', '45', '0'],
    ],
    [
      'a value that was empty before',
      { batchName: null },
      { batchName: 'Dawn' },
      ['Batch', 'none', 'Dawn'],
    ],
    [
      'a schedule',
      { schedule: { days: [], time: { start: '', end: '' } } },
      { schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } } },
      ['Days and time', 'none', 'Monday, Friday, 06:00 - 07:00'],
    ],
    [
      'a mail by its name',
      { message: 'batch_changed' },
      { message: 'news' },
      ['Mail', 'Your batch has changed', 'A new batch'],
    ],
    ['an unknown mail', { message: 'poem' }, { message: 'name' }, ['Mail', 'poem', 'name']],
    ['an unknown field', { waterBottle: 1 }, { waterBottle: 2 }, ['Water bottle', '1', '2']],
  ] as const)('shows %s with its label, before and after', (_, before, after, change) => {
    expect(shown(before, after)).toEqual([change]);
  });

  it.each([
    ['a list', ['asha@school.in', 'ravi@school.in'], 'asha@school.in, ravi@school.in'],
    ['an empty list', [], 'none'],
    ['an object', { latitude: 9.5, longitude: 76 }, '9.5, 76'],
    ['days with an empty time', { days: ['Monday'], time: { start: '', end: '' } }, 'Monday'],
    ['days with null as their time', { days: ['Monday'], time: null }, 'Monday'],
    ['an undefined value', undefined, 'none'],
  ])('shows %s as readable text', (_, value, text) => {
    expect(shown({}, { what: value })).toEqual([['What', undefined, text]]);
  });

  it('shows a point in time in the time zone of the school, as all other screens do', () => {
    const shownMoment = ['When', undefined, '5 Dec 2026, 00:14'];
    expect(shown({}, { when: '2026-12-04T18:44:00.000Z' })).toEqual([shownMoment]);
  });

  it.each([
    'Until 2026-12-05',
    '2026-12-05 or later',
    'Since 2026-12-05T02:44:00.000Z',
    '+012026-12-05T02:44:00.000Z',
    '2026-12-05T02:44:00.000Z, again',
    '2026-12-05Tuesday',
    'March 7',
  ])('shows the text %j unchanged, although it resembles a date', (text) => {
    expect(shown({}, { what: text })).toEqual([['What', undefined, text]]);
  });

  it('shows a field that only the old or only the new values contain', () => {
    expect(shown({ name: 'Asha' })).toEqual([['Name', 'Asha', undefined]]);
    expect(shown(undefined, { role: 'owner' })).toEqual([['Role', undefined, 'Owner']]);
    expect(shown()).toEqual([]);
  });

  it('leaves ids out', () => {
    expect(shown({ batchId: 'a', _id: 'x' }, { batchId: 'b', id: 'y', from: 'z' })).toEqual([]);
  });

  it.each(['validFrom', 'therefrom', 'fromNow', 'paid', 'idle', 'Idle', 'kept_id'])(
    'shows the field %s, whose name only resembles that of an id',
    (field) => {
      expect(shown({}, { [field]: 'x' })).toHaveLength(1);
    },
  );
});
