import type { Batch } from '../records/records.api';
import type { CleanupStats } from '../cleanup/cleanup.api';
import type { Registration } from '../records/records.api';

/** How the fake server answers a request: with a status and a body, or, for 'offline', not at all. */
export type FakeAnswer = { readonly status: number; readonly body: unknown } | 'offline';
type Answering = (request: Request) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeCall {
  /** Such as 'GET /api/batches'. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly token: string | null;
  /** True if the request may outlive the page. */
  readonly keepalive: boolean;
  readonly body: unknown;
}

export const GOOD_TOKEN = 'good.token.108';
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });
export const refusal = (status: number, message?: string, code?: string): FakeAnswer => ({
  status,
  body: { ...(code && { code }), ...(message && { message }) },
});

/** The three data requests (AUTH-5). */
export const DATA_ROUTES = [
  'GET /api/admin/dashboard',
  'GET /api/batches',
  'GET /api/admin/registrations',
] as const;

/** A fake server in place of the network: its data, the requests it received and its answers. */
export class FakeSchool {
  batches: Batch[] = [];
  registrations: Registration[] = [];
  stats: CleanupStats = { expiredBatchRegistrations: 4, oldRegistrations: 3, totalToDelete: 7 };
  /** The logged-in user in the dashboard response; undefined for an older server. */
  admin: { readonly name: string; readonly role: 'owner' | 'staff' | 'editor' } | undefined;
  readonly calls: FakeCall[] = [];
  private readonly answers = new Map<string, Answering>();

  constructor() {
    globalThis.fetch = async (input) => {
      if (!(input instanceof Request)) throw new TypeError('The client sends requests.');
      const answer = await this.answerTo(input);
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    };
  }

  /** Sets the answer of a route, such as 'GET /api/batches', from now on. */
  answer(route: string, answer: FakeAnswer | Answering): void {
    this.answers.set(route, typeof answer === 'function' ? answer : () => answer);
  }

  /** Delays the answer of a route until the returned function is called. */
  hold(route: string, answer: FakeAnswer): () => void {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.answer(route, () => released.then(() => answer));
    return release;
  }

  callsOf(route: string): readonly FakeCall[] {
    return this.calls.filter((call) => call.route === route);
  }

  private async answerTo(request: Request): Promise<FakeAnswer> {
    const { pathname, searchParams } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const text = await request.clone().text();
    this.calls.push({
      route,
      query: Object.fromEntries(searchParams),
      token: request.headers.get('authorization'),
      keepalive: request.keepalive,
      body: text === '' ? undefined : JSON.parse(text),
    });
    return this.answers.get(route)?.(request) ?? this.usual(route, text);
  }

  private usual(route: string, text: string): FakeAnswer {
    const { batches, registrations } = this;
    const changed = /^PATCH \/api\/admin\/registrations\/(.+)\/status$/.exec(route)?.[1];
    if (changed)
      return this.changeStatus(changed, JSON.parse(text) as Pick<Registration, 'status'>);
    const deleted = /^DELETE \/api\/batches\/(.+)$/.exec(route)?.[1];
    if (deleted) {
      this.batches = batches.filter(({ _id }) => _id !== deleted);
      return ok({ message: 'Batch deleted successfully!' });
    }
    if (/^GET \/api\/admin\/registrations\/[^/]+\/link$/.test(route)) return ok({ url: null });
    if (/^GET \/api\/admin\/batches\/[^/]+\/waiting-list$/.test(route))
      return ok({ offered: [], waiting: [] });
    if (/^GET \/api\/admin\/mail\/(registrations|batches)\//.test(route))
      return ok({ messages: [] });
    if (route.startsWith('GET /api/admin/people/news/')) {
      return ok({ toTell: 0, told: 0, failed: 0, latest: [], byPhone: [], toCall: 0 });
    }
    switch (route) {
      case 'POST /api/admin/login':
        return ok({ token: GOOD_TOKEN, admin: { name: 'Asha Rao' }, message: 'Welcome.' });
      case 'POST /api/admin/logout':
        return ok({ message: 'You are logged out.' });
      case 'GET /api/admin/dashboard': {
        const pending = registrations.filter(({ status }) => status === 'pending').length;
        return ok({
          registrations: { total: registrations.length, pending },
          batches: { active: 11, upcoming: 22 },
          ...(this.admin && { admin: this.admin }),
        });
      }
      case 'GET /api/admin/people':
        return ok({ people: [], total: 0, nextCursor: null });
      case 'GET /api/admin/people-imports':
        return ok({ imports: [] });
      case 'GET /api/admin/mail':
        return ok({ delivery: 'smtp', withLinks: true, failed: 0, late: 0, latest: [] });
      case 'GET /api/admin/templates':
        return ok({ templates: [], kinds: [] });
      case 'GET /api/admin/registration-bursts':
        return ok({ bursts: [], dismissals: [] });
      case 'GET /api/batches':
        return ok(batches);
      case 'GET /api/admin/registrations':
        return ok({ registrations, total: registrations.length, nextCursor: null });
      case 'POST /api/batches':
        return ok({ message: 'Batch created successfully!', batch: {} }, 201);
      case 'GET /api/admin/cleanup/stats':
        return ok(this.stats);
      case 'GET /api/retention':
        return ok({
          daysAfterBatchEnd: 0,
          daysWithoutBatch: 30,
          keepConfirmedOfEndedBatch: false,
          keepConfirmedWithoutBatch: false,
        });
      case 'POST /api/admin/cleanup':
        return ok({ deletedRegistrations: 7, updatedBatches: 2, message: 'Done.' });
      default:
        return refusal(404, `The test has no answer for ${route}.`);
    }
  }

  private changeStatus(id: string, { status }: Pick<Registration, 'status'>): FakeAnswer {
    const changed = (each: Registration) => (each._id === id ? { ...each, status } : each);
    this.registrations = this.registrations.map(changed);
    return ok(this.registrations.find(({ _id }) => _id === id));
  }
}
