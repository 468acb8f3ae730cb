import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JoinableBatch } from '../batches/batch.response.js';
import { JoinableBatchesService } from '../batches/joinable-batches.service.js';
import { CleanupSettingsService } from '../cleanup/cleanup-settings.service.js';
import { PAGE_TOKENS } from './server-slots.js';
import type { RetentionFacts } from './slots-port.js';
import { slottedText, type SlottedText } from './slotted-text.js';

/** Values in pages that are known only at run time (ADR 6). */
interface PageSettings {
  siteUrl: string;
  timeZone: string;
}

/** A complete text of the site, ready to send. */
export interface Page {
  body: Buffer;
  contentType: string;
  etag: string;
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** A page of the built site: complete, or with slots that are filled on each request. */
export type BuiltPage = { page: Page } | { page: null; text: SlottedText };

/** Injection token of the site (`BuiltSite`). */
export const BUILT_SITE = Symbol('BUILT_SITE');

/** The pages and files of a site, by address. */
export interface BuiltSite {
  pages: ReadonlyMap<string, BuiltPage>;
  /** Addresses of all other files, which are served unchanged. */
  files: ReadonlySet<string>;
  /** From the fixed address of a file, such as an icon, to the address of the school's own. */
  redirects: ReadonlyMap<string, string>;
  /** The pages that replace built ones, by digest. */
  drawn: ReadonlyMap<string, BuiltPage>;
}

const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
};

/** A page takes 2 ms to compress; quality 9 takes 20 ms and saves only 1.4 %. */
const BROTLI_QUALITY = 5;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

function completed(text: string, { siteUrl, timeZone }: PageSettings): string {
  return text
    .replaceAll(PAGE_TOKENS.siteUrl, () => siteUrl)
    .replaceAll(PAGE_TOKENS.schoolTimeZone, () => timeZone);
}

function pageOf(text: string, contentType: string): Page {
  const body = Buffer.from(text);
  const cache = new Map<string, Promise<Buffer>>();
  return {
    body,
    contentType,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    encoded(encoding) {
      const encoded = cache.get(encoding) ?? compressors[encoding](body);
      cache.set(encoding, encoded);
      return encoded;
    },
  };
}

/** A page whose slots have just been filled. */
export function filledPage(html: string): Page {
  return pageOf(html, CONTENT_TYPES['html'] ?? '');
}

/** Files whose tokens are replaced here, so that they are never served unchanged. */
const COMPLETED_FILE = /(\.(html|xml)|^robots\.txt)(\.br|\.gz)?$/;
/** Compressed variants, served in place of the plain file if the browser accepts them. */
const COMPRESSED_FILE = /\.(br|gz)$/;

/**
 * Reads a built site. `about.html` is the page `/about`, `hi/index.html` is `/hi`, while `sitemap.xml` and
 * `robots.txt` keep their names. An unknown slot is logged, and its page is served with the slot unfilled: a site of
 * another version is better than none.
 * @throws Error if the site was not built
 */
export function readSite(
  siteDir: string,
  settings: PageSettings,
  logger: Pick<Logger, 'error'>,
): BuiltSite {
  if (!existsSync(siteDir)) throw new Error('the website is not built (npm run build)');
  const pages = new Map<string, BuiltPage>();
  const files = new Set<string>();
  for (const entry of readdirSync(siteDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (COMPRESSED_FILE.test(path)) continue;
    if (!COMPLETED_FILE.test(path)) {
      files.add(`/${path}`);
      continue;
    }
    const onUnknown = (slot: string): void =>
      logger.error({ path, slot }, 'a page was built with a slot that this server does not know');
    const text = readFileSync(join(siteDir, path), 'utf8');
    pages.set(addressOf(path), builtPage(text, path, settings, onUnknown));
  }
  return { pages, files, redirects: new Map(), drawn: new Map() };
}

/** The address of a file: `/about` for `about.html`, `/hi` for `hi/index.html`. */
function addressOf(path: string): string {
  return `/${path}`.replace(/\.html$/, '').replace(/(^|\/)index$/, '') || '/';
}

/** A file that replaces a built one (ADR 47). */
export interface SiteFile {
  /** Relative to the site's folder. */
  path: string;
  /** A digest of its path and its text. */
  digest: string;
  /** Returns its text; null if the file is removed. */
  read(): string | null;
}

/** A special entry that is no file: JSON with the redirects to the school's own files, by address (ADR 52). */
const REDIRECTS = 'redirects.json';

/** How long a request waits until the server knows which version of the site to show. */
const VERSION_BUDGET_MS = 1_000;

/**
 * The site that visitors see: the built one, with the files that the school has published in place of built ones. A
 * new version replaces the whole site at once, between two requests.
 */
export class CurrentSite implements BuiltSite {
  private shown: BuiltSite;
  private known = false;
  private tell: () => void = () => undefined;
  private readonly told = new Promise<void>((resolve) => {
    this.tell = resolve;
  });

  constructor(
    private readonly built: BuiltSite,
    private readonly settings: PageSettings,
  ) {
    this.shown = built;
  }

  get pages(): BuiltSite['pages'] {
    return this.shown.pages;
  }

  get files(): BuiltSite['files'] {
    return this.shown.files;
  }

  get redirects(): BuiltSite['redirects'] {
    return this.shown.redirects;
  }

  get drawn(): BuiltSite['drawn'] {
    return this.shown.drawn;
  }

  /** True once the present version has been read from the database. */
  get isKnown(): boolean {
    return this.known;
  }

  /** Shows this site to visitors from now on. */
  show(site: BuiltSite): void {
    this.shown = site;
    this.known = true;
    this.tell();
  }

  /** Returns the built site with these files in place of its own; reuses pages that are shown already. */
  async with(files: AsyncIterable<SiteFile> | Iterable<SiteFile>): Promise<BuiltSite> {
    const pages = new Map(this.built.pages);
    const others = new Set(this.built.files);
    const drawn = new Map<string, BuiltPage>();
    let redirects: object = {};
    for await (const { path, digest, read } of files) {
      const shown = this.shown.drawn.get(digest);
      const text = shown ? '' : read();
      if (path === REDIRECTS) {
        redirects = JSON.parse(text ?? '{}') as object;
        continue;
      }
      const address = addressOf(path);
      others.delete(address);
      if (text === null) {
        pages.delete(address);
        continue;
      }
      const page = shown ? unfilled(shown) : builtPage(text, path, this.settings);
      drawn.set(digest, page);
      pages.set(address, page);
    }
    return { pages, files: others, redirects: new Map(Object.entries(redirects)), drawn };
  }

  /** Waits for the present version, but only for a moment: after that the built pages are served. */
  async untilKnown(): Promise<void> {
    if (this.known) return;
    await Promise.race([this.told, setTimeout(VERSION_BUDGET_MS, null, { ref: false })]);
  }
}

/** Copies a page with slots: the filled page is cached by object, and the slots may be drawn differently now. */
function unfilled(built: BuiltPage): BuiltPage {
  return built.page ? built : { page: null, text: { ...built.text } };
}

/** Compresses a site's pages before it is shown, so that no visitor waits for it. */
export async function compressPages({ pages }: BuiltSite): Promise<void> {
  for (const { page } of pages.values()) await page?.encoded('br');
}

function builtPage(
  text: string,
  path: string,
  settings: PageSettings,
  onUnknown?: (slot: string) => void,
): BuiltPage {
  const whole = completed(text, settings);
  const slotted = slottedText(whole, onUnknown);
  if (slotted.slots.length > 0) return { page: null, text: slotted };
  const contentType = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? '';
  return { page: pageOf(whole, contentType) };
}

/** How long a page waits for the database; then it is served without the data. */
const PAGE_BUDGET_MS = 250;

/** Returns null if the query fails or is late, so that a page never fails, and hardly waits, for the database. */
function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const answer = asked.catch(() => null);
  return Promise.race([answer, setTimeout(PAGE_BUDGET_MS, null, { ref: false })]);
}

/** Reads the school's data that pages show. */
@Injectable()
export class PageData {
  constructor(
    private readonly batches: JoinableBatchesService,
    private readonly settings: CleanupSettingsService,
  ) {}

  /** The joinable batches of a program; null if the query is late or fails, or there is no such program. */
  batchesOf(program: string): Promise<JoinableBatch[] | null> {
    return inTime(this.batches.list(program));
  }

  /** How long registrations are kept; null if the query fails or is late. */
  retention(): Promise<RetentionFacts | null> {
    return inTime(this.settings.read());
  }
}
