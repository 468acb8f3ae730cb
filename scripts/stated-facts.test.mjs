import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './lib/files.mjs';

const TEXTS = {
  api: 'docs/openapi.json',
  errors: 'docs/errors.md',
  operations: 'docs/operations.md',
  catalogue: 'backend/src/common/errors/catalogue.ts',
};

/**
 * Numbers and times that texts repeat. The first line of each has the requirement, the file that decides it (below
 * `backend/src` or `frontend/src`), and the line there. Each further line has a text and what it says: one of `TEXTS`,
 * or a file below `frontend/src`. When one of them changes, change the others, and this list.
 */
const FACTS = `
AUTH-3 auth/sessions/sessions.service.ts: SESSION_LIFETIME_MS = 12 * 60 * 60 * SECOND_MS;
  api: Returns a bearer token that is valid for 12 hours.
  api: Bearer token, valid for 12 hours.
  errors: The token is invalid, older than 12 hours, or revoked.
AUTH-7 auth/sessions/admin.guard.ts: PROOF_LIFETIME_MS = 10 * 60_000;
  api: are then allowed in this session for 10 minutes.
  errors: The password or a passkey was last given more than 10 minutes ago.
AUTH-8 auth/accounts/invites.service.ts: INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
  api: creates their own account. The link works once, within 7 days.
  api: sets a new password. The link works once, within 7 days,
  errors: The link was used, was withdrawn, is older than 7 days, or never existed.
AUTH-1 auth/factors/secrets.ts: CHALLENGE_LIFETIME_MS = 5 * 60_000;
  api: in the JSON form of WebAuthn; valid for 5 minutes.
AUTH-1 auth/factors/totp.service.ts: DIGITS = 6;
  admin/security/security-texts.ts: An app on your phone shows six digits.
  admin/security/security-texts.ts: codeHint: 'Six digits, from the entry that you have just added.'
AUTH-1 auth/factors/totp.service.ts: RECOVERY_CODES = 10;
  api: Returns ten recovery codes, which no later response contains.
  api: Returns ten new recovery codes, which no later response contains.
AUTH-8 auth/factors/password-strength.ts: LONG_PASSWORD = 12;
  admin/accounts/accounts-texts.ts: At least 12 characters, for instance four words
  errors: The password is shorter than 12 characters and too easy to guess.
AUTH-2 auth/login/password-hasher.ts: MAX_WAITING = 50;
  errors: or more than 50 logins wait for their passwords to be checked.
AUTH-2 auth/login/login-log.service.ts: HOUR_MS = 60 * 60 * 1000;
  admin/records/history/history-texts.ts: tried to log in from many places within one hour
STAFF-2 staff-notices/domain/contact-rules.ts: CODE_LIFETIME_MS = 30 * MINUTE_MS;
  api: The code is valid for 30 minutes.
  errors: the code is older than 30 minutes
  admin/notices/notices-texts.ts: It is valid for 30 minutes.
  slots/staff-mail.tsx: It is valid for 30 minutes.
STAFF-2 staff-notices/domain/contact-rules.ts: MAX_WRONG_CODES = 5;
  api: After five wrong codes a new code is needed
  errors: or five wrong codes were given (STAFF-2).
STAFF-2 staff-notices/domain/contact-rules.ts: MAX_CODES = 5;
  api: At most one code per minute and five per day are sent
  errors: An account requests more than one code per minute, or more than five per day (STAFF-2).
STAFF-2 staff-notices/staff-contacts.service.ts: padStart(6, '0')
  api: Sends a code of six digits to the address
  admin/notices/notices-texts.ts: Six digits. The mail may be in your spam folder.
STAFF-3 staff-delivery/digest.schedule.ts: DIGEST_TIMES: Nights = { hour: 7 };
  api: a daily digest at 7 AM in the school's time zone
  operations: a digest at 7 AM of the school
  admin/notices/notices-texts.ts: A digest at 7 in the morning
PUSH-2 auth/sessions/push-devices.service.ts: MAX_DEVICES = 10;
  api: An account has at most ten devices
  catalogue: There are ten devices already.
  errors: The account already has ten devices, which is the limit.
PUSH-5 staff-notices/domain/notices.ts: GIVE_UP_AFTER_MS = 12 * HOUR_MS;
  operations: until they are delivered, at most twelve hours.
MAIL-2 outbox/domain/delivery.ts: GIVE_UP_AFTER_MS = 72 * HOUR_MS;
  admin/mail/mail-texts.ts: We tried for three days, but could not deliver it.
  operations: After three days of either, the mail is given up.
MAIL-2 outbox/domain/delivery.ts: PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];
  operations: it is retried after 1, 5, 15 and 60 minutes and then every four hours, for three days
MAIL-2 mail/mail.worker.ts: SERVER_PAUSES_MS = [30_000, 60_000, 120_000, 300_000];
  operations: sending is retried after 30 s, and then up to every five minutes.
MAIL-7 mail/mail-desk.service.ts: LATE_AFTER_MS = 10 * 60_000;
  api: Number of mails that are more than ten minutes late.
  admin/mail/mail-texts.ts: One mail has been waiting for more than ten minutes
  admin/mail/mail-texts.ts: mails have been waiting for more than ten minutes
MAIL-7 mail/mail-desk.service.ts: SHOWN_FAILURES = 20;
  api: Last 20 mails that were given up, latest first.
MAIL-13 outbox/domain/delivery.ts: MAX_BATCH_MESSAGES = 3;
  api: At most three messages per batch are allowed within a day
  catalogue: This batch has had three messages within a day.
  errors: Staff send a fourth message to a batch within 24 hours.
MAIL-13 outbox/domain/delivery.ts: BATCH_MESSAGES_WINDOW_MS = 24 * HOUR_MS;
  api: At most three messages per batch are allowed within a day
MAIL-16 mail/templates/message-templates.service.ts: MAX_TESTS = 20;
  api: All staff together may send 20 test mails within an hour.
  errors: or staff sent more than 20 test mails within an hour.
MAIL-16 mail/templates/message-templates.service.ts: TEST_WINDOW_MS = 60 * 60_000;
  api: All staff together may send 20 test mails within an hour.
DATA-8 registrations/register/idempotency.service.ts: IDEMPOTENCY_WINDOW_MS = 72 * 60 * 60 * 1000;
  api: For 72 hours, a repeat of the submission with this key gets the same response
  errors: an \`Idempotency-Key\` counts for 72 hours.
  content/en/privacy.ts: the technical number of each submission, for 72 hours.
RUN-3 registrations/register/registration-limit.guard.ts: TRIES_OF_A_PROOF = 10;
  errors: The same proof of work was sent more than 10 times
RUN-3 registrations/register/registration-limit.guard.ts: CHALLENGE_LIFETIME_MS = 5 * 60_000;
  errors: The challenge is older than 5 minutes.
LINK-2 site/personal-page.service.ts: WRONG_LINKS_PER_MINUTE = 30;
  errors: a network opened more than 30 wrong personal links within a minute
LINK-5 my-registration/my-registration.service.ts: UNDO_MS = 60_000;
  catalogue: A cancellation can be taken back only within a minute.
  errors: A visitor undoes a cancellation more than a minute after it
  content/en/my-registration.ts: Was that a mistake? You can take it back within a minute.
API-13 registrations/list/list.query.ts: DEFAULT_PAGE_SIZE = 500;
  api: 500 by default, 1,000 at most.
API-13 registrations/list/list.query.ts: MAX_PAGE_SIZE = 1_000;
  api: 500 by default, 1,000 at most.
API-13 registrations/list/registration-search.ts: COUNTED_UP_TO = 1_000;
  api: Number of all registrations that match; with any filter, counted up to 1000.
  admin/registrations/registrations-texts.ts: of 1000+
PEOPLE-3 registrations/domain/search-terms.ts: MIN_END_DIGITS = 4;
  admin/registrations/registrations-texts.ts: Name, email, phone or last 4 digits
  admin/people/people-texts.ts: Name, email, phone or last 4 digits
ADMIN-7 registrations/domain/bursts.ts: LOOK_BACK_MS = 3 * DAY_MS;
  api: Bursts of the last 3 days, latest first.
  api: Returns the bursts of the last 3 days:
ADMIN-7 registrations/bursts/registration-bursts.service.ts: UNDO_MS = DAY_MS;
  api: Within 24 hours of a dismissal, makes its registrations
  errors: The dismissal is older than 24 hours
  operations: it can be undone for 24 hours.
  admin/dashboard/dashboard-texts.ts: You can undo this for 24 hours.
DATA-2 registrations/domain/phone.ts: MAX_DIGITS = 20;
  errors: The text is not a phone number of 5-20 digits
  admin/registrations/registrations-texts.ts: Please enter a phone number of 5 to 20 digits.
  content/en/form.ts: Please enter a phone number of 5 to 20 digits.
PEOPLE-13 registrations/people/import/member-file.ts: MAX_FILE_LENGTH = 1024 * 1024;
  api: Reads a CSV file of at most 1 MB
  admin/people/people-texts.ts: At most 1 MB and 5,000 members.
  admin/people/people-texts.ts: This file is larger than 1 MB.
PEOPLE-13 registrations/people/import/member-file.ts: MAX_MEMBERS = 5_000;
  api: and at most 5,000 rows.
  admin/people/people-texts.ts: At most 1 MB and 5,000 members.
PEOPLE-3 registrations/people/people.service.ts: SHOWN_PEOPLE = 100;
  api: Returns the people in pages of 100
  api: At most 100 people, the most recently seen first.
ADMIN-2 dashboard/dashboard.controller.ts: WAITING_SHOWN = 10;
  api: The 10 registrations that have been pending for the longest time
ADMIN-2 dashboard/dashboard.controller.ts: BATCHES_SHOWN = 60;
  api: Seats of at most 60 active and upcoming batches
ADMIN-2 registrations/counts/registration-counts.service.ts: DAYS_SHOWN = 90;
  api: Number of registrations on each of the last 90 days, including today.
ADMIN-8 batches/batch.request.ts: MAX_CAPACITY = 10_000;
  admin/batches/create/create-batch-texts.ts: Capacity must be a whole number from 1 to 10,000.
ADMIN-8 batches/batch.request.ts: MAX_PRICE_RUPEES = 10_000_000;
  admin/batches/create/create-batch-texts.ts: Price must be a whole number of rupees from 0 to 1,00,00,000.
CLEAN-1 cleanup/domain/nightly-run.ts: CLEANUP_NIGHTS: Nights = { hour: 2 };
  operations: The clean-up runs daily at 2:00 AM in \`SCHOOL_TIMEZONE\`
  admin/cleanup/cleanup-texts.ts: Every day at 2:00 AM the school’s records are tidied automatically:
  admin/cleanup/cleanup-texts.ts: its registrations are removed on \${night} at 02:00.
  admin/cleanup/cleanup-texts.ts: that comes in at noon on \${today} is removed on \${night} at 02:00.
  content/en/privacy.ts: Every night at 02:00 the server deletes
KEEP-1 cleanup/domain/retention-rule.ts: daysAfterBatchEnd: 0,
  operations: the end of a batch (0 at first, 3650 at most)
  admin/cleanup/cleanup-texts.ts: daysAfterBatchEnd: 'Default: 0.'
KEEP-1 cleanup/domain/retention-rule.ts: daysWithoutBatch: 30,
  operations: in days for those with no batch (30 at first, 1 to 3650)
  admin/cleanup/cleanup-texts.ts: daysWithoutBatch: 'Default: 30.'
CLEAN-1 cleanup/cleanup-run.service.ts: WAIT_FOR_OTHER_RUN_MS = 3_000;
  errors: Another clean-up is running, and has not finished within 3 seconds.
CLEAN-2 cleanup/domain/nightly-run.ts: CLOCK_TOLERANCE_MS = 60 * 60 * 1000;
  catalogue: The clocks of the server and the database differ by over an hour
  errors: but the clocks of server and database differ by more than an hour.
RUN-1 cli/nightly-backup.ts: BACKUP_NIGHTS: Nights = { hour: 1 };
  operations: from 1:00 AM in \`SCHOOL_TIMEZONE\`, before the clean-up
RUN-1 cli/backup.ts: CHECK_EVERY_MS = 5 * 60_000;
  operations: five minutes where it failed
SITE-6 site-content/website.service.ts: VERSIONS_SHOWN = 50;
  api: The newest 50 versions, newest first.
SITE-9 site-content/previews.service.ts: PREVIEW_MS = 15 * 60_000;
  api: The preview can be viewed for 15 minutes.
  admin/website/website-texts.ts: After a quarter of an hour it is over
SITE-6 site-content/site-renderer.ts: DEADLINE_MS = 30_000;
  errors: rendering a page fails, or takes more than 30 s or 256 MiB.
SITE-6 site-content/site-renderer.ts: MAX_HEAP_MIB = 256;
  errors: rendering a page fails, or takes more than 30 s or 256 MiB.
SITE-12 admin/website/website-file.ts: MAX_FILE_BYTES = 50_000_000;
  admin/website/website-texts.ts: This file is larger than 50 MB
PIC-1 common/http/upload.ts: MAX_UPLOAD_BYTES = 25_000_000;
  api: WebP or AVIF of at most 25 MB and 50 megapixels
  catalogue: A picture may be at most 25 MB.
  errors: The picture has more than 25,000,000 bytes
  operations: has to accept bodies of 25 MB
  admin/website/website.api.ts: MAX_PICTURE_BYTES = 25_000_000;
  admin/website/website-texts.ts: JPEG, PNG, WebP or AVIF, up to 25 MB.
  admin/website/website-texts.ts: A picture may be at most 25 MB.
PIC-2 picture-worker.ts: MAX_PIXELS = 50_000_000;
  api: WebP or AVIF of at most 25 MB and 50 megapixels
PIC-2 picture-worker.ts: MIN_SIDE = 320;
  api: with at least 320 pixels on each side.
PIC-3 picture-worker.ts: MAX_RSS_BYTES = 768 * 2 ** 20;
  operations: at a time, and none takes more than 768 MB.
LOGO-1 site-content/pictures/picture-maker.ts: MAX_LOGO_BYTES = 2_000_000;
  api: a PNG or an SVG of at most 2 MB
  admin/website/website.api.ts: MAX_LOGO_BYTES = 2_000_000;
  admin/website/website-texts.ts: A logo may be at most 2 MB.
  content/documents/identity.ts: or an SVG, up to 2 MB;
LOGO-1 site-content/pictures/logo-file.ts: MIN_PNG_SIDE = 192;
  content/documents/identity.ts: A PNG of at least 192 pixels
API-12 common/http/addresses.ts: MAX_ADDRESS_LENGTH = 4_096;
  api: The address of the request is longer than 4,096 characters.
  errors: The address has more than 4,096 characters.
API-12 common/validation/unparsed-body.ts: MAX_BODY_BYTES = 64 * 1024;
  api: The body is too large: the limit is 64 KiB
  errors: The body is larger than 64 KiB
API-12 common/validation/unparsed-body.ts: MAX_FILE_BODY_BYTES = 2 * 1024 * 1024;
  api: except 2 MiB for member files and documents of the website
  errors: or than 2 MiB for a member file or a document of the website.
RUN-5 database/attempts.ts: LONGEST_QUEUE_MS = 15_000;
  operations: nobody is refused who waits less than 15
RUN-5 database/mysql-driver.ts: POOL_SIZE = 10;
  operations: and ten connections each
`;

/** In a file, a sentence may be wrapped over several lines. */
const inOneLine = (path) => readFileSync(inRoot(path), 'utf8').replaceAll(/\s+/g, ' ');

function pathOf(name) {
  const path = `backend/src/${name}`;
  return TEXTS[name] ?? (existsSync(inRoot(path)) ? path : `frontend/src/${name}`);
}

/** Checks that a file has the words after its name and the colon. */
function assertSays(line) {
  const [, name, words] =
    /^(\S+): (.+)$/.exec(line.trim()) ?? assert.fail(`cannot be read: ${line}`);
  assert.ok(inOneLine(pathOf(name)).includes(words), `${pathOf(name)} does not have: ${words}`);
}

for (const fact of FACTS.trim().split(/\n(?! )/)) {
  const [first, ...texts] = fact.split('\n');
  const [, id, decision] = /^(\S+) (.+)$/.exec(first);
  test(`${id} the texts that repeat ${decision} agree with it`, () => {
    assertSays(decision);
    assert.ok(texts.length > 0, 'no text repeats it');
    for (const text of texts) assertSays(text);
  });
}
