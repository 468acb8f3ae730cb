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

/** What a page can only know when the server runs (ADR 6). */
interface PageSettings {
  siteUrl: string;
  timeZone: string;
}

/** A complete text of the site, ready to be sent. */
export interface Page {
  body: Buffer;
  contentType: string;
  etag: string;
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** A page of the built site: complete, or with slots that are filled when it is served. */
export type BuiltPage = { page: Page } | { page: null; text: SlottedText };

/** Injection token of the site as it was built (`BuiltSite`). */
export const BUILT_SITE = Symbol('BUILT_SITE');

/** A site by address. */
export interface BuiltSite {
  pages: ReadonlyMap<string, BuiltPage>;
  /** Addresses of all other files, which are served as they are. */
  files: ReadonlySet<string>;
  /** Where the school's own stands in place of a file of a fixed address, such as an icon. */
  redirects: ReadonlyMap<string, string>;
  /** What was put in place of built pages, by digest. */
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

/** A page takes 2 ms; with 9 it takes 20, and is 1.4 % shorter. */
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

/** Files that are completed here, and never served as they are. */
const COMPLETED_FILE = /(\.(html|xml)|^robots\.txt)(\.br|\.gz)?$/;
/** Served in place of the file beside it, where a browser takes them. */
const COMPRESSED_FILE = /\.(br|gz)$/;

/**
 * Reads a built site. `about.html` is the page `/about`, `hi/index.html` is `/hi`, while `sitemap.xml` and
 * `robots.txt` keep their names. A slot that this server does not know is logged, and its page served as it is: a site of
 * another version is better than none.
 * @throws Error where there is none
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

/** In place of one that was built (ADR 47). */
export interface SiteFile {
  /** Below the site's folder. */
  path: string;
  /** Of its path and its text. */
  digest: string;
  /** Its text; null where it is there no more. */
  read(): string | null;
}

/** Among them, and no file: JSON, where each address leads that the school has something of its own for (ADR 52). */
const REDIRECTS = 'redirects.json';

/** What a server waits for that does not know yet which version of the site it shows. */
const VERSION_BUDGET_MS = 1_000;

/**
 * The site that visitors see: as it was built, or with what the school has published in its place. It changes all
 * at once, between two requests.
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

  /** Whether it is known which version is the present one: not before the database has been asked. */
  get isKnown(): boolean {
    return this.known;
  }

  /** From now on visitors see this one. */
  show(site: BuiltSite): void {
    this.shown = site;
    this.known = true;
    this.tell();
  }

  /** The built site with these files in place of its own; what visitors see already is taken as it is. */
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

  /** A visitor waits a moment for the present version, and no longer: then the built pages must do. */
  async untilKnown(): Promise<void> {
    if (this.known) return;
    await Promise.race([this.told, setTimeout(VERSION_BUDGET_MS, null, { ref: false })]);
  }
}

/** Another object where it has slots: what they were filled with is kept by it, and may be said otherwise now. */
function unfilled(built: BuiltPage): BuiltPage {
  return built.page ? built : { page: null, text: { ...built.text } };
}

/** Compresses a site's pages before visitors see them, so that none of them waits for it. */
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

/** A page waits this long for what the database knows, and is then served without it. */
const PAGE_BUDGET_MS = 250;

/** Null where the database does not say in time: a page never fails, and hardly waits, for it. */
function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const answer = asked.catch(() => null);
  return Promise.race([answer, setTimeout(PAGE_BUDGET_MS, null, { ref: false })]);
}

/** What pages show of the school's data. */
@Injectable()
export class PageData {
  constructor(
    private readonly batches: JoinableBatchesService,
    private readonly settings: CleanupSettingsService,
  ) {}

  /** The batches of a program that can be joined; null where the database does not say in time, or there is no such program. */
  batchesOf(program: string): Promise<JoinableBatch[] | null> {
    return inTime(this.batches.list(program));
  }

  /** How long registrations are kept; null where the database does not say in time. */
  retention(): Promise<RetentionFacts | null> {
    return inTime(this.settings.read());
  }
}
