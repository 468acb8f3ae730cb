import { buffer } from 'node:stream/consumers';
import type { Drawing, DrawingOrder } from './site-content/drawings/drawing.js';
import { drawIcons } from './site-content/drawings/icons.js';
import {
  allowDecoders,
  answerWith,
  boundMemory,
  type MadeFile,
} from './site-content/pictures/picture-process.js';

/*
 * Draws what a version of the website needs, in a process of its own (`SiteDrawings`): on standard input a line of JSON
 * (`DrawingOrder`) with the sources behind it; on standard output what `answerWith` writes, `<id>/<name>` for each file.
 */

const MAX_RSS_BYTES = 512 * 2 ** 20;

async function drawn(drawing: Drawing, sources: Map<string, Buffer>): Promise<MadeFile[]> {
  const sourceOf = (name: string): Buffer => {
    const source = sources.get(name);
    if (!source) throw new Error(`there is no ${name}`);
    return source;
  };
  const files = await drawIcons(sourceOf(drawing.logo), drawing);
  return files.map(({ name, body }) => ({ name: `${drawing.id}/${name}`, body }));
}

async function draw(): Promise<{ header: object; files: MadeFile[] }> {
  const input = await buffer(process.stdin);
  let start = input.indexOf('\n') + 1;
  const order = JSON.parse(input.subarray(0, start).toString()) as DrawingOrder;
  const sources = new Map<string, Buffer>();
  for (const { name, length } of order.sources) {
    sources.set(name, input.subarray(start, start + length));
    start += length;
  }
  const files: MadeFile[] = [];
  for (const drawing of order.drawings) files.push(...(await drawn(drawing, sources)));
  return { header: {}, files };
}

// Nothing that strangers sent is read here: SVGs are written here, and all else was made by `picture-worker.ts`.
allowDecoders('Png', 'Webp', 'Svg');
boundMemory(MAX_RSS_BYTES);
await answerWith(draw);
