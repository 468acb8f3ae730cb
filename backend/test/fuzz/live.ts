import * as fc from 'fast-check';

/** Kinds of values that exist on the server, or that it has returned, and that a request may use. */
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
 * A placeholder in a request for a value that exists only when the request is sent. The value differs from run to
 * run, but the generated request and its seed do not.
 */
export class Live {
  constructor(
    readonly kind: LiveKind,
    /** Which of the known values to use, from 0 to below 1. */
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

/** An existing value for a field or parameter of this name; undefined if the name needs none. */
export function liveValue(name: string): fc.Arbitrary<Live> | undefined {
  const kind = KIND_BY_NAME[name];
  return kind && live(kind);
}

/** An existing value for the `{id}` in a path. */
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
