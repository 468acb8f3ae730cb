import { buffer } from 'node:stream/consumers';
import { type Drawing, type DrawingOrder, sourcesOf } from './site-content/drawings/drawing.js';
import { drawIcons } from './site-content/drawings/icons.js';
import { drawShare, type Grounds } from './site-content/drawings/share-picture.js';
import {
  allowDecoders,
  answerWith,
  boundMemory,
  type MadeFile,
} from './site-content/pictures/picture-process.js';

/*
 * Draws the pictures of a version of the website, in a separate process (`SiteDrawings`). Standard input is a line of
 * JSON (`DrawingOrder`), then the sources. `answerWith` writes to standard output; files are called `<id>/<name>`.
 */

const MAX_RSS_BYTES = 512 * 2 ** 20;

async function drawn(
  drawing: Drawing,
  sources: Map<string, Buffer>,
  grounds: Grounds,
): Promise<MadeFile[]> {
  const sourceOf = (name: string): Buffer => {
    const source = sources.get(name);
    if (!source) throw new Error(`there is no ${name}`);
    return source;
  };
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = sourcesOf(drawing).map(sourceOf);
  const files =
    drawing.kind === 'icons'
      ? await drawIcons(first, drawing)
      : await drawShare(drawing, { mark: first, picture: second }, grounds);
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
  const grounds: Grounds = new Map();
  // Icons come first, because the other drawings use the sign that they contain.
  for (const drawing of order.drawings) {
    const made = await drawn(drawing, sources, grounds);
    for (const { name, body } of made) sources.set(`/pictures/${name}`, body);
    files.push(...made);
  }
  return { header: {}, files };
}

// No uploaded file is decoded here: SVGs are generated, and all other files were made by `picture-worker.ts`.
allowDecoders('Png', 'Webp', 'Svg');
boundMemory(MAX_RSS_BYTES);
await answerWith(draw);
