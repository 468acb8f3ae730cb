import { nextChunkRows, pauseAfter } from './removal-pace.js';

describe('the pace of a clean-up run', () => {
  it.each([
    [200, 10, 200],
    [200, 20, 100],
    [200, 12.5, 160],
    [200, 10 / 1.5, 300],
    [200, 5, 400],
    [200, 0.2, 400],
    [400, 500, 200],
    [200, 0, 400],
    [500, 1, 500],
    [499, 5, 500],
    [25, 5_000, 25],
    [26, 20, 25],
  ])(
    'after a chunk of %d rows that took %d ms, the next chunk has %d rows',
    (rows, tookMs, next) => {
      expect(nextChunkRows({ rows, tookMs })).toBe(next);
    },
  );

  it.each([
    [0, 0],
    [0.2, 1],
    [25, 25],
    [25.1, 26],
    [249, 249],
    [250, 250],
    [251, 250],
    [60_000, 250],
  ])('after a chunk of %d ms, the pause is %d ms', (tookMs, pauseMs) => {
    expect(pauseAfter({ rows: 25, tookMs })).toBe(pauseMs);
  });

  // Name, cost of a chunk in ms, and additional cost of each row in ms.
  const speeds: [string, number, number][] = [
    ['a fast database', 1, 0.02],
    ['a database of normal speed', 4, 0.1],
    ['a database on a slow disk', 15, 0.2],
    ['a busy database', 10, 0.8],
  ];

  it.each(speeds)(
    'on %s, chunks settle at 10 ms (25 to 500 rows), and each pause lasts as long as its chunk (at most 250 ms)',
    (...speed) => {
      const [, fixedMs, msPerRow] = speed;
      const fits = (10 - fixedMs) / msPerRow;
      const settled = Math.min(500, Math.max(25, fits));
      let rows = 25;
      for (let chunk = 0; chunk < 20; chunk++) {
        const done = { rows, tookMs: fixedMs + rows * msPerRow };
        expect(pauseAfter(done)).toBeGreaterThanOrEqual(Math.min(done.tookMs, 250));
        rows = nextChunkRows(done);
      }
      expect(Math.abs(rows - settled)).toBeLessThanOrEqual(1 + settled / 20);
    },
  );
});
