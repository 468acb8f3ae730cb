import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Ceremonies } from './ceremonies.js';
import { Client, type ReadyRequest, type WireAnswer } from './client.js';
import type { FuzzedServer } from './fuzzed-server.js';
import { judge } from './judge.js';
import { type Operation, OPERATIONS } from './operations.js';
import { readied } from './ready.js';
import { type MadeUpRequest, requestOf } from './requests.js';
import type { World } from './world.js';

/**
 * Calls that hash passwords, cost somebody their account, or start a process (each takes as long as ten others).
 * They are sent less often than the others.
 */
const SELDOM =
  /log(in|out)|\/accept|\/password|\/proof$|sign-out|second-factor|website\/(preview|publish|pictures)|\/restore$/;
const SELDOM_WEIGHT = 0.25;

/** The number of calls tested in parallel. The requests of a call are sequential, so that they can be shrunk. */
const LANES = 8;

/** A longer pause is a standstill of the machine: this process is busy for a few hundred milliseconds at most. */
const STANDSTILL_MS = 2_000;
const PULSE_MS = 100;

/** In rounds. */
const CEREMONIES_EVERY = 5;

interface Plan {
  /** The minimum number of requests over all calls and rounds. */
  total: number;
  rounds: number;
  seed: number;
}

/** Sends generated requests of every call to a server, and checks its responses. */
export class Fuzz {
  /** The number of responses by status, for each call. */
  readonly counts = new Map<string, Record<number, number>>();
  /** The server's memory after each round. */
  readonly memory: { heap: number; rss: number }[] = [];
  private readonly client: Client;
  private readonly ceremonies: Ceremonies;
  private beatenAt = performance.now();
  /** When the last standstill of this process ended. */
  private stoodStillAt = -Infinity;
  private readonly pulse = setInterval(() => this.beat(), PULSE_MS);

  constructor(
    private readonly server: FuzzedServer,
    private readonly world: World,
  ) {
    this.client = new Client(server.url);
    const count = (call: string, status: number): void => this.count(call, status);
    this.ceremonies = new Ceremonies(server.url, world, count, server.db);
  }

  /** @throws Error with the smallest request that shows a fault, and the seed that reproduces it */
  async run({ total, rounds, seed }: Plan): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const jobs = fc.sample(
        fc.shuffledSubarray([...OPERATIONS], { minLength: OPERATIONS.length }),
        {
          seed: seed + round,
          numRuns: 1,
        },
      )[0] as Operation[];
      const lane = async (): Promise<void> => {
        for (let next = jobs.pop(); next; next = jobs.pop()) {
          await this.check(next, runsOf(next, total / rounds), seed + round);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      if (round % CEREMONIES_EVERY === 0) await this.ceremonies.hold();
      this.memory.push(await this.server.memory());
    }
  }

  close(): void {
    clearInterval(this.pulse);
    this.client.close();
  }

  private check(operation: Operation, numRuns: number, seed: number): Promise<void> {
    return fc.assert(
      fc.asyncProperty(requestOf(operation), (made) => this.send(operation, made)),
      { seed, numRuns },
    );
  }

  private async send(operation: Operation, made: MadeUpRequest): Promise<void> {
    const { sender } = made;
    const ready = await readied(operation, made, this.world);
    const call = `${operation.method} ${operation.path}`;
    try {
      const answer = await this.answerTo(ready);
      this.count(call, answer.status);
      const body = judge({ operation, url: ready.path, sender }, answer);
      if (answer.status < 300) this.world.learn(body);
      const hasEnded = (body as { code?: string } | undefined)?.code === 'session_ended';
      if (hasEnded && (sender === 'owner' || sender === 'staff')) {
        await this.world.replace(sender, ready.headers['authorization']);
      }
    } catch (error) {
      const shown = { ...ready, body: ready.body?.toString('utf8').slice(0, 2_000) };
      throw new Error(
        `${call} by ${sender}: ${(error as Error).message}\n${JSON.stringify(shown)}\n${this.server.log().slice(-2_000)}`,
        { cause: error },
      );
    }
  }

  /**
   * Repeats a request that was refused during a standstill of this process. The whole machine may stand still for
   * seconds, and then the database could not respond in time (RUN-5). Other refusals, and second ones, are checked.
   */
  private async answerTo(ready: ReadyRequest): Promise<WireAnswer> {
    const sentAt = performance.now();
    const answer = await this.client.send(ready);
    const { 'retry-after': seconds } = answer.headers;
    const isOfStandstill = answer.status === 503 && this.stoodStillAt >= sentAt;
    if (!isOfStandstill || seconds === undefined) return answer;
    await sleep(Number(seconds) * 1000);
    return this.client.send(ready);
  }

  private beat(): void {
    const now = performance.now();
    if (now - this.beatenAt > STANDSTILL_MS) this.stoodStillAt = now;
    this.beatenAt = now;
  }

  private count(call: string, status: number): void {
    const ofCall = this.counts.get(call) ?? {};
    ofCall[status] = (ofCall[status] ?? 0) + 1;
    this.counts.set(call, ofCall);
  }
}

const weightOf = ({ path }: Operation): number => (SELDOM.test(path) ? SELDOM_WEIGHT : 1);

/** How many of a round's requests one call gets. */
function runsOf(operation: Operation, ofRound: number): number {
  const sum = OPERATIONS.reduce((weights, each) => weights + weightOf(each), 0);
  return Math.ceil((ofRound * weightOf(operation)) / sum);
}
