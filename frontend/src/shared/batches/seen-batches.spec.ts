import { aBatch } from '../../../test/fake-api';
import { now } from '../time/clock';
import { keepSeenBatches, seenBatches } from './seen-batches';

jest.mock('../time/clock', () => ({ now: jest.fn() }));

const at = (instant: string) => jest.mocked(now).mockReturnValue(new Date(instant));

describe('batches last seen', () => {
  it('REG-4 are kept for each program, with the instant', () => {
    at('2026-11-20T12:00:00Z');
    keepSeenBatches('yogasanas', [aBatch()]);
    at('2026-11-21T12:00:00Z');
    const seenAt = new Date('2026-11-20T12:00:00Z');
    expect(seenBatches('yogasanas')).toEqual({ batches: [aBatch()], seenAt });
    expect(seenBatches('angamardana')).toBeNull();
  });

  it('API-1 are without those that have ended since', () => {
    at('2026-12-30T12:00:00Z');
    const running = aBatch({ _id: 'running', endDate: '2026-12-31' });
    keepSeenBatches('yogasanas', [aBatch({ endDate: '2026-12-30' }), running]);
    at('2026-12-30T19:00:00Z');
    expect(seenBatches('yogasanas')?.batches).toEqual([running]);
  });

  it('REG-4 are none where the browser keeps something else', () => {
    at('2026-12-30T12:00:00Z');
    localStorage.setItem('seen-batches/yogasanas', '{');
    expect(seenBatches('yogasanas')).toBeNull();
  });
});
