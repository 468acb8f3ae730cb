import { pictureFile, sendPicture } from './website.api';

/*
 * The pictures in a website file (SITE-12). The file contains the largest size of each picture that a document
 * uses, so that another server can import it. There it gets a new id, which replaces the one in the document.
 */

/** The pictures' bytes in base64, keyed by the ids that the documents use. */
export type PictureFiles = Readonly<Record<string, string>>;

const ADDRESS = /^[0-9a-f]{64}$/;
const BASE64 = /^[0-9A-Za-z+/]+={0,2}$/;

/** A reference to a picture in a document; a logo has no widths. */
interface Named {
  readonly picture: string;
  readonly widths?: readonly number[];
}

const isNamed = (value: object): value is Named =>
  'picture' in value && typeof value.picture === 'string' && ADDRESS.test(value.picture);

function* namedIn(content: unknown): Generator<Named> {
  if (typeof content !== 'object' || content === null) return;
  if (isNamed(content)) yield content;
  else for (const part of Object.values(content)) yield* namedIn(part);
}

const nameOfLargest = ({ widths }: Named): string =>
  widths ? `${widths.at(-1)}.webp` : 'logo.png';

/** @throws CallFailure if a picture cannot be loaded */
export async function picturesOf(documents: unknown): Promise<PictureFiles> {
  const named = new Map([...namedIn(documents)].map((each) => [each.picture, each]));
  const files = await Promise.all(
    [...named].map(async ([picture, each]) => {
      const file = await pictureFile(picture, nameOfLargest(each));
      return file ? [[picture, base64Of(new Uint8Array(await file.arrayBuffer()))] as const] : [];
    }),
  );
  return Object.fromEntries(files.flat());
}

/** True if the value has the shape that `picturesOf` returns. */
export function arePictures(value: unknown): value is PictureFiles {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([picture, bytes]) =>
        ADDRESS.test(picture) && typeof bytes === 'string' && BASE64.test(bytes),
    )
  );
}

/**
 * Uploads the pictures that a document uses and this server does not have.
 * @returns the document with the ids of this server
 * @throws CallFailure
 */
export async function withPictures(content: unknown, files: PictureFiles): Promise<unknown> {
  const sent = new Map<string, object>();
  for (const named of namedIn(content)) {
    const { picture, widths } = named;
    const bytes = files[picture];
    if (bytes === undefined || sent.has(picture)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a server takes two in at once, and others may send one
    if (await pictureFile(picture, nameOfLargest(named))) continue;
    const { signal } = new AbortController();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { id, ...size } = await sendPicture(new Blob([bytesOf(bytes)]), {
      signal,
      onProgress: () => undefined,
      isLogo: !widths,
    });
    const { width, height } = size;
    sent.set(
      picture,
      widths ? { picture: id, widths: size.widths, height } : { picture: id, width, height },
    );
  }
  return replaced(content, sent);
}

function replaced(content: unknown, sent: ReadonlyMap<string, object>): unknown {
  if (Array.isArray(content)) return content.map((part) => replaced(part, sent));
  if (typeof content !== 'object' || content === null) return content;
  if (isNamed(content)) return { ...content, ...sent.get(content.picture) };
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, replaced(part, sent)]),
  );
}

function base64Of(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte));
  return btoa(letters.join(''));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}
