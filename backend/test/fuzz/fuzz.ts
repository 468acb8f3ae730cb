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
 * Calls that hash passwords, that cost somebody their account, or that start a process (each takes as long as ten
 * others) come less often than the others.
 */
const SELDOM =
  /log(in|out)|\/accept|\/password|\/proof$|sign-out|second-factor|website\/(preview|publish|pictures)|\/restore$/;
const SELDOM_WEIGHT = 0.25;

/** So many calls at once, each with its requests one after another, so that one can be made smaller. */
const LANES = 8;

/** Work of this process's own keeps it for a few hundred milliseconds at most. */
const STANDSTILL_MS = 2_000;
const PULSE_MS = 100;

/** In rounds. */
const CEREMONIES_EVERY = 5;

interface Plan {
  /** Requests over all calls and rounds, at least. */
  total: number;
  rounds: number;
  seed: number;
}

/** Sends made-up requests of every call to a server, and judges what it answers. */
export class Fuzz {
  /** Answers by status, of each call. */
  readonly counts = new Map<string, Record<number, number>>();
  /** Of the server, after each round. */
  readonly memory: { heap: number; rss: number }[] = [];
  private readonly client: Client;
  private readonly ceremonies: Ceremonies;
  private beatenAt = performance.now();
  /** The end of the last time that this process stood still. */
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

  /** @throws Error with the smallest request that shows a fault, and the seed that finds it again */
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
   * Sends again what was refused while this process stood still too, as all of a machine may for seconds: the database had
   * no time to answer in (RUN-5). Any other refusal, and a second one, is for the judge.
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

/** How many of a round's requests belong to one call. */
function runsOf(operation: Operation, ofRound: number): number {
  const sum = OPERATIONS.reduce((weights, each) => weights + weightOf(each), 0);
  return Math.ceil((ofRound * weightOf(operation)) / sum);
}
