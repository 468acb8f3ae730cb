import {
  allToggled,
  isEveryShown,
  NOTHING_SELECTED,
  ranged,
  selectedAmong,
  toggled,
} from './selection';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const chosen = (...ids: string[]) => ids.reduce(toggled, NOTHING_SELECTED);

describe('the selection of registrations', () => {
  it('chooses and releases a row', () => {
    expect([...chosen('b').ids]).toEqual(['b']);
    expect([...chosen('b', 'b').ids]).toEqual([]);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['to the first', 'c', 'a', ['a', 'b', 'c']],
  ])('a shift-click chooses the rows in between, %s', (_, from, to, expected) => {
    expect(selectedAmong(ranged(chosen(from), to, ROWS), ROWS)).toEqual(expected);
  });

  it('a shift-click on a chosen row releases the rows in between', () => {
    const all = allToggled(NOTHING_SELECTED, ROWS);
    const some = toggled(all, 'a');
    expect(selectedAmong(ranged(some, 'c', ROWS), ROWS)).toEqual(['d', 'e']);
  });

  it('a shift-click without a first row, or with one that is gone, is a plain click', () => {
    expect([...ranged(NOTHING_SELECTED, 'c', ROWS).ids]).toEqual(['c']);
    expect(selectedAmong(ranged(chosen('gone'), 'c', ROWS), ROWS)).toEqual(['c']);
  });

  it('chooses all that is shown, then nothing', () => {
    const all = allToggled(chosen('b'), ROWS);
    expect(isEveryShown(all, ROWS)).toBe(true);
    expect(allToggled(all, ROWS).ids.size).toBe(0);
    expect(isEveryShown(NOTHING_SELECTED, [])).toBe(false);
  });

  it('leaves out what is not shown any more, in the order of the rows', () => {
    expect(selectedAmong(chosen('e', 'gone', 'a'), ROWS)).toEqual(['a', 'e']);
  });
});
