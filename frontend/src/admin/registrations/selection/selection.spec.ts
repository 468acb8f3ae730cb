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
  it('selects an unselected row, and deselects a selected row', () => {
    expect([...chosen('b').ids]).toEqual(['b']);
    expect([...chosen('b', 'b').ids]).toEqual([]);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['up to the first row', 'c', 'a', ['a', 'b', 'c']],
  ])(
    'a shift-click selects the rows from the last selected one to the clicked one, %s',
    (_, from, to, expected) => {
      expect(selectedAmong(ranged(chosen(from), to, ROWS), ROWS)).toEqual(expected);
    },
  );

  it('a shift-click on a selected row deselects the rows in between', () => {
    const all = allToggled(NOTHING_SELECTED, ROWS);
    const some = toggled(all, 'a');
    expect(selectedAmong(ranged(some, 'c', ROWS), ROWS)).toEqual(['d', 'e']);
  });

  it('a shift-click without an earlier row, or with one that is gone, selects only its own row', () => {
    expect([...ranged(NOTHING_SELECTED, 'c', ROWS).ids]).toEqual(['c']);
    expect(selectedAmong(ranged(chosen('gone'), 'c', ROWS), ROWS)).toEqual(['c']);
  });

  it('selects all shown rows, and then none', () => {
    const all = allToggled(chosen('b'), ROWS);
    expect(isEveryShown(all, ROWS)).toBe(true);
    expect(allToggled(all, ROWS).ids.size).toBe(0);
    expect(isEveryShown(NOTHING_SELECTED, [])).toBe(false);
  });

  it('leaves out rows that are not shown any more, and keeps the order of the list', () => {
    expect(selectedAmong(chosen('e', 'gone', 'a'), ROWS)).toEqual(['a', 'e']);
  });
});
