import { spawn, spawnSync } from 'node:child_process';
import { aPicture, PICTURE_WORKER } from '../support/calls/picture-calls.js';
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

  /** Returns what the process for pictures or logos answers to a file. */
  const answerTo = (kind: string, file: Buffer) => {
    const { stdout } = spawnSync(process.execPath, [PICTURE_WORKER, kind], { input: file });
    return JSON.parse(stdout.subarray(0, stdout.indexOf('\n')).toString()) as object;
  };
  type Kind = 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp';
  const picture = (type: Kind) => aPicture(400, 400).toFormat(type).toBuffer();

  it.each([
    ['picture', ['jpeg', 'png', 'webp', 'avif'], ['gif', 'tiff']],
    ['logo', ['png'], ['jpeg', 'webp', 'avif', 'gif', 'tiff']],
  ] as const)(
    'PIC-3 the process for a %s decodes %j, and none of %j',
    async (kind, read, others) => {
      for (const type of read) {
        expect([type, answerTo(kind, await picture(type))]).toMatchObject([type, { width: 400 }]);
      }
      for (const type of others) {
        expect([type, answerTo(kind, await picture(type))]).toEqual([
          type,
          { refusal: null, fault: expect.stringContaining('unsupported image format') },
        ]);
      }
    },
  );
});
