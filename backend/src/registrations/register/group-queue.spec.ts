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

  it('lets one who is alone go at once, by themselves', async () => {
    const [asha] = submit('a', 'asha');
    await turn();

    expect(alone).toEqual(['asha']);
    expect(groups).toEqual([]);
    endAlone[0]?.();
    expect(await asha).toBe('stored');
  });

  it('takes those who arrive at once, and then all who came meanwhile, in their order', async () => {
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

  it('RUN-5 gives a group the time of whoever came last', async () => {
    begin('a', 'asha', 'meera', 'kavya');
    await turn();
    expect(groups[0]?.deadline).toBe(deadlines[2]);
  });

  it('RUN-5 tells all of a group that their turn has come', async () => {
    begin('a', 'asha', 'meera', 'kavya');
    await turn();
    const begins = deadlines.map((deadline) => jest.spyOn(deadline, 'begin'));

    groups[0]?.begun();
    for (const each of begins) expect(each).toHaveBeenCalledTimes(1);
  });

  it('RUN-5 those of one lane, and of no other, wait on while it is served', async () => {
    begin('a', 'asha', 'meera');
    await turn();
    begin('b', 'kavya', 'rohan');
    begin('a', 'dev');
    await turn();

    const heartbeats = deadlines.map(({ heartbeat }) => heartbeat);
    expect(new Set(heartbeats).size).toBe(2);
    expect(heartbeats[4]).toBe(heartbeats[0]);
  });

  it('takes no more than the most', async () => {
    begin('a', 'asha', 'meera', 'kavya', 'rohan', 'dev');
    await turn();

    expect(groups[0]?.members).toEqual(['asha', 'meera', 'kavya', 'rohan']);
  });

  it('DATA-8 ends a group before the second of one person, so that nobody overtakes anybody', async () => {
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

  it('lets each lane go on its own', async () => {
    begin('a', 'asha', 'meera');
    begin('b', 'kavya', 'rohan');
    await turn();

    expect(groups.map(({ members }) => members)).toEqual([
      ['asha', 'meera'],
      ['kavya', 'rohan'],
    ]);
  });

  it('lets a second group go beside the first where their order decides nothing, and no third', async () => {
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

  it('DATA-8 lets nobody go beside one with whom they share a key', async () => {
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

  it('carries out one after the other those whose case is not plain, before who came later', async () => {
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

  it('tells all of a group of its failure, and goes on with the next', async () => {
    const told = submit('a', 'asha', 'meera');
    await turn();
    begin('a', 'kavya', 'rohan');

    groups[0]?.fail(new Error('away'));
    expect(await Promise.all(told)).toEqual(['away', 'away']);
    await turn();
    expect(groups[1]?.members).toEqual(['kavya', 'rohan']);
  });

  it('RUN-5 leaves out who has given up waiting', async () => {
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
