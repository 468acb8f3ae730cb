import { CallDeadline, type Heartbeat, timedOut } from '../../database/attempts.js';

/** What became of one in a group. `alone`: it is to be carried out by itself, and may have another end there. */
export type Verdict = 'stored' | 'alone' | Error;

interface Options<Member> {
  /** Members that share one of these are never under way at once. */
  keysOf: (member: Member) => string[];
  /** How many groups of a member's lane may be under way at once; more than one where their order decides nothing. */
  groupsAtOnce: (member: Member) => number;
  /**
   * Carries out a group in one transaction.
   * @returns a verdict for each, in their order
   * @throws Error for all of them: whether they were carried out is unknown
   */
  together: (members: Member[], turn: Turn) => Promise<Verdict[]>;
  /** Carries out one in a transaction of its own, by the deadline of their wait. */
  alone: (member: Member, deadline: CallDeadline) => Promise<void>;
}

/** The turn of a group at the database. */
export interface Turn {
  /** Of the last of them: when it is over, all have been told that the database is away. */
  deadline: CallDeadline;
  /** To be called when the database has answered. */
  begun: () => void;
}

/** One who waits for a group, and for what becomes of them there. */
interface Place<Member> {
  member: Member;
  keys: string[];
  deadline: CallDeadline;
  hasLeft: boolean;
  settle: (verdict: Verdict) => void;
  ended: Promise<unknown>;
}

interface Lane<Member> {
  heartbeat: Heartbeat;
  waiting: Place<Member>[];
  /** The keys of those who are under way. */
  busy: Set<string>;
  groups: number;
}

/**
 * Carries out together what arrives together (ADR 49). While a lane's groups are under way, one or a few, those who arrive
 * wait; when one ends, all who wait go in the next, in the order of their arrival. Nobody waits for a group to fill:
 * one who is alone goes at once. Whoever's case is not plain goes by themselves, before those who came later. Lanes do
 * not wait for each other.
 */
export class GroupQueue<Member> {
  private readonly lanes = new Map<string, Lane<Member>>();

  /**
   * @param newHeartbeat of a lane, at the database
   * @param most how many go in one group
   */
  constructor(
    private readonly newHeartbeat: () => Heartbeat,
    private readonly most: number,
    private readonly options: Options<Member>,
  ) {}

  /**
   * @param key those with the same one may go in one group
   * @throws DomainError database_unavailable after the time that a call of its own has (ADR 7); what `alone` throws
   */
  async submit(key: string, member: Member): Promise<void> {
    let settle: Place<Member>['settle'] = () => undefined;
    const settled = new Promise<Verdict>((resolve) => (settle = resolve));
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const lane = this.laneOf(key);
    const deadline = new CallDeadline(lane.heartbeat);
    const keys = this.options.keysOf(member);
    const place = { member, keys, deadline, hasLeft: false, settle, ended };
    this.enter(key, lane, place);
    try {
      // Work that goes on after the deadline leaves unknown whether it took.
      const verdict = await deadline.race(settled, timedOut);
      if (verdict instanceof Error) throw verdict;
      if (verdict === 'alone') await this.options.alone(member, deadline);
    } finally {
      place.hasLeft = true;
      end();
    }
  }

  private laneOf(key: string): Lane<Member> {
    const lane = this.lanes.get(key);
    return (
      lane ?? { heartbeat: this.newHeartbeat(), waiting: [], busy: new Set<string>(), groups: 0 }
    );
  }

  private enter(key: string, lane: Lane<Member>, place: Place<Member>): void {
    this.lanes.set(key, lane);
    lane.waiting.push(place);
    if (lane.groups >= this.options.groupsAtOnce(place.member)) return;
    lane.groups++;
    // Those whose requests have arrived with this one come along.
    setImmediate(() => void this.serve(key, lane));
  }

  /** Carries out one group after the other, as long as there is one. */
  private async serve(key: string, lane: Lane<Member>): Promise<void> {
    for (let group = this.nextGroup(lane); group.length > 0; group = this.nextGroup(lane)) {
      const alone = group.length > 1 ? await this.carryOut(group) : group;
      // One after the other: the order of arrival holds among them too.
      for (const place of alone) {
        if (place.hasLeft) continue;
        place.settle('alone');
        await place.ended;
      }
      for (const each of group.flatMap(({ keys }) => keys)) lane.busy.delete(each);
    }
    // Whoever waits still shares a key with one of another group, which takes them along when it ends.
    if (--lane.groups === 0) this.lanes.delete(key);
  }

  /**
   * Takes the next group out of a lane. It ends before the first who shares a key with one who is under way: nobody
   * overtakes anybody, since who is refused for a key leaves the seat to whoever comes next.
   */
  private nextGroup(lane: Lane<Member>): Place<Member>[] {
    const waiting = lane.waiting.filter(({ hasLeft }) => !hasLeft);
    const end = waiting.findIndex(({ keys }, at) => {
      if (at === this.most || keys.some((key) => lane.busy.has(key))) return true;
      for (const key of keys) lane.busy.add(key);
      return false;
    });
    const group = end < 0 ? waiting : waiting.slice(0, end);
    lane.waiting = waiting.slice(group.length);
    return group;
  }

  /** @returns those whose case is not plain, in their order */
  private async carryOut(group: Place<Member>[]): Promise<Place<Member>[]> {
    const begun = (): void => {
      for (const { deadline } of group) deadline.begin();
    };
    try {
      const members = group.map(({ member }) => member);
      const deadline = group.at(-1)?.deadline ?? new CallDeadline(this.newHeartbeat());
      const verdicts = await this.options.together(members, { deadline, begun });
      return group.filter((place, index) => {
        const verdict = verdicts[index] ?? 'alone';
        if (verdict === 'alone') place.deadline.endTurn();
        else place.settle(verdict);
        return verdict === 'alone';
      });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const { settle } of group) settle(failure);
      return [];
    }
  }
}
