import { prerender } from 'react-dom/static';
import { App } from './app/app';
import { loadScreen, type Screen } from './app/router/screen';
import { pageHead, type PageHead } from './app/router/page-head';
import { publicViews, pathOf, type Route } from './app/router/routes';
import { LANGUAGES } from './api/lists';
import { textsIn } from './content/every-language';
import { programSlugs } from './content/published';
import type { ViewSlug } from './content/types';
import { slotMarker } from './shared/server-slots';
import { linkedDataScript } from './structured-data/structured-data';
import { pageNodes } from './structured-data/structured-data';

/** A page that the build writes. */
export interface PrerenderedPage {
  /** The file in the output folder, without '.html': 'index', 'about', 'hi/index' … */
  readonly file: string;
  readonly head: PageHead;
  readonly body: string;
  /** The structured data: a script element, and the slot for what only the server knows. */
  readonly linkedData: string;
  /** True if no script hydrates the page, because it may be shown at any address. */
  readonly plain: boolean;
}

/** The error of a page that cannot be rendered. */
export class PageFault extends Error {
  constructor(
    /** The file, as in `PrerenderedPage`. */
    readonly file: string,
    cause: unknown,
  ) {
    super(`The page ${file} cannot be drawn: ${String(cause)}`, { cause });
  }
}

/**
 * Renders every page of the site in each language: the public views, the plain form, the page of a
 * personal link, and the pages for being offline and for an unknown address.
 * @param siteUrl for structured data; without a trailing slash
 * @param onPage called with the number of rendered pages and the total
 * @throws PageFault for the first page that cannot be rendered
 */
export async function prerenderPages(
  siteUrl: string,
  onPage: (done: number, total: number) => void = () => undefined,
): Promise<readonly PrerenderedPage[]> {
  const routes = LANGUAGES.flatMap((language) =>
    ([...publicViews(), 'register', 'my-registration', 'offline', 'not-found'] as const).map(
      (view): Route => ({
        language,
        view,
      }),
    ),
  );
  let done = 0;
  return Promise.all(
    routes.map(async (route) => {
      try {
        const page = await prerenderPage(route, siteUrl);
        onPage(++done, routes.length);
        return page;
      } catch (cause) {
        throw new PageFault(fileOf(route), cause);
      }
    }),
  );
}

async function prerenderPage(route: Route, siteUrl: string): Promise<PrerenderedPage> {
  const screen = await loadScreen(route);
  // The HTML is complete, because no view has a Suspense boundary, which React would deliver in a script.
  const { prelude } = await prerender(<App first={screen} />);
  return {
    file: fileOf(route),
    head: pageHead(screen),
    body: await new Response(prelude).text(),
    linkedData: linkedDataOf(screen, siteUrl),
    plain: isPlain(route.view),
  };
}

const PLAIN_VIEWS = ['register', 'my-registration', 'offline'] as const;
type PlainView = (typeof PLAIN_VIEWS)[number];

const isPlain = (view: ViewSlug): view is PlainView => PLAIN_VIEWS.some((each) => each === view);

function linkedDataOf({ route, seo }: Screen, siteUrl: string): string {
  const { language, view } = route;
  if (view === 'not-found' || isPlain(view)) return '';
  const nodes = pageNodes(siteUrl, { view, title: seo.title }, textsIn(language));
  const program = programSlugs().find((slug) => slug === view);
  // The server fills in the course and its batches (ADR 6).
  const course = program ? slotMarker('course', language, program) : '';
  return linkedDataScript(nodes) + course;
}

/** The file of a page, as in `PrerenderedPage`. */
export function fileOf(route: Route): string {
  const path = pathOf(route) === '/' ? '' : pathOf(route);
  return (route.view === 'main' ? `${path}/index` : path).slice(1);
}
