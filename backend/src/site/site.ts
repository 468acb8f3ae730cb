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

/** Uses loops, because a regular expression for trailing slashes would also search from each slash in the middle. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/' || path[start] === '\\') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}

/** Returns the smallest coding that the client accepts. A weight of 0 refuses a coding (RFC 9110, 12.5.3). */
function encodingFor(request: SiteRequest): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()));
  const takes = (encoding: string): boolean =>
    accepted.some(
      ([name, weight = 'q=1']) => name === encoding && Number(weight.slice('q='.length)) > 0,
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

async function sendPage(
  page: Page,
  status: number,
  request: SiteRequest,
  reply: SiteReply,
): Promise<unknown> {
  reply.headers({ ETag: page.etag, 'Cache-Control': NO_CACHE, Vary: 'Accept-Encoding' });
  // `includes`, because the header may be a list, or have a weak tag from a proxy that compressed the page.
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    return reply.status(304).send();
  }
  const encoding = encodingFor(request);
  reply.status(status).headers({ 'Content-Type': page.contentType });
  if (!encoding) return reply.send(page.body);
  return reply.headers({ 'Content-Encoding': encoding }).send(await page.encoded(encoding));
}

/** Adds `reply.sendFile` for the files of the site, without routes. */
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
      if (!hashed) return;
      for (const name of ONLY_FOR_PAGES) reply.raw.removeHeader(name);
    },
  });
}

/** Browsers ignore these headers unless they come with a page. On the scripts of a first visit they are 700 bytes. */
const ONLY_FOR_PAGES = [
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
/** The build puts a hash of the content into these names, so these files never change. */
const HASHED = /[\\/]assets[\\/]/;
/** The service worker, which caches pages on the devices of visitors. */
const WORKER = '/sw.js';
/** A file that never changes is never revalidated, so it needs no validators. */
const NEVER_ASKED_AGAIN = { etag: false, lastModified: false };

/** The prefixes of all personal addresses, one for each language. */
const PERSONAL_PATHS = LANGUAGES.map((language) => addressIn(language, '/r/'));

/** Links that were cut off before their token. The router matches them neither with a token's route nor with `/*`. */
const CUT_OFF_PATHS = PERSONAL_PATHS.flatMap((path) => [path, `${path}news/`]);

/** Compares the decoded path, because the router decodes it too: `/%72/` is `/r/`. */
function isPersonal(url: string): boolean {
  let plain = url;
  try {
    plain = decodeURI(url);
  } catch {
    // A path that cannot be decoded matches no route.
  }
  return PERSONAL_PATHS.some((path) => plain.startsWith(path));
}

/**
 * Keeps pages with a secret address (ADR 39) out of search engines and caches, and their address out of the Referer
 * header. An `onSend` hook, so that every response at such an address has these headers.
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
 * A form that cannot be read, such as one that is too large, never reaches its controller, so it gets its error page
 * here.
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
 * Serves the built website (NAV-5): pages by address, everything else as static files, and the not-found page with
 * status 404 for an unknown address.
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
  // An address that is too long is refused before this route, but its visitor gets a page too.
  const refuse = (thrown: Error, request: SiteRequest, reply: Reply & SiteReply): void => {
    const error = toDomainError(thrown);
    const page =
      error.code === 'address_too_long' && !isOfApi(request.url) && notFoundPage(request.url)?.page;
    if (!page) return sendProblem(error, reply, logger);
    announceProblem(error, reply, logger);
    void sendPage(page, error.status, request, reply);
  };
  for (const path of CUT_OFF_PATHS) {
    server.get(path, async (_, reply) => reply.redirect(path.slice(0, -1), 308));
  }
  server.get('/*', { errorHandler: refuse }, async (request, reply) => {
    const [path, query] = partsOf(request.url);
    if (HASHED.test(path) && site.files.has(path)) {
      return reply.sendFile(path, NEVER_ASKED_AGAIN);
    }
    if (!site.isKnown) await site.untilKnown();
    // A service worker of another version would show old pages for a long time.
    if (path === WORKER && !site.isKnown) {
      return sendProblem(new DomainError('database_unavailable'), reply, logger);
    }
    const { pages, files, redirects } = site;
    const moved = redirects.get(path);
    if (moved) return reply.headers({ 'Cache-Control': NO_CACHE }).redirect(moved, 302);
    // Only files that existed at the start are served, so no path can leave the folder.
    if (files.has(path)) return reply.sendFile(path);
    // `/api` itself may be a built page.
    if (isOfApi(path) && !pages.has(path)) {
      return sendProblem(new DomainError('not_found'), reply, logger);
    }
    if (path.length > 1 && path.endsWith('/')) {
      // A browser would take a redirect to `//host` for another site, so leading slashes are removed too.
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
