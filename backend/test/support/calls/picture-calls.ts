import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PictureMaker } from '../../../src/site-content/pictures/picture-maker.js';
import type { WebsitePicture } from '../../../src/site-content/pictures/pictures.controller.js';
import type { Answer } from './api.js';
import type { TestApp } from '../server/test-app.js';

export const PICTURE_WORKER = join(__dirname, '../../../dist/picture-worker.js');

/** A picture with edges and colours, so that its files are not larger than necessary. */
export function aPicture(width: number, height: number, colour = '#c2410c'): Sharp {
  const sun = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="50%" fill="${colour}"/><circle cx="20%" cy="30%" r="10%" fill="#fff"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#241a58' } }).composite([
    { input: sun },
  ]);
}

/** GPS data of a photograph, which must be removed. */
export const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '23/1 14/1 2400/100' };

/** Requests of staff who upload pictures, and of visitors who load them. */
export function pictureCalls(app: TestApp) {
  if (!existsSync(PICTURE_WORKER)) throw new Error('the backend is not built (npm run build)');
  app.app.get(PictureMaker).useProgram(PICTURE_WORKER);
  const send = (
    body: Uint8Array,
    headers: Record<string, string> = {},
    query = '',
  ): Promise<Answer> =>
    app.api.asAdmin(`/api/admin/website/pictures${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  return {
    send,
    sendLogo: (body: Uint8Array | string): Promise<Answer> =>
      send(typeof body === 'string' ? Buffer.from(body) : body, {}, '?logo=true'),
    /** Uploads a valid picture. */
    async upload(picture: Sharp): Promise<WebsitePicture> {
      const answer = await send(await picture.jpeg().toBuffer());
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body as unknown as WebsitePicture;
    },
    /**
     * Keeps an upload open until it is aborted. If there is no free slot, because another
     * request was faster, it starts again.
     */
    startSending(token: string): { abort: () => void } {
      let isWanted = true;
      const begin = () => {
        const next = request(`${app.url}/api/admin/website/pictures`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-length': '1000000' },
        });
        next.on('error', () => undefined);
        next.on('response', () => next.destroy());
        next.on('close', () => {
          if (isWanted) call = begin();
        });
        next.write(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1_000)]));
        return next;
      };
      let call = begin();
      const abort = () => {
        isWanted = false;
        call.destroy();
      };
      return { abort };
    },
    /** Loads a file of a picture as a browser does. */
    async file(id: string, name: string, headers: Record<string, string> = {}) {
      const response = await fetch(`${app.url}/pictures/${id}/${name}`, { headers });
      const { status, headers: got } = response;
      return { status, headers: got, body: Buffer.from(await response.arrayBuffer()) };
    },
    async count(): Promise<[pictures: number, parts: number]> {
      const counts = [];
      for (const table of ['site_pictures', 'site_picture_parts']) {
        const [row] = await app.db.sql(`SELECT COUNT(*) AS n FROM ${table}`);
        counts.push(Number(row?.['n']));
      }
      return counts as [number, number];
    },
  };
}
