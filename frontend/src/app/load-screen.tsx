import type { ReactElement } from 'react';
import type { ProgramSlug } from '../content/programs';
import type { Language, ViewSlug } from '../content/types';
import type { SeoTexts } from '../content/types/common.types';
import type { LegalTexts } from '../content/types/page.types';
import { LandingView } from '../features/landing/landing-view';
import { MarkedPlace } from '../shared/ui/marked-place';
import { loadAdminPage } from './admin-page';
import type { Route } from './routes';
import type { Screen } from './screen';
import { loadFormTexts } from './texts/form-texts';
import * as texts from './texts/page-texts';
import { loadProgramTexts } from './texts/program-texts';
import { loadShellTexts } from './texts/shell-texts';

/** What a view adds to the shell around it. */
export interface Page {
  readonly seo: SeoTexts;
  readonly page: ReactElement;
}

/** The views behind the landing page: a chunk of their own, which its visitors do not wait for. */
const loadDetailPages = () => import('./detail-pages');

/**
 * Everything a route needs, complete: the same for the prerenderer, for hydration and for a change
 * of view, so that no view ever waits while it is on the screen.
 * @throws where a chunk cannot be loaded
 */
export async function loadScreen(route: Route): Promise<Screen> {
  const [shell, page] = await Promise.all([
    loadShellTexts[route.language](),
    loadPage(route.view, route.language),
  ]);
  return { route, shell, ...page };
}

function loadPage(view: ViewSlug, language: Language): Promise<Page> {
  switch (view) {
    case 'main':
      return loadLanding(language);
    case 'about':
      return loadAbout(language);
    case 'admin':
      return loadAdminPage();
    case 'yogic-food':
      return loadYogicFood(language);
    case 'privacy':
      return loadLegal(texts.loadPrivacyTexts[language]);
    case 'credits':
      return loadLegal(texts.loadCreditsTexts[language]);
    case 'register':
      return loadPlainForm(language);
    case 'offline':
      return loadOffline(language);
    case 'not-found':
      return loadNotFound(language);
    default:
      return loadProgram(view, language);
  }
}

async function loadLanding(language: Language): Promise<Page> {
  const { landing, programCards } = await texts.loadLandingTexts[language]();
  return { seo: landing.seo, page: <LandingView texts={landing} cards={programCards} /> };
}

async function loadAbout(language: Language): Promise<Page> {
  const [{ aboutPage }, about] = await Promise.all([
    loadDetailPages(),
    texts.loadAboutTexts[language](),
  ]);
  return { seo: about.seo, page: aboutPage(about) };
}

async function loadProgram(slug: ProgramSlug, language: Language): Promise<Page> {
  const [{ programPage }, { registration }, program, headings, postures] = await Promise.all([
    loadDetailPages(),
    loadFormTexts[language](),
    loadProgramTexts[language][slug](),
    texts.loadProgramHeadings[language](),
    slug === 'yogasanas' ? texts.loadPosturesTexts[language]() : undefined,
  ]);
  const page = programPage({ slug, texts: program, headings, batchTexts: registration, postures });
  return { seo: program.seo, page };
}

async function loadYogicFood(language: Language): Promise<Page> {
  const [{ yogicFoodPage }, { registration }, food] = await Promise.all([
    loadDetailPages(),
    loadFormTexts[language](),
    texts.loadYogicFoodTexts[language](),
  ]);
  return { seo: food.seo, page: yogicFoodPage({ texts: food, batchTexts: registration }) };
}

async function loadLegal(load: () => Promise<LegalTexts>): Promise<Page> {
  const [{ legalPage }, legal] = await Promise.all([loadDetailPages(), load()]);
  return { seo: legal.seo, page: legalPage(legal) };
}

async function loadPlainForm(language: Language): Promise<Page> {
  const { seo } = await texts.loadPlainFormTexts[language]();
  return { seo, page: <MarkedPlace name={`register:${language}`} /> };
}

async function loadOffline(language: Language): Promise<Page> {
  const [{ OfflineView }, offline] = await Promise.all([
    import('../features/programs/offline-view'),
    texts.loadOfflineTexts[language](),
  ]);
  return { seo: offline.seo, page: <OfflineView texts={offline} /> };
}

async function loadNotFound(language: Language): Promise<Page> {
  const [{ notFoundPage }, notFound] = await Promise.all([
    loadDetailPages(),
    texts.loadNotFoundTexts[language](),
  ]);
  return { seo: notFound.seo, page: notFoundPage(notFound) };
}
