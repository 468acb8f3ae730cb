import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** No response within this time counts as a hang. It is far above the deadline of a request. */
const HANG_MS = 30_000;
/** A visitor retries after this pause when temporarily refused. It is shorter than a person's, so that gaps show. */
const RETRY_PAUSE_MS = 100;

/**
 * One response, or the lack of one. With `status` 0 the connection failed, and `code` says how (ECONNREFUSED, …);
 * `code` 'hang' means no response within 30 s. Times are milliseconds of `performance.now()`.
 * @typedef {{status: number, code?: string, message?: string, retryAfter?: string, startedAt: number, ms: number}} Answer
 */

/**
 * One visitor's registration and its outcome: `acknowledged` (201), `refused` (409), or `open`. Open means only
 * 503 or lost connections so far, so that it may be stored or not.
 * @typedef {{key: string, email: string, batchId: string, outcome: 'acknowledged' | 'refused' | 'open', attempts: number}} Submission
 */

/**
 * Registers visitors continuously and keeps a record. Each visitor repeats the same submission with the same
 * `Idempotency-Key` until it has a definite response, as the form does (DATA-8).
 * @param {object} options
 * @param {string[]} options.urls servers, used in turn; a retry goes to the next
 * @param {string[]} options.batches ids of batches of `program`, used in turn
 * @param {string} [options.program]
 * @param {string} [options.notes]
 * @param {number} [options.visitors] the number of visitors who register at the same time
 * @param {number} [options.total] the total number of registrations; without it, the load runs until `stop()`
 * @param {number} [options.pauseMs] the pause between two registrations of one visitor
 */
export function startLoad(options) {
  const load = new Load(options);
  load.start();
  return load;
}

/** Sends registrations, and records them with their responses. */
export class Load {
  /** The prefix of every e-mail address of this load, which distinguishes its rows from others. */
  prefix = `drill-${randomBytes(4).toString('hex')}`;
  /** @type {Submission[]} */
  submissions = [];
  /** @type {Answer[]} */
  answers = [];
  /** How many registrations were answered with 201. */
  acknowledged = 0;
  /** Milliseconds between two registrations of one visitor. A new value applies from the next registration on. */
  pauseMs;
  #options;
  #hasStopped = false;
  #giveUpAt = Infinity;
  #ended = Promise.resolve();

  constructor(options) {
    this.#options = {
      program: 'yogasanas',
      notes: '',
      visitors: 8,
      total: Infinity,
      ...options,
    };
    this.pauseMs = options.pauseMs ?? 0;
  }

  start() {
    const visitors = Array.from({ length: this.#options.visitors }, () => this.#visit());
    this.#ended = Promise.all(visitors);
  }

  /** Resolves when `total` registrations have their responses. */
  get ended() {
    return this.#ended;
  }

  /**
   * Starts no further registrations, and waits until the pending ones have a definite response.
   * @param {number} patienceMs after this time a registration without a definite response stays `open`
   */
  async stop(patienceMs = 15_000) {
    this.#hasStopped = true;
    this.#giveUpAt = performance.now() + patienceMs;
    await this.#ended;
  }

  /** Waits until `more` further registrations are acknowledged. */
  async untilAcknowledged(more, limitMs = 60_000) {
    const target = this.acknowledged + more;
    const deadline = performance.now() + limitMs;
    while (this.acknowledged < target) {
      if (performance.now() > deadline) {
        const last = JSON.stringify(this.answers.slice(-3));
        throw new Error(`${more} more registrations did not succeed in ${limitMs} ms: ${last}`);
      }
      await sleep(5);
    }
  }

  /** The longest time in milliseconds in which no registration was acknowledged. */
  longestGapMs() {
    const moments = this.answers
      .filter(({ status }) => status === 201)
      .map(({ startedAt, ms }) => startedAt + ms)
      .sort((a, b) => a - b);
    return moments.reduce((gap, at, n) => (n === 0 ? 0 : Math.max(gap, at - moments[n - 1])), 0);
  }

  async #visit() {
    const { total } = this.#options;
    while (!this.#hasStopped && this.submissions.length < total) {
      await this.#submit(this.#newSubmission());
      await sleep(this.pauseMs);
    }
  }

  #newSubmission() {
    const { batches } = this.#options;
    const number = this.submissions.length;
    const submission = {
      key: randomUUID(),
      email: `${this.prefix}-${number}@example.org`,
      batchId: batches[number % batches.length],
      outcome: 'open',
      attempts: 0,
    };
    this.submissions.push(submission);
    return submission;
  }

  async #submit(submission) {
    const { urls } = this.#options;
    const turn = this.submissions.length;
    while (submission.outcome === 'open') {
      const url = urls[(turn + submission.attempts) % urls.length];
      submission.attempts++;
      const answer = await post(url, submission, this.#options);
      this.answers.push(answer);
      if (answer.status === 201) {
        submission.outcome = 'acknowledged';
        this.acknowledged++;
      } else if (answer.status >= 400 && answer.status < 500) {
        submission.outcome = 'refused';
      } else {
        if (performance.now() > this.#giveUpAt) return;
        await sleep(RETRY_PAUSE_MS);
      }
    }
  }
}

/** @returns {Promise<Answer>} */
async function post(url, { key, email, batchId }, { program, notes }) {
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  try {
    const response = await fetch(`${url}/api/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        name: 'A visitor',
        email,
        phone: '+91 98765 43210',
        program,
        batchId,
        notes,
      }),
      signal: AbortSignal.timeout(HANG_MS),
    });
    const { code, message } = await response.json();
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, code, message, retryAfter, startedAt, ms: since() };
  } catch (error) {
    const code = error.name === 'TimeoutError' ? 'hang' : (error.cause?.code ?? error.message);
    return { status: 0, code, startedAt, ms: since() };
  }
}
