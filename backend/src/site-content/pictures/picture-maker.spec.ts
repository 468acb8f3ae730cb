import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createLogger } from '../../common/telemetry/logger.js';
import { PictureMaker } from './picture-maker.js';

/** The first bytes of a JPEG, followed by arbitrary bytes. */
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(100_000, 7)]);

/** Far longer than a busy machine takes to start a process. */
const PATIENCE_MS = 60_000;

const DAMAGED =
  'The picture could not be read: it is damaged or incomplete. Please choose another.';

describe('the picture maker', () => {
  const folders: string[] = [];
  afterEach(() => {
    jest.restoreAllMocks();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** @param program replaces the code of the process that makes the files */
  function makerOf(program: string, deadlineMs?: number): PictureMaker {
    const folder = mkdtempSync(join(tmpdir(), 'picture-'));
    folders.push(folder);
    const file = join(folder, 'worker.mjs');
    writeFileSync(file, program);
    const maker = new PictureMaker(createLogger('silent'), deadlineMs);
    maker.useProgram(file);
    return maker;
  }
  const make = (program: string, isKnown = false) =>
    makerOf(program, PATIENCE_MS).make(Readable.from([JPEG]), () => Promise.resolve(isKnown));

  const READ =
    "import { buffer } from 'node:stream/consumers'; const sent = await buffer(process.stdin);";

  it('PIC-3 gives its process the bytes and 128 MB of heap, but not the environment of the server', async () => {
    process.env['A_SECRET_OF_THE_SERVER'] = 'secret';
    const made = await make(`${READ}
      const said = JSON.stringify({ length: sent.length, env: process.env, exec: process.execArgv });
      const files = [{ name: '320.webp', length: said.length }];
      process.stdout.write(JSON.stringify({ width: 320, height: 200, files }) + '\\n' + said);`);
    const [file] = made.files ?? [];
    expect(file?.name).toBe('320.webp');
    const { length, env, exec } = JSON.parse(String(file?.body)) as Record<string, unknown>;
    expect([length, exec]).toEqual([JPEG.length, ['--max-old-space-size=128']]);
    expect(JSON.stringify(env)).not.toContain('secret');
  });

  it.each([
    [
      'takes too much memory',
      'const held = []; for (;;) held.push(new Array(1e6).fill(held.length));',
    ],
    ['is killed', "process.kill(process.pid, 'SIGKILL');"],
    ['closes its input without reading it', 'process.stdin.destroy(); throw new Error("no");'],
    ['writes to stdout without end', "for (;;) process.stdout.write('x'.repeat(1e6));"],
    ['writes to stderr without end', "for (;;) process.stderr.write('x'.repeat(1e6));"],
    ['answers with invalid JSON', "console.log('x')"],
    [
      'announces more bytes than it sends',
      `console.log('{"width":1,"height":1,"files":[{"name":"320.webp","length":9}]}')`,
    ],
  ])(
    'PIC-3 refuses the picture with one sentence if its process %s',
    async (_, program) => {
      await expect(make(program)).rejects.toMatchObject({
        code: 'picture_refused',
        message: DAMAGED,
      });
    },
    PATIENCE_MS,
  );

  it('PIC-3 ends a process that exceeds the time limit, even one that ignores SIGTERM, and refuses the picture', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'picture-pid-'));
    folders.push(folder);
    const file = join(folder, 'pid');
    const maker = makerOf(
      `import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => {});
      writeFileSync(${JSON.stringify(file)}, String(process.pid));
      setInterval(() => {}, 1000);`,
      // Longer than a busy machine takes to start a process.
      4_000,
    );
    const making = maker.make(Readable.from([JPEG]), () => Promise.resolve(false));
    await expect(making).rejects.toMatchObject({ code: 'picture_refused', message: DAMAGED });
    const pid = Number(readFileSync(file, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 30_000);

  it.each([
    ['picture', JPEG, 120_000],
    ['logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 15_000],
  ] as const)(
    'PIC-3 LOGO-1 allows the process 120 s for a picture and 15 s for a logo: %s',
    async (kind, file, givenMs) => {
      const timers = jest.spyOn(globalThis, 'setTimeout');
      const maker = makerOf(`console.log('${JSON.stringify({ refusal: 'No.', fault: '' })}')`);
      const making = maker.make(Readable.from([file]), () => Promise.resolve(false), kind);
      await expect(making).rejects.toMatchObject({ message: 'No.' });
      expect(timers.mock.calls.map(([, ms]) => ms)).toContain(givenMs);
    },
  );

  it('PIC-3 refuses a picture with the sentence that its process returns', async () => {
    const refusal = { refusal: 'The picture has more than 50 megapixels.', fault: '' };
    await expect(make(`console.log('${JSON.stringify(refusal)}')`)).rejects.toMatchObject({
      code: 'picture_refused',
      message: 'The picture has more than 50 megapixels.',
    });
  });

  it('PIC-3 waits for a process that reads slowly, without adding a listener for each piece', async () => {
    let listeners = 0;
    const { write } = Socket.prototype;
    jest.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, bytes) {
      listeners = Math.max(listeners, this.listenerCount('close'));
      return write.call(this, bytes as Buffer);
    });
    const pieces = Array.from({ length: 60 }, () => Buffer.alloc(200_000, 7));
    const maker = makerOf(
      `
      let length = 0;
      for await (const chunk of process.stdin) {
        length += chunk.length;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      const said = String(length);
      const files = [{ name: '320.webp', length: said.length }];
      process.stdout.write(JSON.stringify({ width: 1, height: 1, files }) + '\\n' + said);`,
      PATIENCE_MS,
    );
    const made = await maker.make(Readable.from([JPEG, ...pieces]), () => Promise.resolve(false));
    expect(String(made.files?.[0]?.body)).toBe(String(JPEG.length + 60 * 200_000));
    expect(listeners).toBeLessThan(10);
  });

  it('PIC-1 does not make the files of a picture again if they exist', async () => {
    const made = await make("console.log('x')", true);
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/) as string, files: null });
  });

  it('PIC-9 reports an upload that breaks off as a fault of the request, not of the server', async () => {
    const upload = new PassThrough();
    upload.write(JPEG);
    const making = makerOf(READ).make(upload, () => Promise.resolve(false));
    const lost = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    setTimeout(() => upload.destroy(lost), 50);
    await expect(making).rejects.toMatchObject({ code: 'bad_request', cause: lost });
  });
});
