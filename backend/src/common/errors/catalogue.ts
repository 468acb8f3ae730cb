/**
 * Every error that the API can return: a stable code, its HTTP status and one sentence that a visitor can
 * read (API-12). `docs/errors.md` is tested against this table in both directions. No text may contain
 * 'success' or 'Thank you', because clients choose the colour of a message by these words (REG-8).
 */
export const ERROR_CATALOGUE = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields.' },
  malformed_json: { status: 400, message: 'The request could not be read: its JSON is malformed.' },
  body_not_object: { status: 400, message: 'The request must be a JSON object.' },
  bad_request: { status: 400, message: 'The request could not be understood.' },
  push_endpoint_refused: {
    status: 400,
    message: 'Notifications cannot be sent to this browser, so they were not switched on.',
  },
  picture_refused: { status: 400, message: 'This file is not a picture that can be shown.' },
  invalid_cursor: {
    status: 400,
    message: 'This page marker is not valid. Please reload the list from its beginning.',
  },
  invalid_idempotency_key: {
    status: 400,
    message: 'The Idempotency-Key header must be 1 to 200 visible ASCII characters.',
  },
  login_required: { status: 401, message: 'Please log in.' },
  login_failed: { status: 401, message: 'The user name or the password is wrong.' },
  second_factor_required: {
    status: 401,
    message: 'Please also enter the code from your authenticator app, or use your passkey.',
  },
  second_factor_wrong: { status: 401, message: 'This code is wrong, or was used already.' },
  passkey_failed: { status: 401, message: 'This passkey could not be used. Please try again.' },
  session_ended: { status: 403, message: 'Your session has ended. Please log in again.' },
  forbidden: { status: 403, message: 'Your account is not allowed to do this.' },
  proof_needed: { status: 403, message: 'Please enter your password or use your passkey again.' },
  second_factor_missing: {
    status: 403,
    message: 'Please set up a second factor first: the school requires one.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  batch_not_found: { status: 404, message: 'This batch does not exist any more.' },
  passkey_not_found: { status: 404, message: 'This passkey is no longer on the list.' },
  device_not_found: { status: 404, message: 'This device is not on the list any more.' },
  app_not_found: { status: 404, message: 'No authenticator app is set up any more.' },
  account_not_found: { status: 404, message: 'There is no such account.' },
  invite_not_found: {
    status: 404,
    message: 'This link is not valid any more. Please ask for a new one.',
  },
  registration_not_found: { status: 404, message: 'This registration does not exist any more.' },
  person_not_found: { status: 404, message: 'This person is no longer on the list.' },
  import_not_found: { status: 404, message: 'This file is no longer on the list.' },
  message_not_found: { status: 404, message: 'This mail does not exist any more.' },
  personal_link_void: {
    status: 404,
    message: 'This link no longer works. Please use the link in our latest message, or call us.',
  },
  dismissal_not_found: {
    status: 404,
    message: 'This cannot be undone any more. Please look for the registrations by name.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not accept that kind of request.',
  },
  code_over: { status: 409, message: 'This code has expired. Please ask for a new one.' },
  email_not_verified: { status: 409, message: 'Please verify your e-mail address first.' },
  too_many_devices: {
    status: 409,
    message: 'There are ten devices already. Please remove one of them first.',
  },
  batch_full: {
    status: 409,
    message: 'This batch has just filled up. Please choose another batch.',
  },
  waiting_list_full: {
    status: 409,
    message: 'The waiting list of this batch is full too. Please choose another batch.',
  },
  waiting_list_changed: {
    status: 409,
    message: 'The waiting list has just changed. Please look at it again.',
  },
  offer_over: { status: 409, message: 'This seat is not kept for you any more. Please call us.' },
  not_waiting: {
    status: 409,
    message: 'You are not on the waiting list any more. Nothing was cancelled.',
  },
  batch_ended: { status: 409, message: 'This batch has ended. Please choose another batch.' },
  batch_deleted: { status: 409, message: 'This batch was deleted, so it has no seats any more.' },
  batch_has_students: { status: 409, message: 'Cannot delete batch with enrolled students' },
  capacity_below_enrolled: {
    status: 409,
    message: 'The capacity cannot be lower than the number of seats that are held.',
  },
  batch_program_booked: {
    status: 409,
    message:
      'People hold seats in this batch or are waiting for one, so its program cannot be changed.',
  },
  batch_program_changed: {
    status: 409,
    message:
      'This batch now belongs to another program. Please move the registration to another batch.',
  },
  registration_changed: {
    status: 409,
    message: 'Somebody else has just changed this registration. Please look at it again.',
  },
  registration_in_batch: {
    status: 409,
    message:
      'This registration is in a batch of its program. Please take it out of the batch before you change the program.',
  },
  batch_changed: {
    status: 409,
    message: 'Somebody else has just changed this batch. Please look at it again.',
  },
  batch_would_end: {
    status: 409,
    message: 'People hold seats in this batch, so it cannot end on a day that is already past.',
  },
  batch_booked: {
    status: 409,
    message:
      'People hold seats in this batch and must be told of its new dates or times. Please confirm the change.',
  },
  nobody_to_add: {
    status: 409,
    message:
      'Nobody in this file can be added: they are on the list already, or their rows are refused.',
  },
  nobody_to_tell: {
    status: 409,
    message: 'Nobody in this batch has an e-mail address, so there is nobody to send this to.',
  },
  duplicate_registration: {
    status: 409,
    message: 'The same person already has another registration for this.',
  },
  website_changed: { status: 409, message: 'Somebody else has changed the website meanwhile.' },
  page_not_drawn: {
    status: 409,
    message: 'A page could not be prepared, so nothing was published.',
  },
  program_in_use: {
    status: 409,
    message:
      'Batches or registrations of this program exist, so it cannot be removed. Hide it instead.',
  },
  program_without_texts: { status: 409, message: 'Nothing is written about this program yet.' },
  template_changed: {
    status: 409,
    message: 'Somebody else has changed this text meanwhile. Please look at theirs first.',
  },
  status_changed: {
    status: 409,
    message: 'Somebody else has just changed the status of this registration.',
  },
  undo_over: {
    status: 409,
    message: 'A cancellation can be taken back only within a minute. Please call us.',
  },
  notes_full: {
    status: 409,
    message: 'No more notes can be added to your registration. Please call us instead.',
  },
  health_notes_off: {
    status: 409,
    message: 'Health notes cannot be stored here. Please leave that field empty, and call us.',
  },
  news_without_links: {
    status: 409,
    message:
      'Mails about new batches need an unsubscribe link, so SITE_URL must be set on the server.',
  },
  cleanup_running: {
    status: 409,
    message: 'A clean-up is already running. Please try again in a minute.',
  },
  clocks_disagree: {
    status: 409,
    message:
      'The clocks of the server and the database differ by over an hour, so nothing was removed. Please have them corrected.',
  },
  last_owner: { status: 409, message: 'At least one active owner has to remain.' },
  last_factor: {
    status: 409,
    message: 'The school requires a second factor. Please add another one before you remove this.',
  },
  app_exists: { status: 409, message: 'An authenticator app is already set up.' },
  passkeys_unavailable: {
    status: 409,
    message:
      'Browsers offer passkeys only if the address of the website begins with https and a name, or is localhost.',
  },
  username_taken: {
    status: 409,
    message: 'This user name is already taken. Please choose another one.',
  },
  account_deactivated: {
    status: 409,
    message: 'This account is deactivated. Please activate it first.',
  },
  picture_too_large: { status: 413, message: 'A picture may be at most 25 MB.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  address_too_long: { status: 414, message: 'The address of this request is too long.' },
  unsupported_content_type: {
    status: 415,
    message: 'The request must be sent as JSON (Content-Type: application/json).',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different submission.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please try again in {seconds} seconds.',
  },
  proof_required: {
    status: 429,
    message: 'Too many registrations from your network. Please try again in {seconds} seconds.',
  },
  proof_invalid: {
    status: 429,
    message: 'Your device could not show that it is not a robot. Please press Register again.',
  },
  proof_expired: {
    status: 429,
    message:
      'Your device took too long to show that it is not a robot. Please press Register again.',
  },
  proof_used: {
    status: 429,
    message:
      'The robot check of this form was already used for another registration. Please press Register again.',
  },
  press_again_later: {
    status: 429,
    message:
      'Many people are registering from your network. Please wait {seconds} seconds, then press Register again.',
  },
  too_many_messages: {
    status: 429,
    message: 'This batch has had three messages within a day. Please send this one tomorrow.',
  },
  too_many_codes: {
    status: 429,
    message:
      'A code was sent a moment ago, or too many today. Please try again in {seconds} seconds.',
  },
  too_many_logins: {
    status: 429,
    message: 'Too many failed logins. Please try again in {seconds} seconds.',
  },
  pictures_busy: {
    status: 429,
    message: 'Other pictures are being uploaded. Please send this one again in {seconds} seconds.',
  },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  mail_not_sent: {
    status: 503,
    message: 'The mail server did not accept the mail. Please check the address, and try again.',
  },
  website_not_built: { status: 503, message: 'The website has not been built on this server.' },
  no_mail_words: {
    status: 503,
    message: 'The website has not been built on this server, so no mail can be shown.',
  },
  database_unavailable: {
    status: 503,
    message: 'Our records cannot be reached right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
  shutting_down: {
    status: 503,
    message: 'The server is restarting. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, CatalogueError>;

/** An entry of the catalogue; `retryAfterSeconds` is the default for errors that are thrown without it. */
export interface CatalogueError {
  status: number;
  message: string;
  retryAfterSeconds?: number;
}

/** A stable machine-readable error code. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
