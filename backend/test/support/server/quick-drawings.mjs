/**
 * Replaces `src/drawing-worker.ts` in tests that do not check the pictures of links, which take a second for each
 * version. It draws icons with the real worker; a picture of a link contains only its id. The real pictures are tested
 * in website-share.spec.ts and website-share-drawing.spec.ts.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const DRAWING_WORKER = fileURLToPath(new URL('../../../dist/drawing-worker.js', import.meta.url));

// With the machine's own fonts, pictures would look different on each server.
const fonts = join('dist-ssr', 'fonts', 'fonts.conf');
if (!process.env.FONTCONFIG_FILE?.endsWith(fonts)) throw new Error(`drawn without ${fonts}`);

const input = await buffer(process.stdin);
const start = input.indexOf('\n') + 1;
const { drawings, sources } = JSON.parse(input.subarray(0, start).toString());
const icons = drawings.filter(({ kind }) => kind === 'icons');
const named = drawings
  .filter(({ kind }) => kind !== 'icons')
  .map(({ id }) => ({ name: `${id}/share.jpg`, body: Buffer.from(id) }));

const drawn = icons.length === 0 ? { list: [], bodies: Buffer.alloc(0) } : drawnIcons();
const list = [...drawn.list, ...named.map(({ name, body }) => ({ name, length: body.length }))];
process.stdout.write(`${JSON.stringify({ files: list })}\n`);
process.stdout.write(Buffer.concat([drawn.bodies, ...named.map(({ body }) => body)]));

function drawnIcons() {
  const order = Buffer.from(`${JSON.stringify({ drawings: icons, sources })}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [DRAWING_WORKER], {
    input: Buffer.concat([order, input.subarray(start)]),
    maxBuffer: 16 * 2 ** 20,
  });
  if (status !== 0) throw new Error(String(stderr));
  const end = stdout.indexOf('\n') + 1;
  return {
    list: JSON.parse(stdout.subarray(0, end).toString()).files,
    bodies: stdout.subarray(end),
  };
}
