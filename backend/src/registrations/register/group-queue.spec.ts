import { CallDeadline, Heartbeat } from '../../database/attempts.js';
import { GroupQueue, type Verdict } from './group-queue.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Group {
  members: string[];
  deadline: CallDeadline;
  begun: () => void;
  end: (verdicts: Verdict[]) => void;
  fail: (error: Error) => void;
}

describe('the queue of groups', () => {
  let groups: Group[];
  let alone: string[];
  let endAlone: (() => void)[];
  let expire: ((error: Error) => void)[];
  let deadlines: CallDeadline[];
  let atOnce: number;
  let queue: GroupQueue<string>;

  beforeEach(() => {
    [groups, alone, endAlone, expire, deadlines, atOnce] = [[], [], [], [], [], 1];
    jest.spyOn(CallDeadline.prototype, 'race').mockImplementation(function race<T>(
      this: CallDeadline,
      work: Promise<T>,
    ): Promise<T> {
      deadlines.push(this);
      return Promise.race([work, new Promise<never>((_, reject) => expire.push(reject))]);
    });
    queue = new GroupQueue<string>(() => new Heartbeat(), 4, {
      // 'asha' and 'asha2' are one person.
      keysOf: (member) => [member.replace(/\d/, '')],
      groupsAtOnce: () => atOnce,
      together: (members, { deadline, begun }) =>
        new Promise((end, fail) => {
          groups.push({ members, deadline, begun, end, fail });
        }),
      alone: (member) =>
        new Promise((end) => {
          alone.push(member);
          endAlone.push(end);
        }),
    });
  });

  afterEach(() => jest.restoreAllMocks());

  const submit = (lane: string, ...members: string[]): Promise<string>[] =>
    members.map((member) =>
      queue.submit(lane, member).then(
        () => 'stored',
        (error: Error) => error.message,
      ),
    );

  const begin = (lane: string, ...members: string[]): void => {
    void Promise.all(submit(lane, ...members));
  };

  it('runs a single member alone, at once', async () => {
    const [asha] = submit('a', 'asha');
    await turn();

    expect(alone).toEqual(['asha']);
    expect(groups).toEqual([]);
    endAlone[0]?.();
    expect(await asha).toBe('stored');
  });

  it('runs members that arrive together as one group, and then all who came meanwhile, in their order', async () => {
    const first = submit('a', 'asha', 'meera');
    await turn();
    const second = submit('a', 'kavya', 'rohan');
    await turn();
    expect(groups.map(({ members }) => members)).toEqual([['asha', 'meera']]);

    groups[0]?.end(['stored', new Error('full')]);
    expect(await Promise.all(first)).toEqual(['stored', 'full']);
    await turn();
    expect(groups.map(({ members }) => members)).toEqual([
      ['asha', 'meera'],
      ['kavya', 'rohan'],
    ]);
    groups[1]?.end(['stored', 'stored']);
    expect(await Promise.all(second)).toEqual(['stored', 'stored']);
  });

  it('RUN-5 gives a group the deadline of the last member', async () => {
    begin('a', 'asha', 'meera', 'kavya');
    await turn();
    expect(groups[0]?.deadline).toBe(deadlines[2]);
  });

  it('RUN-5 begins the turn of every member of a group when the database has responded', async () => {
    begin('a', 'asha', 'meera', 'kavya');
    await turn();
    const begins = deadlines.map((deadline) => jest.spyOn(deadline, 'begin'));

    groups[0]?.begun();
    for (const each of begins) expect(each).toHaveBeenCalledTimes(1);
  });

  it('RUN-5 gives all members of one lane the same heartbeat, and another lane a different one', async () => {
    begin('a', 'asha', 'meera');
    await turn();
    begin('b', 'kavya', 'rohan');
    begin('a', 'dev');
    await turn();

    const heartbeats = deadlines.map(({ heartbeat }) => heartbeat);
    expect(new Set(heartbeats).size).toBe(2);
    expect(heartbeats[4]).toBe(heartbeats[0]);
  });

  it('takes at most 4 members into a group', async () => {
    begin('a', 'asha', 'meera', 'kavya', 'rohan', 'dev');
    await turn();

    expect(groups[0]?.members).toEqual(['asha', 'meera', 'kavya', 'rohan']);
  });

  it('DATA-8 ends a group before a second member with the same key, so that no member overtakes another', async () => {
    begin('a', 'asha', 'meera', 'asha2', 'kavya', 'asha3');
    await turn();
    expect(groups[0]?.members).toEqual(['asha', 'meera']);

    groups[0]?.end(['stored', 'stored']);
    await turn();
    begin('a', 'rohan');
    expect(groups[1]?.members).toEqual(['asha2', 'kavya']);

    groups[1]?.end(['stored', 'stored']);
    await turn();
    expect(groups[2]?.members).toEqual(['asha3', 'rohan']);
    expect(alone).toEqual([]);
  });

  it('runs lanes independently of each other', async () => {
    begin('a', 'asha', 'meera');
    begin('b', 'kavya', 'rohan');
    await turn();

    expect(groups.map(({ members }) => members)).toEqual([
      ['asha', 'meera'],
      ['kavya', 'rohan'],
    ]);
  });

  it('runs two groups of a lane at once where that is allowed, and the third only after one of them', async () => {
    atOnce = 2;
    begin('a', 'asha', 'meera');
    await turn();
    begin('a', 'kavya', 'rohan');
    await turn();
    begin('a', 'dev', 'ravi');
    await turn();
    expect(groups.map(({ members }) => members)).toEqual([
      ['asha', 'meera'],
      ['kavya', 'rohan'],
    ]);

    groups[1]?.end(['stored', 'stored']);
    await turn();
    expect(groups[2]?.members).toEqual(['dev', 'ravi']);
  });

  it('DATA-8 does not run a group beside a member that shares a key, until that member has ended', async () => {
    atOnce = 2;
    begin('a', 'asha', 'meera');
    await turn();
    begin('a', 'asha2', 'kavya');
    await turn();
    expect(groups).toHaveLength(1);

    groups[0]?.end(['alone', 'stored']);
    await turn();
    expect(alone).toEqual(['asha']);
    expect(groups).toHaveLength(1);
    endAlone[0]?.();
    await turn();
    expect(groups[1]?.members).toEqual(['asha2', 'kavya']);
  });

  it('runs members with the verdict "alone" one after the other, before members that came later', async () => {
    const told = submit('a', 'asha', 'meera', 'kavya');
    await turn();
    begin('a', 'rohan', 'dev');

    groups[0]?.end(['alone', 'stored', 'alone']);
    await turn();
    expect(alone).toEqual(['asha']);
    expect(groups).toHaveLength(1);
    endAlone[0]?.();
    await turn();
    expect(alone).toEqual(['asha', 'kavya']);
    expect(groups).toHaveLength(1);
    endAlone[1]?.();
    await turn();
    expect(groups[1]?.members).toEqual(['rohan', 'dev']);
    expect(await Promise.all(told)).toEqual(['stored', 'stored', 'stored']);
  });

  it('rejects all members of a failed group with its error, and continues with the next group', async () => {
    const told = submit('a', 'asha', 'meera');
    await turn();
    begin('a', 'kavya', 'rohan');

    groups[0]?.fail(new Error('away'));
    expect(await Promise.all(told)).toEqual(['away', 'away']);
    await turn();
    expect(groups[1]?.members).toEqual(['kavya', 'rohan']);
  });

  it('RUN-5 leaves out a member that has given up waiting', async () => {
    begin('a', 'asha', 'meera');
    await turn();
    const [kavya] = submit('a', 'kavya', 'rohan', 'dev');
    expire[2]?.(new Error('away'));
    expect(await kavya).toBe('away');

    groups[0]?.end(['stored', 'stored']);
    await turn();
    expect(groups[1]?.members).toEqual(['rohan', 'dev']);
  });
});
