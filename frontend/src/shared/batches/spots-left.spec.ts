import { spotsLeft } from './spots-left';

describe('spots left', () => {
  it.each([
    [20, 0, 20],
    [20, 13, 7],
    [20, 19, 1],
    [20, 20, 0],
    [20, 21, 0],
  ])('REG-5 of a capacity of %d with %d enrolled is %d', (capacity, enrolled, left) => {
    expect(spotsLeft({ capacity, enrolled })).toBe(left);
  });
});
