import { aBatch, aRegistration } from '../../testing/builders';
import { moveTargets } from './move-targets';

const DAWN = aBatch({ _id: 'dawn', name: 'Dawn', capacity: 10, enrolled: 3 });
const FULL = aBatch({
  _id: 'full',
  name: 'Full',
  startDate: '2026-12-01',
  capacity: 2,
  enrolled: 2,
});
const batches = [
  DAWN,
  FULL,
  aBatch({ _id: 'over', status: 'completed' }),
  aBatch({ _id: 'other', program: 'yogasanas' }),
];
const person = aRegistration({ program: 'surya-kriya' });

describe('the batches that a registration can move to', () => {
  it('DATA-5 are those of its program that have not ended, sorted by start date, with the seats left', () => {
    expect(moveTargets(person, batches).map(({ text }) => text)).toEqual([
      'Full, 1 Dec 2026 to 30 Dec 2026, full',
      'Dawn, 5 Dec 2026 to 30 Dec 2026, 7 seats left',
    ]);
  });

  it('DATA-5 are marked as full when no seat is left', () => {
    expect(moveTargets(person, batches).map(({ _id, isFull }) => [_id, isFull])).toEqual([
      ['full', true],
      ['dawn', false],
    ]);
  });

  it('DATA-5 can be chosen while full only for a cancelled registration, which needs no seat', () => {
    const takers = (status: 'pending' | 'confirmed' | 'cancelled') =>
      moveTargets({ ...person, status }, batches)
        .filter(({ canTake }) => canTake)
        .map(({ _id }) => _id);
    expect(takers('pending')).toEqual(['dawn']);
    expect(takers('confirmed')).toEqual(['dawn']);
    expect(takers('cancelled')).toEqual(['full', 'dawn']);
  });

  it('list the current batch as "now here", but do not let it be chosen', () => {
    const here = { ...person, batchId: { _id: 'dawn', name: 'Dawn' } };
    const dawn = moveTargets(here, batches).find(({ _id }) => _id === 'dawn');
    expect(dawn).toMatchObject({ canTake: false, text: expect.stringMatching(/, now here$/) });
  });

  it('use the singular for exactly one seat left', () => {
    const one = aBatch({ _id: 'one', capacity: 4, enrolled: 3 });
    expect(moveTargets(person, [one])[0]?.text).toMatch(/, 1 seat left$/);
  });
});
