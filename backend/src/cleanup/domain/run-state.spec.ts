import { runStateOf } from './run-state.js';

describe('the state of a run', () => {
  it.each([
    [true, true, true, 'finished'],
    [true, true, false, 'finished'],
    [true, false, false, 'finished'],
    [true, false, true, 'finished'],
    [false, true, true, 'running'],
    [false, true, false, 'interrupted'],
    [false, false, true, 'interrupted'],
    [false, false, false, 'interrupted'],
  ])(
    'CLEAN-1 finished %s, newest %s, one under way %s: %s',
    (finished, newest, underWay, state) => {
      expect(runStateOf({ finished, newest, underWay })).toBe(state);
    },
  );
});
