import { act, screen } from '@testing-library/react';
import { fakeApi, type FakeAnswer, later } from '../../../test/fake-api';
import {
  expectEverythingTypedToBeThere,
  fill,
  openForm,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { newIdempotencyKey, type RegistrationBody, submitRegistration } from './registration.api';

const LIMIT = 'Too many registrations from your network. Please try again in 42 seconds.';

const refusal = (code: string, challenge: unknown): FakeAnswer => ({
  status: 429,
  body: { code, message: LIMIT, challenge },
});
const TAKEN: FakeAnswer = { status: 201, body: { message: 'Thank you' } };

/** Gives one answer to each registration, in turn. */
const inTurn = (...answers: FakeAnswer[]) => {
  let next = 0;
  return () => answers[next++] ?? 'offline';
};

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly asked: unknown[] = [];
  terminated = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(message: unknown): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  answers(data: string | null): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })));
  }

  fails(): Promise<void> {
    return act(async () => void this.dispatchEvent(new Event('error')));
  }
}

async function worker(index = 0): Promise<FakeWorker> {
  await screen.findByRole('button', { name: 'Submitting...' });
  while (!FakeWorker.all[index]) await act(async () => new Promise((done) => setTimeout(done, 1)));
  return FakeWorker.all[index];
}

describe('a submission beyond the rate limit of the visitor’s network', () => {
  beforeEach(() => {
    FakeWorker.all = [];
    Object.assign(globalThis, { Worker: FakeWorker });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'));

  it('REG-6 REG-7 is proved in a worker and sent again with the same key, while the button reads Submitting...', async () => {
    const challenge = { signature: 'a' };
    const { api, user } = await openForm({
      register: inTurn(refusal('proof_required', challenge), TAKEN),
    });
    await fill(user);
    await user.click(submitButton());
    const solver = await worker();
    expect(solver.asked).toEqual([challenge]);
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await solver.answers('solved');

    expect(await screen.findByText(SUCCESS)).toBeInTheDocument();
    const [first, second] = api.registrations;
    expect(api.registrations).toHaveLength(2);
    expect([first?.proof, second?.proof]).toEqual([null, 'solved']);
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
    expect(solver.terminated).toBe(true);
  });

  it('REG-7 REG-10 with an expired proof is proved exactly once more, and then shows the server’s message', async () => {
    const { api, user } = await openForm({
      register: inTurn(
        refusal('proof_required', { signature: 'a' }),
        refusal('proof_expired', { signature: 'b' }),
        refusal('proof_expired', { signature: 'c' }),
      ),
    });
    await fill(user);
    await user.click(submitButton());
    await (await worker()).answers('late');
    const second = await worker(1);
    expect(second.asked).toEqual([{ signature: 'b' }]);
    await second.answers('late again');
    expect(await screen.findByRole('alert')).toHaveTextContent(LIMIT);
    expect(api.registrations.map(({ proof }) => proof)).toEqual([null, 'late', 'late again']);
    expectEverythingTypedToBeThere();
    expect(submitButton()).toBeEnabled();
  });

  it.each([
    ['the worker cannot be loaded', (solver: FakeWorker) => solver.fails()],
    ['the worker finds no solution', (solver: FakeWorker) => solver.answers(null)],
  ])(
    'REG-7 REG-10 if %s, shows the server’s message and keeps the typed values',
    async (_why, ends) => {
      const { api, user } = await openForm({
        register: inTurn(refusal('proof_required', { signature: 'a' })),
      });
      await fill(user);
      await user.click(submitButton());
      await ends(await worker());
      expect(await screen.findByRole('alert')).toHaveTextContent(LIMIT);
      expect(api.registrations).toHaveLength(1);
      expectEverythingTypedToBeThere();
    },
  );

  it('REG-7 REG-10 in a browser without workers, shows the server’s message and keeps the typed values', async () => {
    Reflect.deleteProperty(globalThis, 'Worker');
    const { user } = await openForm({ register: () => refusal('proof_required', {}) });
    await fill(user);
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(LIMIT);
    expectEverythingTypedToBeThere();
  });

  it('REG-9 ends when the form is closed: the worker stops, nothing is sent, and Undo restores the typed values', async () => {
    const { api, user } = await openForm({
      register: inTurn(refusal('proof_required', { signature: 'a' }), TAKEN),
    });
    await fill(user);
    await user.click(submitButton());
    const solver = await worker();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(solver.terminated).toBe(true);
    await solver.answers('too late');
    expect(api.registrations).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expectEverythingTypedToBeThere();
    expect(submitButton()).toBeEnabled();
  });
});

it('REG-9 a form that is closed before the refusal arrives computes no proof and sends nothing again', async () => {
  const refused = later();
  const { registrations } = fakeApi({ register: () => refused.answer });
  const closed = new AbortController();
  const work = jest.fn();
  Object.assign(globalThis, { Worker: work });
  try {
    const sent = submitRegistration({} as RegistrationBody, 'key', closed.signal);
    closed.abort();
    refused.give(refusal('proof_required', { signature: 'a' }));
    expect(await sent).toMatchObject({ ok: false, status: 429 });
    expect(work).not.toHaveBeenCalled();
    expect(registrations).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(globalThis, 'Worker');
  }
});

describe('the idempotency key of a submission', () => {
  it('DATA-8 is 32 hexadecimal digits', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('DATA-8 is different each time', () => {
    const keys = Array.from({ length: 50 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('RUN-1 needs no secure context (crypto.randomUUID)', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new Error('not on plain http');
    });
    expect(newIdempotencyKey()).toHaveLength(32);
  });
});
