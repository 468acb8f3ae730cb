import type { ReactElement } from 'react';
import type { ProgramSlug } from '../content/programs';
import type { Language, ViewSlug } from '../content/types';
import type { LegalTexts } from '../content/types/page.types';
import { AboutView } from '../features/programs/about-view';
import { LegalView } from '../features/programs/legal-view';
import { NotFoundView } from '../features/programs/not-found-view';
import { OfflineView } from '../features/programs/offline-view';
import { ProgramView } from '../features/programs/program-view';
import { YogicFoodView } from '../features/programs/yogic-food-view';
import { MarkedPlace } from '../shared/ui/marked-place';
import type { Page } from './load-screen';
import { loadFormTexts } from './texts/form-texts';
import * as texts from './texts/page-texts';
import { loadProgramTexts } from './texts/program-texts';

/*
 * The views behind the landing page, and where their texts are. Loaded together: whoever opens one of
 * them opens another. Even the addresses of the texts are no part of a first visit's script.
 */
export type DetailView = Exclude<ViewSlug, 'main' | 'admin'>;

/** A view behind the landing page with its texts. @throws where a chunk cannot be loaded */
export function loadDetailPage(view: DetailView, language: Language): Promise<Page> {
  switch (view) {
    case 'about':
      return withTexts(texts.loadAboutTexts[language](), (about) => <AboutView texts={about} />);
    case 'yogic-food':
      return loadYogicFood(language);
    case 'privacy':
      return withTexts(texts.loadPrivacyTexts[language](), legalView);
    case 'credits':
      return withTexts(texts.loadCreditsTexts[language](), legalView);
    case 'register':
      return withTexts(texts.loadPlainFormTexts[language](), () => (
        <MarkedPlace name={`register:${language}`} />
      ));
    case 'offline':
      return withTexts(texts.loadOfflineTexts[language](), (offline) => (
        <OfflineView texts={offline} />
      ));
    case 'not-found':
      return withTexts(texts.loadNotFoundTexts[language](), (missing) => (
        <NotFoundView texts={missing} />
      ));
    default:
      return loadProgram(view, language);
  }
}

const legalView = (legal: LegalTexts) => <LegalView texts={legal} />;

async function withTexts<Texts extends Pick<Page, 'seo'>>(
  loading: Promise<Texts>,
  draw: (loaded: Texts) => ReactElement,
): Promise<Page> {
  const loaded = await loading;
  return { seo: loaded.seo, page: draw(loaded) };
}

async function loadProgram(slug: ProgramSlug, language: Language): Promise<Page> {
  const [{ registration }, program, headings, postures] = await Promise.all([
    loadFormTexts[language](),
    loadProgramTexts[language][slug](),
    texts.loadProgramHeadings[language](),
    slug === 'yogasanas' ? texts.loadPosturesTexts[language]() : undefined,
  ]);
  const props = { slug, texts: program, headings, batchTexts: registration, postures };
  return { seo: program.seo, page: <ProgramView {...props} /> };
}

async function loadYogicFood(language: Language): Promise<Page> {
  const [{ registration }, food] = await Promise.all([
    loadFormTexts[language](),
    texts.loadYogicFoodTexts[language](),
  ]);
  return { seo: food.seo, page: <YogicFoodView texts={food} batchTexts={registration} /> };
}
