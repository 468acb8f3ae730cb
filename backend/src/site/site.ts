import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { DomainError } from '../common/errors/domain-error.js';
import {
  announceProblem,
  type Reply,
  sendProblem,
  toDomainError,
} from '../common/errors/problem.js';
import { addressIn, languageOf, LANGUAGES } from '../common/languages.js';
import { sendForm } from './form-reply.js';
import { BUILT_SITE, type BuiltPage, type CurrentSite, type Page } from './pages.js';
import { Slots } from './slots.js';
import { PersonalPageService } from './personal-page.service.js';
import { PlainFormService } from './plain-form.service.js';

const YEAR_SECONDS = 31_536_000;
const NO_CACHE = 'no-cache';

interface SiteReply {
  status(code: number): SiteReply;
  headers(values: Record<string, string>): SiteReply;
  redirect(url: string, code: number): unknown;
  send(body?: unknown): unknown;
}

interface SiteRequest {
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The path of an address, and its query with the question mark, if there is one. */
function partsOf(url: string): [path: string, query: string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

const isOfApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Loops and no pattern: one for slashes at the end costs a search from each slash in the middle too. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/' || path[start] === '\\') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}

function encodingFor(request: SiteRequest): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function sendPage(
  page: Page,
  status: number,
  request: SiteRequest,
  reply: SiteReply,
): Promise<unknown> {
  reply.headers({ ETag: page.etag, 'Cache-Control': NO_CACHE, Vary: 'Accept-Encoding' });
  // A list, or marked as weak by a proxy that compressed the page.
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    return reply.status(304).send();
  }
  const encoding = encodingFor(request);
  reply.status(status).headers({ 'Content-Type': page.contentType });
  if (!encoding) return reply.send(page.body);
  return reply.headers({ 'Content-Encoding': encoding }).send(await page.encoded(encoding));
}

/** Sends files of the site by `reply.sendFile`; it has no routes of its own. */
async function registerFiles(app: NestFastifyApplication, siteDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = HASHED.test(path);
      reply.header(
        'Cache-Control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : NO_CACHE,
      );
      // It speaks of what a page may ask for; six scripts of a first visit would carry it for nothing.
      if (hashed) reply.raw.removeHeader('Permissions-Policy');
    },
  });
}

/** The build names these files after their content: one of them never changes. */
const HASHED = /[\\/]assets[\\/]/;
/** The service worker, which keeps pages on the devices of visitors. */
const WORKER = '/sw.js';
/** Nobody asks again for what never changes, so nothing is sent to ask with. */
const NEVER_ASKED_AGAIN = { etag: false, lastModified: false };

/** What lies behind personal links, in every language, whatever follows. */
const PERSONAL_PATHS = LANGUAGES.map((language) => addressIn(language, '/r/'));

const isPersonal = (url: string): boolean => PERSONAL_PATHS.some((path) => url.startsWith(path));

/**
 * Whose address is a secret (ADR 39) is told to nobody: to no search engine, no cache, and no page that is
 * gone to from there. Last of all, so that no other answer at such an address lacks it.
 */
function keepPersonalPagesApart(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      if (isPersonal(request.url)) {
        reply.headers({
          'X-Robots-Tag': 'noindex, nofollow',
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
        });
      }
      done(null, payload);
    });
}

const FORM_PATHS = LANGUAGES.map((language) => addressIn(language, '/register'));

/**
 * A form that cannot be read, such as one that is too large, never reaches its controller: it is refused here,
 * with a page like any other.
 */
function refuseUnreadableForms(app: NestFastifyApplication, logger: Logger): void {
  const forms = app.get(PlainFormService);
  const personal = app.get(PersonalPageService);
  const refuse = async (error: DomainError, url: string, reply: Reply): Promise<void> => {
    try {
      const language = languageOf(url);
      const answer = isPersonal(url)
        ? await personal.refused({ language, token: '', address: '' }, null, {}, error)
        : await forms.refused(language, {}, error);
      announceProblem(error, reply, logger);
      sendForm(reply, answer);
    } catch {
      sendProblem(error, reply, logger);
    }
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route) => {
      if (!FORM_PATHS.includes(route.url) && !isPersonal(route.url)) return;
      route.errorHandler = (thrown, { url }, reply) =>
        void refuse(toDomainError(thrown), url, reply);
    });
}

/**
 * Serves the built website (NAV-5): its pages by address, everything else as static files, and for an
 * unknown address the page that helps, with status 404.
 */
export async function registerSite(
  app: NestFastifyApplication,
  siteDir: string,
  logger: Logger,
): Promise<void> {
  const site = app.get<CurrentSite>(BUILT_SITE);
  const slots = app.get(Slots);
  await registerFiles(app, siteDir);
  refuseUnreadableForms(app, logger);
  keepPersonalPagesApart(app);

  const notFoundPage = (path: string): BuiltPage | undefined =>
    site.pages.get(addressIn(languageOf(path), '/404')) ?? site.pages.get('/404');

  const server = app.getHttpAdapter().getInstance();
  server.addHook('onListen', (done) => {
    void slots.load();
    done();
  });
  // An address that is too long ends before this route, and its visitor gets a page all the same.
  const refuse = (thrown: Error, request: SiteRequest, reply: Reply & SiteReply): void => {
    const error = toDomainError(thrown);
    const page =
      error.code === 'address_too_long' && !isOfApi(request.url) && notFoundPage(request.url)?.page;
    if (!page) return sendProblem(error, reply, logger);
    announceProblem(error, reply, logger);
    void sendPage(page, error.status, request, reply);
  };
  server.get('/*', { errorHandler: refuse }, async (request, reply) => {
    const [path, query] = partsOf(request.url);
    if (HASHED.test(path) && site.files.has(path)) {
      return reply.sendFile(path, NEVER_ASKED_AGAIN);
    }
    if (!site.isKnown) await site.untilKnown();
    // A worker that is not of the present version would bring the one before back, for long.
    if (path === WORKER && !site.isKnown) {
      return sendProblem(new DomainError('database_unavailable'), reply, logger);
    }
    const { pages, files, redirects } = site;
    const moved = redirects.get(path);
    if (moved) return reply.headers({ 'Cache-Control': NO_CACHE }).redirect(moved, 302);
    // Only the files that were there at the start, so no path can lead out of the folder.
    if (files.has(path)) return reply.sendFile(path);
    // The API's own page is one of the built ones.
    if (isOfApi(path) && !pages.has(path)) {
      return sendProblem(new DomainError('not_found'), reply, logger);
    }
    if (path.length > 1 && path.endsWith('/')) {
      // Not `//host`, which a browser would take for another site.
      return reply.redirect(`/${withoutOuterSlashes(path)}${query}`, 308);
    }
    const page = pages.get(/^\/admin(\/|$)/.test(path) ? '/admin' : path);
    const known = page && !path.endsWith('/404');
    const answer = known ? page : notFoundPage(path);
    if (!answer) return sendProblem(new DomainError('not_found'), reply, logger);
    const whole = answer.page ?? (await slots.pageOf(answer.text));
    return sendPage(whole, known ? 200 : 404, request, reply);
  });
}
