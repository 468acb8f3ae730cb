import {
  CHUNK_MS,
  MAX_CHUNK_ROWS,
  MAX_PAUSE_MS,
  MIN_CHUNK_ROWS,
  nextChunkRows,
  pauseAfter,
} from './removal-pace.js';

describe('the pace of a clean-up', () => {
  it.each([
    [200, CHUNK_MS, 200],
    [200, CHUNK_MS * 2, 100],
    [200, CHUNK_MS * 1.25, 160],
    [200, CHUNK_MS / 1.5, 300],
    [200, CHUNK_MS / 2, 400],
    [200, CHUNK_MS / 50, 400],
    [400, CHUNK_MS * 50, 200],
    [200, 0, 400],
    [MAX_CHUNK_ROWS, 1, MAX_CHUNK_ROWS],
    [MAX_CHUNK_ROWS - 1, CHUNK_MS / 2, MAX_CHUNK_ROWS],
    [MIN_CHUNK_ROWS, 5_000, MIN_CHUNK_ROWS],
    [MIN_CHUNK_ROWS + 1, CHUNK_MS * 2, MIN_CHUNK_ROWS],
  ])('after %d rows in %d ms the next chunk has %d', (rows, tookMs, next) => {
    expect(nextChunkRows({ rows, tookMs })).toBe(next);
  });

  it.each([
    [0, 0],
    [0.2, 1],
    [25, 25],
    [25.1, 26],
    [MAX_PAUSE_MS - 1, MAX_PAUSE_MS - 1],
    [MAX_PAUSE_MS, MAX_PAUSE_MS],
    [MAX_PAUSE_MS + 1, MAX_PAUSE_MS],
    [60_000, MAX_PAUSE_MS],
  ])('after a chunk of %d ms it pauses %d ms', (tookMs, pauseMs) => {
    expect(pauseAfter({ rows: MIN_CHUNK_ROWS, tookMs })).toBe(pauseMs);
  });

  // Milliseconds of a chunk: what it costs by itself, and for each row.
  const speeds: [string, number, number][] = [
    ['a quick database', 1, 0.02],
    ['a plain one', 4, 0.1],
    ['a slow disk', 15, 0.2],
    ['a busy one', 10, 0.8],
  ];

  it.each(speeds)(
    'on %s settles at chunks of its time, and half of the time at most',
    (...speed) => {
      const [, fixedMs, msPerRow] = speed;
      const fits = (CHUNK_MS - fixedMs) / msPerRow;
      const settled = Math.min(MAX_CHUNK_ROWS, Math.max(MIN_CHUNK_ROWS, fits));
      let rows = MIN_CHUNK_ROWS;
      for (let chunk = 0; chunk < 20; chunk++) {
        const done = { rows, tookMs: fixedMs + rows * msPerRow };
        expect(pauseAfter(done)).toBeGreaterThanOrEqual(Math.min(done.tookMs, MAX_PAUSE_MS));
        rows = nextChunkRows(done);
      }
      expect(Math.abs(rows - settled)).toBeLessThanOrEqual(1 + settled / 20);
    },
  );
});
