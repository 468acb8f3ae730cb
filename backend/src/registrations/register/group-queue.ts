import { CallDeadline, type Heartbeat, timedOut } from '../../database/attempts.js';

/** The result of a member of a group. `alone`: it must run in its own transaction, and may end differently there. */
export type Verdict = 'stored' | 'alone' | Error;

interface Options<Member> {
  /** Members that share one of these keys never run at the same time. */
  keysOf: (member: Member) => string[];
  /** How many groups of a member's lane may run at once; more than one only if their order does not matter. */
  groupsAtOnce: (member: Member) => number;
  /**
   * Runs a group in one transaction.
   * @returns a verdict for each member, in their order
   * @throws Error for all of them: it is unknown whether they were stored
   */
  together: (members: Member[], turn: Turn) => Promise<Verdict[]>;
  /** Runs one member in its own transaction, with the deadline of its wait. */
  alone: (member: Member, deadline: CallDeadline) => Promise<void>;
}

/** The attempt of a group at the database. */
export interface Turn {
  /** The deadline of the last member: after it, all have been told that the database is unavailable. */
  deadline: CallDeadline;
  /** Called when the database has responded. */
  begun: () => void;
}

/** A member that waits for a group, and for its result. */
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
  /** The keys of the members that are running. */
  busy: Set<string>;
  groups: number;
}

/**
 * Runs members that arrive together in one group (ADR 49). While a lane's groups run, new members wait; the next
 * group takes all of them, in the order of arrival. A group does not wait to fill: a single member runs at once. A
 * member that needs special handling runs alone, before later ones. Lanes are independent.
 */
export class GroupQueue<Member> {
  private readonly lanes = new Map<string, Lane<Member>>();

  /**
   * @param newHeartbeat creates the database heartbeat of a lane
   * @param most the largest size of a group
   */
  constructor(
    private readonly newHeartbeat: () => Heartbeat,
    private readonly most: number,
    private readonly options: Options<Member>,
  ) {}

  /**
   * @param key members with the same key may share a group
   * @throws DomainError database_unavailable after the time that a single call has (ADR 7); the errors of `alone`
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
      // If work continues after the deadline, its outcome is unknown.
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
    // Delayed, so that requests that arrived together with this one join the group.
    setImmediate(() => void this.serve(key, lane));
  }

  /** Runs one group after the other until none is left. */
  private async serve(key: string, lane: Lane<Member>): Promise<void> {
    for (let group = this.nextGroup(lane); group.length > 0; group = this.nextGroup(lane)) {
      const alone = group.length > 1 ? await this.carryOut(group) : group;
      // One after the other, to keep the order of arrival among them.
      for (const place of alone) {
        if (place.hasLeft) continue;
        place.settle('alone');
        await place.ended;
      }
      for (const each of group.flatMap(({ keys }) => keys)) lane.busy.delete(each);
    }
    // Members that still wait share a key with another group, which takes them when it ends.
    if (--lane.groups === 0) this.lanes.delete(key);
  }

  /**
   * Takes the next group out of a lane. It ends before the first member that shares a key with a running one. Nobody
   * overtakes: a member that is refused for a key leaves its seat to the next one.
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

  /** @returns the members that must run alone, in their order */
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
