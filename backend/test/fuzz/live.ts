import * as fc from 'fast-check';

/** What the server holds, or has given out, and a request may name. */
export type LiveKind =
  | 'batch'
  | 'registration'
  | 'account'
  | 'invite'
  | 'link'
  | 'cursor'
  | 'mail'
  | 'person'
  | 'import'
  | 'username'
  | 'password'
  | 'document'
  | 'content'
  | 'revision'
  | 'version';

/**
 * Stands in a request for something that there is only when it is sent: what it becomes differs from run to
 * run, the request as it is made up (and its seed) does not.
 */
export class Live {
  constructor(
    readonly kind: LiveKind,
    /** Which of them, from 0 to below 1. */
    readonly share: number,
  ) {}
}

const KIND_BY_NAME: Partial<Record<string, LiveKind>> = {
  batchId: 'batch',
  ids: 'registration',
  token: 'link',
  username: 'username',
  currentPassword: 'password',
  password: 'password',
  newPassword: 'password',
  cursor: 'cursor',
  actorId: 'account',
  content: 'content',
  revision: 'revision',
};

const live = (kind: LiveKind): fc.Arbitrary<Live> =>
  fc.integer({ min: 0, max: 999 }).map((thousandth) => new Live(kind, thousandth / 1000));

/** Something that there is, for a field or parameter of this name; undefined where it wants nothing such. */
export function liveValue(name: string): fc.Arbitrary<Live> | undefined {
  const kind = KIND_BY_NAME[name];
  return kind && live(kind);
}

/** Something that there is, for the `{id}` of an address. */
export function liveId(path: string): fc.Arbitrary<Live> {
  if (path.includes('/invites/')) return live('invite');
  if (path.includes('/accounts/')) return live('account');
  if (path.includes('/batches/')) return live('batch');
  if (path.endsWith('/resend')) return live('mail');
  if (path.includes('/people-imports/')) return live('import');
  if (path.includes('/people/news/')) return live('batch');
  if (path.includes('/people/')) return live('person');
  if (path.includes('/website/documents/')) return live('document');
  if (path.includes('/website/versions/')) return live('version');
  return live('registration');
}
