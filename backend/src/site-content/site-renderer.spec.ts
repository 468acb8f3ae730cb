import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createLogger } from '../common/telemetry/logger.js';
import { filesIn, renderingOf, SiteRenderer } from './site-renderer.js';

// test/support/server/setup.ts mocks setPriority for the other specs; this spec tests the priority itself.
jest.unmock('node:os');

const log: string[] = [];
const logger = createLogger('info', { destination: { write: (line) => log.push(line) } });
/** What was logged since the last call. */
const logged = () =>
  log.splice(0).map((line) => {
    const { level, msg, page, code, fault } = JSON.parse(line) as Record<string, unknown>;
    return { level, msg, page, code, fault };
  });

describe('the site renderer', () => {
  const folders: string[] = [];
  afterEach(() => {
    logged();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** @param program replaces the site's own code */
  function rendererOf(program: string, deadlineMs?: number): SiteRenderer {
    const folder = mkdtempSync(join(tmpdir(), 'render-'));
    folders.push(folder);
    mkdirSync(join(folder, 'dist-ssr'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'dist-ssr/client-build.json'), '{}');
    writeFileSync(join(folder, 'dist-ssr/render-site.js'), program);
    return new SiteRenderer(join(folder, 'dist'), logger, deadlineMs);
  }

  const ANSWER = `
    import { getPriority } from 'node:os';
    import { text } from 'node:stream/consumers';
    const sent = JSON.parse(await text(process.stdin));
    console.log(JSON.stringify({ toFill: { sent, env: process.env, args: process.argv.slice(2), exec: process.execArgv, priority: getPriority() } }));`;

  it('SITE-6 passes the documents to a process of low priority, but not the environment of the server', async () => {
    process.env['A_SECRET_OF_THE_SERVER'] = 'secret';
    const renderer = rendererOf(ANSWER);
    const { toFill } = await renderer.render({ school: { name: 'Ushas' } });
    const { sent, env, args, exec, priority } = toFill as Record<string, unknown>;
    expect(sent).toEqual({ school: { name: 'Ushas' } });
    expect(JSON.stringify(env)).not.toContain('secret');
    expect(args).toEqual([expect.stringMatching(/dist$/)]);
    expect(exec).toEqual(['--max-old-space-size=256']);
    expect(priority).toBeGreaterThanOrEqual(10);
  });

  it('SITE-6 reports the number of drawn pages until all are drawn', async () => {
    const renderer = rendererOf(`
      import { once } from 'node:events';
      process.stderr.write('page 1 of 28\\npage 2 of 28\\n');
      await once(process.stdin.resume(), 'end');
      process.stderr.write('page 3 of 28\\n');
      setTimeout(() => console.log('{}'), 300);`);
    expect(renderer.progress).toBeNull();
    const seen = new Set<number | undefined>();
    const watch = setInterval(() => seen.add(renderer.progress?.done), 5);
    await renderer.render({});
    clearInterval(watch);
    expect(seen).toContain(3);
    expect(renderer.progress).toBeNull();
  });

  it('SITE-6 renders one site after the other', async () => {
    const renderer = rendererOf(`
      import { closeSync, openSync, rmSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      const lock = import.meta.dirname + '/lock';
      closeSync(openSync(lock, 'wx'));
      await setTimeout(300);
      rmSync(lock);
      console.log('{}');`);
    expect(await Promise.all([renderer.render({}), renderer.render({})])).toHaveLength(2);
  });

  it.each([
    ['index', '/'],
    ['hi/index', '/hi'],
    ['hi/about', '/hi/about'],
  ])('SITE-6 names the page that cannot be drawn: %s is %s', async (page, address) => {
    const fault = { fault: { page, message: 'x is not a function' } };
    const renderer = rendererOf(`console.log('${JSON.stringify(fault)}')`);
    await expect(renderer.render({})).rejects.toMatchObject({
      code: 'page_not_drawn',
      message: `The page '${address}' could not be prepared, so nothing was published. Visitors see what they saw before.`,
    });
    // Operators read what is wrong with it.
    expect(logged()).toEqual([
      {
        level: 50,
        msg: 'a page of the website could not be drawn',
        page,
        fault: 'x is not a function',
      },
    ]);
  });

  it.each([
    ['takes too long', 'setInterval(() => {}, 1000);'],
    ['fails', "throw new Error('no');"],
    ['writes to stdout without end', "for (;;) process.stdout.write('x'.repeat(1e6));"],
    [
      'takes too much memory',
      'const held = []; for (;;) held.push(new Array(1e6).fill(held.length));',
    ],
    ['answers with invalid JSON', "console.log('x')"],
  ])(
    'SITE-6 fails with page_not_drawn if its process %s',
    async (_, program) => {
      const renderer = rendererOf(program, 5_000);
      await expect(renderer.render({})).rejects.toMatchObject({
        code: 'page_not_drawn',
        message:
          'The pages could not be prepared in time, so nothing was published. Visitors see what they saw before.',
      });
    },
    60_000,
  );

  it('SITE-6 logs the end of what a process that fails has said, at most 2,000 letters', async () => {
    const said = `first ${'x'.repeat(3_000)} last`;
    const renderer = rendererOf(`process.stderr.write('${said}', () => process.exit(3));`);
    await expect(renderer.render({})).rejects.toMatchObject({ code: 'page_not_drawn' });
    const fault = said.slice(-2_000);
    expect(logged()).toEqual([{ level: 50, msg: 'drawing the website failed', code: 3, fault }]);
  });

  it('SITE-6 fails with page_not_drawn if the thread that starts its process cannot be started', async () => {
    const renderer = rendererOf("console.log('{}')");
    renderer.useThread('/nowhere/child-worker.js');
    await expect(renderer.render({})).rejects.toMatchObject({ code: 'page_not_drawn' });
    expect(logged()).toMatchObject([
      { level: 50, fault: expect.stringContaining('/nowhere/child-worker.js') as string },
    ]);
  });

  it('SITE-6 allows 30 s for drawing', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await rendererOf("console.log('{}')").render({});
    const times = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(times).toContain(30_000);
  });

  it('SITE-8 identifies a build by the code that it draws with', () => {
    const [one, same, other] = [rendererOf('1'), rendererOf('1'), rendererOf('2')];
    expect(one.build).toBe(same.build);
    expect(one.build).not.toBe(other.build);
    // The pages name the scripts and styles of the client's build.
    const restyled = rendererOf('1');
    writeFileSync(join(folders.at(-1) ?? '', 'dist-ssr/client-build.json'), '{"styles":[]}');
    expect(restyled.build).not.toBe(one.build);
  });

  it('SITE-1 fails with website_not_built if the website was not built', () => {
    const code = expect.objectContaining({ code: 'website_not_built' }) as Error;
    expect(() => new SiteRenderer(null, logger).build).toThrow(code);
    const renderer = new SiteRenderer('/nowhere/dist', logger);
    expect(() => renderer.render({})).toThrow(code);
  });

  it('SITE-6 keeps the bytes after the first line of the answer unchanged', async () => {
    const renderer = rendererOf('process.stdout.write(\'{"pictures":[]}\\nAB\\nC\')');
    expect(await renderer.render({})).toEqual({ pictures: [], packed: Buffer.from('AB\nC') });
  });

  it('SITE-8 unpacks a version into exactly the files that were drawn', async () => {
    const entries = [
      ['hi/index.html', '<p>उषा\n</p>'.repeat(1_000)],
      ['yogasanas.html', null],
    ];
    const lines = entries.map(([path, text]) => `${path} ${JSON.stringify(text)}\n`);
    const packed = brotliCompressSync(lines.join(''));
    const rendering = renderingOf({ 'icons/favicon.svg': '<svg>\n</svg>' }, packed);
    const files: unknown[] = [];
    const digests = new Set<string>();
    for await (const { path, digest, read } of filesIn(rendering)) {
      files.push([path, read()]);
      digests.add(digest);
    }
    expect(files).toEqual([['icons/favicon.svg', '<svg>\n</svg>'], ...entries]);
    expect(digests.size).toBe(files.length);
  });
});
