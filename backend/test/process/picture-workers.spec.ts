import { spawn } from 'node:child_process';
import { PICTURE_WORKER } from '../support/calls/picture-calls.js';
import { DRAWING_WORKER } from '../support/server/test-app.js';

const MIB = 2 ** 20;
/** A process that does not check its memory is killed after this time. */
const LIMIT_MS = 30_000;

describe('the processes that read and draw pictures', () => {
  /**
   * Starts a process that believes it uses `bytes` of memory, and ends its input once it has checked that twice.
   * @returns the exit code
   */
  function endOf(program: string[], bytes: number): Promise<number | null> {
    const belief = `process.memoryUsage.rss = () => (process.stderr.write('.'), ${bytes});`;
    const start = `data:text/javascript,${encodeURIComponent(belief)}`;
    const child = spawn(process.execPath, ['--import', start, ...program], {
      timeout: LIMIT_MS,
    });
    let looks = '';
    child.stderr.on('data', (said: Buffer) => {
      looks += String(said);
      if (looks.length > 1) child.stdin.end();
    });
    child.stdout.resume();
    return new Promise((resolve) => child.on('close', resolve));
  }

  it.each([
    ['a picture', [PICTURE_WORKER], 768],
    ['a logo', [PICTURE_WORKER, 'logo'], 768],
    ['a drawing of the website', [DRAWING_WORKER], 512],
  ])(
    'PIC-3 the process for %s exits with 9 when it uses more memory than its limit',
    async (_, program, mib) => {
      expect(await endOf(program, mib * MIB)).toBe(0);
      expect(await endOf(program, mib * MIB + 1)).toBe(9);
    },
  );
});
