import { beginsWordsOf } from './name-search.js';

describe('a search by the beginnings of the words in the name of a batch', () => {
  it.each([
    ['Morning Hatha, weekdays', 'hat', true],
    ['Morning Hatha, weekdays', 'WEEK morn', true],
    ['Morning Hatha, weekdays', 'atha', false],
    ['Morning Hatha, weekdays', 'hatha evening', false],
    ['Morning (Hatha)', 'hatha', true],
    ['हठ योग सुबह', 'योग', true],
    ['Batch 2026-12', '2026-12', true],
    ['Ｙｏｇａ', 'yoga', true],
    ['Morning', '', false],
    ['Morning', '%', false],
    ['', 'm', false],
  ])('in the name %j for the search text %j finds it: %s', (name, searchText, found) => {
    expect(beginsWordsOf(name, searchText)).toBe(found);
  });
});
