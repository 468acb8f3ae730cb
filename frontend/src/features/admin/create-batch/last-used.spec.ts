import { aBatch } from '../testing/builders';
import { lastUsed } from './last-used';

const led = (instructor: string, startDate: string) => aBatch({ instructor, startDate });

describe('what was last used', () => {
  it('ADMIN-8 is suggested once each, the latest first', () => {
    const batches = [
      led('Meera', '2026-01-01'),
      led('Kavya', '2026-12-01'),
      led('Meera', '2026-11-01'),
      led('Raghav', '2026-06-01'),
    ];
    expect(lastUsed(batches, 'instructor')).toEqual(['Kavya', 'Meera', 'Raghav']);
    expect(lastUsed(batches, 'location')).toEqual(['Main hall']);
  });

  it('ADMIN-8 is at most eight, and none for the first batch of all', () => {
    const batches = Array.from({ length: 500 }, (_, day) => led(`Teacher ${day}`, '2026-12-01'));
    expect(lastUsed(batches, 'instructor')).toHaveLength(8);
    expect(lastUsed([], 'instructor')).toEqual([]);
  });
});
