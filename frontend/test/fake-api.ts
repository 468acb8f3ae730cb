import type { JoinableBatch } from '../src/shared/batches/batches.api';

/** The fake server's response to one call: a status and a body, or 'offline' for no response. */
export type FakeAnswer = { readonly status: number; readonly body: unknown } | 'offline';

type FakeCall = (request: Request) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeApi {
  /** The requests so far, in order: 'GET /api/…'. */
  readonly calls: readonly string[];
  /** The registrations sent so far: body, idempotency key and proof of work of each. */
  readonly registrations: readonly {
    readonly key: string | null;
    readonly proof: string | null;
    readonly body: unknown;
  }[];
}

export interface FakeAnswers {
  /** Answers 'GET /api/registration/batches/{program}'; no batches by default. */
  readonly batches?: (program: string) => FakeAnswer | Promise<FakeAnswer>;
  /** Answers 'GET /api/retention'; by default with the rule of CLEAN-2. */
  readonly retention?: () => FakeAnswer | Promise<FakeAnswer>;
  /** Whether 'GET /api/registration/form' says that notes on health are accepted, or its answer; false by default. */
  readonly healthNotes?: boolean | (() => FakeAnswer);
  /** Answers 'POST /api/registration'; 201 by default. */
  readonly register?: FakeCall;
}

const UNSET_RETENTION = {
  status: 200,
  body: {
    daysAfterBatchEnd: 0,
    daysWithoutBatch: 30,
    keepConfirmedOfEndedBatch: false,
    keepConfirmedWithoutBatch: false,
  },
};
const REGISTERED = { status: 201, body: { message: 'Thank you for registering!' } };

/** Replaces `fetch` with a fake server. */
export function fakeApi({
  batches,
  retention,
  healthNotes = false,
  register,
}: FakeAnswers = {}): FakeApi {
  const calls: string[] = [];
  const registrations: { key: string | null; proof: string | null; body: unknown }[] = [];

  async function answer(request: Request): Promise<FakeAnswer> {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const program = /^\/api\/registration\/batches\/(.+)$/.exec(pathname)?.[1];
    if (program) return batches ? batches(program) : { status: 200, body: [] };
    if (pathname === '/api/retention') return retention ? retention() : UNSET_RETENTION;
    if (pathname === '/api/registration/form')
      return typeof healthNotes === 'function'
        ? healthNotes()
        : { status: 200, body: { healthNotes } };
    const key = request.headers.get('idempotency-key');
    const proof = request.headers.get('registration-proof');
    registrations.push({ key, proof, body: JSON.parse(await request.text()) });
    return register ? register(request) : REGISTERED;
  }

  globalThis.fetch = async (input) => {
    if (!(input instanceof Request)) throw new TypeError('The client sends requests.');
    const given = await answer(input);
    if (given === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(given.body), {
      status: given.status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return { calls, registrations };
}

/** A batch that can be joined, with the values that the test overrides. */
export function aBatch(what: Partial<JoinableBatch> = {}): JoinableBatch {
  return {
    _id: 'batch-1',
    name: 'Dawn batch',
    startDate: '2026-12-05',
    endDate: '2026-12-30',
    schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
    capacity: 20,
    enrolled: 13,
    waiting: 0,
    price: 123_456,
    instructor: 'Meera Joshi',
    location: 'Main hall',
    description: '',
    ...what,
  };
}

/** Asha's pending registration, as the server gives it to the page behind her personal link. */
export const personalRegistration = (batch = aBatch()) =>
  ({
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+91 98450 12345',
    program: 'surya-kriya',
    notes: '',
    status: 'pending',
    batch,
    isOver: false,
    canUndo: false,
    news: { email: false, phone: false },
    placeInLine: null,
    offeredUntil: null,
  }) as const;

/** A response that the test sends later, with `give`. */
export function later(): {
  readonly answer: Promise<FakeAnswer>;
  readonly give: (a: FakeAnswer) => void;
} {
  let give: (answer: FakeAnswer) => void = () => {};
  const answer = new Promise<FakeAnswer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
