import type { ReactElement } from 'react';
import { SITE_LANGUAGES } from '../../content/languages';
import { isShipped, type ProgramSlug, type ShippedProgram } from '../../content/programs';
import { fetchPublishedOf, publishedTexts } from '../../content/published.api';
import type { Language, SiteTexts, ViewSlug } from '../../content/types';
import type { LegalTexts } from '../../content/types/page.types';
import type { ProgramTexts } from '../../content/types/program.types';
import {
  AboutView,
  LegalView,
  NotFoundView,
  OfflineView,
} from '../../features/programs/text-views';
import { ProgramView } from '../../features/programs/program-view';
import { YogicFoodView } from '../../features/programs/yogic-food-view';
import { ServerSlot } from '../../shared/ui/page-elements';
import { pathOf, type Route } from './routes';
import type { Page } from './screen';

/*
 * The views behind the landing page, and the imports of their texts. They are one chunk, because a visitor
 * who opens one of them opens another. The script of a first visit does not contain even these imports.
 */
export type DetailView = Exclude<ViewSlug, 'main' | 'admin'>;

/** Fetches a view's published texts if the open page does not contain them. @throws when that fails */
export const fetchTexts = (route: Route): Promise<void> =>
  fetchPublishedOf(route.view, route.language, pathOf(route));

/** Loads a view behind the landing page with its texts. @throws when a chunk cannot be loaded */
export function loadDetailPage(view: DetailView, language: Language): Promise<Page> {
  switch (view) {
    case 'about':
      return withTexts(loadAboutTexts(language), (about) => <AboutView texts={about} />);
    case 'yogic-food':
      return loadYogicFood(language);
    case 'privacy':
      return withTexts(loadPrivacyTexts(language), legalView);
    case 'credits':
      return withTexts(loadCreditsTexts(language), legalView);
    case 'register':
      return withTexts(loadPlainFormTexts(language), () => (
        <ServerSlot kind="register" language={language} />
      ));
    case 'my-registration':
      return withTexts(loadMyRegistrationTexts(language), () => (
        <ServerSlot kind="personal" language={language} />
      ));
    case 'offline':
      return withTexts(loadOfflineTexts(language), (offline) => <OfflineView texts={offline} />);
    case 'not-found':
      return withTexts(loadNotFoundTexts(language), (missing) => <NotFoundView texts={missing} />);
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
    SITE_LANGUAGES[language].form(),
    loadProgramTexts(language, slug),
    loadProgramHeadings(language),
    slug === 'yogasanas' ? loadPosturesTexts(language) : undefined,
  ]);
  const props = { slug, texts: program, headings, batchTexts: registration, postures };
  return { seo: program.seo, page: <ProgramView {...props} /> };
}

async function loadYogicFood(language: Language): Promise<Page> {
  const [{ registration }, food] = await Promise.all([
    SITE_LANGUAGES[language].form(),
    loadYogicFoodTexts(language),
  ]);
  return { seo: food.seo, page: <YogicFoodView texts={food} batchTexts={registration} /> };
}

/*
 * The texts of these views: one chunk for each view and each language. The type of `content/every-language.ts`
 * makes sure that each language has these files, and what they contain.
 */
type Loaded<Key extends keyof SiteTexts> = Promise<Pick<SiteTexts, Key>>;

/** @throws when the chunk cannot be loaded, as all the functions below do */
const loadAboutTexts = async (language: Language) =>
  publishedTexts(
    language,
    'about',
    (await (import(`../../content/${language}/about.ts`) as Loaded<'about'>)).about,
  );

const loadProgramHeadings = async (language: Language) =>
  (await (import(`../../content/${language}/program-headings.ts`) as Loaded<'programHeadings'>))
    .programHeadings;

const loadPosturesTexts = async (language: Language) =>
  (await (import(`../../content/${language}/postures.ts`) as Loaded<'postures'>)).postures;

const loadYogicFoodTexts = async (language: Language) =>
  publishedTexts(
    language,
    'yogicFood',
    (await (import(`../../content/${language}/yogic-food.ts`) as Loaded<'yogicFood'>)).yogicFood,
  );

const loadPrivacyTexts = async (language: Language) =>
  publishedTexts(
    language,
    'privacy',
    (await (import(`../../content/${language}/privacy.ts`) as Loaded<'privacy'>)).privacy,
  );

const loadCreditsTexts = async (language: Language) =>
  (await (import(`../../content/${language}/credits.ts`) as Loaded<'credits'>)).credits;

const loadPlainFormTexts = async (language: Language) =>
  (await (import(`../../content/${language}/plain-form.ts`) as Loaded<'plainForm'>)).plainForm;

const loadMyRegistrationTexts = async (language: Language) =>
  (await (import(`../../content/${language}/my-registration.ts`) as Loaded<'myRegistration'>))
    .myRegistration;

const loadOfflineTexts = async (language: Language) =>
  (await (import(`../../content/${language}/offline.ts`) as Loaded<'offline'>)).offline;

const loadNotFoundTexts = async (language: Language) =>
  (await (import(`../../content/${language}/not-found.ts`) as Loaded<'notFound'>)).notFound;

/** Loads the texts of a program view. Each program has a chunk of its own. */
async function loadProgramTexts(language: Language, slug: ProgramSlug): Promise<ProgramTexts> {
  const shipped: Partial<SiteTexts['programs']> = isShipped(slug)
    ? { [slug]: await loadShippedTexts(language, slug) }
    : {};
  const texts = publishedTexts(language, 'programs', shipped as SiteTexts['programs'])[slug];
  if (!texts) throw new Error(`${slug} has no texts`);
  return texts;
}

async function loadShippedTexts(language: Language, slug: ShippedProgram): Promise<ProgramTexts> {
  const file = import(`../../content/${language}/programs/${slug}.ts`);
  return (await (file as Promise<{ program: ProgramTexts }>)).program;
}
