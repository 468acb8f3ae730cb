import type { AdminRole } from '../../src/auth/domain/account-rules.js';
import { aRegistration } from '../support/calls/requests.js';
import { Api, type AnswerBody } from '../support/calls/api.js';
import { accept, invite } from '../support/accounts/team.js';
import { Live, type LiveKind } from './live.js';

/** How many values of a kind are remembered: the latest ones. Some of them may no longer exist. */
const REMEMBERED = 100;

/** The password of every account, so that a generated login sometimes succeeds. */
const PASSWORD = 'the password of everybody here';

const BATCHES = 12;
const REGISTRATIONS = 60;

interface Account {
  id: string;
  token: string;
}

/**
 * The values and accounts for the fuzz test: values that the server has returned, and an owner and a member of
 * staff, who are replaced by new ones when they have locked themselves out. The first owner sets up the data, and
 * no request uses their id.
 */
export class World {
  private readonly known: Record<LiveKind, string[]> = {
    batch: [],
    registration: [],
    account: [],
    invite: [],
    link: [],
    cursor: [],
    mail: [],
    person: [],
    import: [],
    username: [],
    password: [],
    document: ['school'],
    content: ['{}'],
    revision: [],
    version: ['0'],
  };
  private readonly accounts = new Map<AdminRole, Promise<Account>>();
  private joined = 0;

  constructor(private readonly keeper: Api) {}

  /** Creates initial data, so that requests have something to use from the beginning. */
  async begin(): Promise<void> {
    for (let n = 0; n < BATCHES; n++) {
      // Some batches are full soon, and some have ended when the clean-up runs.
      const changes = { capacity: 1 + n, endDate: n % 4 === 0 ? '2026-11-11' : '2027-12-10' };
      this.remember('batch', await this.keeper.createBatch(changes));
    }
    for (let n = 0; n < REGISTRATIONS; n++) {
      const batchId = n % 3 === 0 ? undefined : this.known.batch[n % BATCHES];
      // Only news by phone: without SITE_URL a mail about a new batch is refused.
      await this.keeper.register(aRegistration({ batchId, newsByPhone: true }));
    }
    this.learn((await this.keeper.asAdmin('/api/admin/people')).body);
    await this.bringMembersIn();
    for (const { _id } of await this.keeper.registrations()) {
      this.remember('registration', _id);
      this.learn((await this.keeper.asAdmin(`/api/admin/mail/registrations/${_id}`)).body);
    }
    // Saving the same content again is accepted with any version.
    const draft = { method: 'PUT', body: { content: '{}', version: 0 } };
    await this.keeper.asAdmin('/api/admin/website/documents/school', draft);
    this.learn((await this.keeper.asAdmin('/api/admin/website')).body);
    await Promise.all([this.account('owner'), this.account('staff')]);
  }

  private async bringMembersIn(): Promise<void> {
    const body = {
      text: 'N,P,C,S,D\nMeera,98450 12345,yogasanas,paper,2026-01-31',
      columns: ['name', 'phone', 'programs', 'consentSource', 'consentDay'],
      fileName: 'members.csv',
      key: '0f3a6e52b84d4f1c9a7700aa11bb22cc',
    };
    await this.keeper.asAdmin('/api/admin/people-imports', { method: 'POST', body });
    this.remember('import', body.key);
  }

  /** A generated value with its `Live` placeholders filled in. */
  filledIn(value: unknown): unknown {
    if (value instanceof Live) return this.pick(value);
    if (Array.isArray(value)) return value.map((item) => this.filledIn(item));
    if (typeof value !== 'object' || value === null) return value;
    const filled = {};
    for (const [key, inner] of Object.entries(value)) {
      // Not by assignment, which would lose a key `__proto__`.
      Object.defineProperty(filled, key, { value: this.filledIn(inner), enumerable: true });
    }
    return filled;
  }

  pick({ kind, share }: Live): string {
    const known = this.known[kind];
    return known[Math.floor(share * known.length)] ?? 'none-yet';
  }

  async authorization(role: AdminRole): Promise<string> {
    return `Bearer ${(await this.account(role)).token}`;
  }

  /** Called when a session has ended. The next request of that role uses a new account. */
  async replace(role: AdminRole, authorization: string | undefined): Promise<void> {
    if ((await this.authorization(role)) === authorization) this.accounts.delete(role);
  }

  /** Remembers the values in a response. */
  learn(body: unknown): void {
    const answer = (body ?? {}) as Partial<AnswerBody>;
    const { batch, invite: made, token, nextCursor, registrations, messages } = answer;
    const { people, revision } = answer as { people?: unknown; revision?: unknown };
    if (typeof revision === 'string') this.remember('revision', revision);
    for (const person of Array.isArray(people) ? (people as { _id: string }[]).slice(0, 20) : []) {
      this.remember('person', person._id);
    }
    if (batch?._id) this.remember('batch', batch._id);
    if (made?._id) this.remember('invite', made._id);
    if (made && token) this.remember('link', token);
    if (nextCursor) this.remember('cursor', nextCursor);
    for (const message of Array.isArray(messages) ? messages : []) {
      // A message to a whole batch is not a mail.
      if ('kind' in message) this.remember('mail', message._id);
    }
    if (Array.isArray(registrations)) {
      for (const { _id } of registrations.slice(0, 5)) this.remember('registration', _id);
    }
  }

  private account(role: AdminRole): Promise<Account> {
    const known = this.accounts.get(role) ?? this.newAccount(role);
    this.accounts.set(role, known);
    return known;
  }

  private async newAccount(role: AdminRole): Promise<Account> {
    const { id, username, token } = await this.newcomer(role);
    this.remember('account', id);
    this.knowPassword(username, PASSWORD);
    return { id, token };
  }

  /** Creates a new account, which no request uses yet. */
  async newcomer(role: AdminRole = 'staff') {
    this.joined++;
    const username = `fuzz ${role} ${this.joined}`;
    // A generated request may just have required a second factor, which locks out every new login.
    const rule = { method: 'PUT', body: { required: false } };
    await this.keeper.asAdmin('/api/admin/accounts/second-factor', rule);
    const { invite: made, token: link } = await invite(this.keeper, { name: username, role });
    const { body } = await accept(this.keeper, { token: link, username, password: PASSWORD });
    return { id: made._id, username, password: PASSWORD, token: body.token };
  }

  /** Lets generated logins use this user name and password from now on. */
  knowPassword(username: string, password: string): void {
    this.remember('username', username);
    this.remember('password', password);
  }

  private remember(kind: LiveKind, value: string): void {
    const known = this.known[kind];
    if (known.includes(value)) return;
    known.push(value);
    if (known.length > REMEMBERED) known.shift();
  }
}
