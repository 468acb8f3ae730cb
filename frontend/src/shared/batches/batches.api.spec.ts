import { aBatch, fakeApi, later } from '../../../test/fake-api';
import { now } from '../time/clock';
import { keepSeenBatches, newestBatches, seenBatches } from './batches.api';

jest.mock('../time/clock', () => ({ now: jest.fn() }));

const at = (instant: string) => jest.mocked(now).mockReturnValue(new Date(instant));

describe('the stored batches, as last seen', () => {
  it('REG-4 are stored per program, with the time at which they were seen', () => {
    at('2026-11-20T12:00:00Z');
    keepSeenBatches('yogasanas', [aBatch()]);
    at('2026-11-21T12:00:00Z');
    const seenAt = new Date('2026-11-20T12:00:00Z');
    expect(seenBatches('yogasanas')).toEqual({ batches: [aBatch()], seenAt });
    expect(seenBatches('angamardana')).toBeNull();
  });

  it('API-1 are returned without those that have ended since', () => {
    at('2026-12-30T12:00:00Z');
    const running = aBatch({ _id: 'running', endDate: '2026-12-31' });
    keepSeenBatches('yogasanas', [aBatch({ endDate: '2026-12-30' }), running]);
    at('2026-12-30T19:00:00Z');
    expect(seenBatches('yogasanas')?.batches).toEqual([running]);
  });

  it('REG-4 are null where the browser storage holds invalid JSON', () => {
    at('2026-12-30T12:00:00Z');
    localStorage.setItem('seen-batches/yogasanas', '{');
    expect(seenBatches('yogasanas')).toBeNull();
  });
});

const SEEN = aBatch({ _id: 'seen', endDate: '2126-12-30' });
const NEW = aBatch({ _id: 'new', endDate: '2126-12-30' });

/** The ids of the batches to show and whether they are stored ones, or the kind of error. */
async function shown(asked: ReturnType<typeof newestBatches>) {
  const result = await asked;
  return result.ok
    ? [result.data.batches.map(({ _id }) => _id), result.data.seenAt !== null]
    : result.kind;
}
const ask = () => newestBatches('yogasanas', new AbortController().signal);

describe('the newest batches of a program’s page', () => {
  beforeEach(() => {
    localStorage.clear();
    at('2026-12-30T12:00:00Z');
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('REG-4 are the stored ones after exactly 4 s without a response', async () => {
    keepSeenBatches('yogasanas', [SEEN]);
    fakeApi({ batches: () => later().answer });
    let isAnswered = false;
    const asked = ask().finally(() => (isAnswered = true));
    await jest.advanceTimersByTimeAsync(3_999);
    expect(isAnswered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await shown(asked)).toEqual([['seen'], true]);
  });

  it.each([
    ['the new ones if the server sends them', { status: 200, body: [NEW] }, [['new'], false]],
    ['the stored ones if there is no network', 'offline', [['seen'], true]],
    [
      'replaced by an error if the server answers 500',
      { status: 500, body: { message: 'Down.' } },
      'server',
    ],
  ] as const)('REG-4 are %s', async (_what, answer, wanted) => {
    keepSeenBatches('yogasanas', [SEEN]);
    fakeApi({ batches: () => answer });
    expect(await shown(ask())).toEqual(wanted);
  });

  it('REG-4 are told of also if they arrive after the stored ones were returned, but not an error', async () => {
    keepSeenBatches('yogasanas', [SEEN]);
    const [slow, broken] = [later(), later()];
    const late = jest.fn();
    for (const each of [slow, broken]) {
      fakeApi({ batches: () => each.answer });
      const asked = newestBatches('yogasanas', new AbortController().signal, late);
      await jest.advanceTimersByTimeAsync(4_000);
      expect(await shown(asked)).toEqual([['seen'], true]);
    }
    expect(late).not.toHaveBeenCalled();
    broken.give({ status: 500, body: { message: 'Down.' } });
    slow.give({ status: 200, body: [NEW] });
    await jest.advanceTimersByTimeAsync(0);
    expect(late.mock.calls).toEqual([[{ batches: [NEW], seenAt: null }]]);
  });

  it('REG-4 are awaited for longer than 4 s where no batches are stored', async () => {
    const slow = later();
    fakeApi({ batches: () => slow.answer });
    const asked = ask();
    await jest.advanceTimersByTimeAsync(10_000);
    slow.give({ status: 200, body: [NEW] });
    expect(await shown(asked)).toEqual([['new'], false]);
  });
});
