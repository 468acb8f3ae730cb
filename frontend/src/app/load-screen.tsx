import type { ReactElement } from 'react';
import type { ProgramSlug } from '../content/programs';
import type { Language, ViewSlug } from '../content/types';
import type { SeoTexts } from '../content/types/common.types';
import type { LegalTexts } from '../content/types/page.types';
import { LandingView } from '../features/landing/landing-view';
import { AboutView } from '../features/programs/about-view';
import { LegalView } from '../features/programs/legal-view';
import { NotFoundView } from '../features/programs/not-found-view';
import { ProgramView } from '../features/programs/program-view';
import { YogicFoodView } from '../features/programs/yogic-food-view';
import { MarkedPlace } from '../shared/ui/marked-place';
import { loadAdminPage } from './admin-page';
import type { Route } from './routes';
import type { Screen } from './screen';
import * as texts from './texts/page-texts';
import { loadProgramTexts } from './texts/program-texts';
import { loadShellTexts } from './texts/shell-texts';

/** What a view adds to the shell around it. */
export interface Page {
  readonly seo: SeoTexts;
  readonly page: ReactElement;
}

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
  const about = await texts.loadAboutTexts[language]();
  return { seo: about.seo, page: <AboutView texts={about} /> };
}

async function loadProgram(slug: ProgramSlug, language: Language): Promise<Page> {
  const [shell, program, headings, postures] = await Promise.all([
    loadShellTexts[language](),
    loadProgramTexts[language][slug](),
    texts.loadProgramHeadings[language](),
    slug === 'yogasanas' ? texts.loadPosturesTexts[language]() : undefined,
  ]);
  const page = (
    <ProgramView
      slug={slug}
      texts={program}
      headings={headings}
      batchTexts={shell.registration}
      postures={postures}
    />
  );
  return { seo: program.seo, page };
}

async function loadYogicFood(language: Language): Promise<Page> {
  const food = await texts.loadYogicFoodTexts[language]();
  return { seo: food.seo, page: <YogicFoodView texts={food} /> };
}

async function loadLegal(load: () => Promise<LegalTexts>): Promise<Page> {
  const legal = await load();
  return { seo: legal.seo, page: <LegalView texts={legal} /> };
}

async function loadPlainForm(language: Language): Promise<Page> {
  const { seo } = await texts.loadPlainFormTexts[language]();
  return { seo, page: <MarkedPlace name={`register:${language}`} /> };
}

async function loadNotFound(language: Language): Promise<Page> {
  const notFound = await texts.loadNotFoundTexts[language]();
  return { seo: notFound.seo, page: <NotFoundView texts={notFound} /> };
}
