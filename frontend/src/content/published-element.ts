import { PROGRAMS } from '../api/lists';
import {
  ELEMENT_ID,
  programViews,
  type PublishedContent,
  type PublishedTexts,
  publishedNow,
} from './published';
import type { Language, ViewSlug } from './types';

/* The published content that each page contains (SITE-4). This is not in the scripts of a first visit. */

/** The key of a view's texts among all texts. Those of a program are in `programs`. */
const TEXTS_OF_VIEWS: Readonly<Partial<Record<ViewSlug, keyof PublishedTexts>>> = {
  main: 'landing',
  about: 'about',
  'yogic-food': 'yogicFood',
  privacy: 'privacy',
};

/** The texts that only this view shows. */
function textsOfView(texts: PublishedTexts, view: ViewSlug): PublishedTexts {
  const key = TEXTS_OF_VIEWS[view];
  if (key) return texts[key] ? { [key]: texts[key] } : {};
  const program = (texts.programs as Readonly<Record<string, object>> | undefined)?.[view];
  return program ? { programs: { [view]: program } } : {};
}

/** The views with texts from documents. */
const viewsWithTexts = () => ['main', 'about', ...programViews(), 'privacy'] as const;

/**
 * The element for a page; '' if everything is as shipped. It is data and never executed, and no text can end it.
 * @param view undefined for the admin
 */
export function publishedElement(language: Language, view?: ViewSlug): string {
  const { texts: all, ...content } = view ? forVisitors(publishedNow()) : publishedNow();
  const texts = all?.[language];
  if (!texts && Object.keys(content).length === 0) return '';
  const carried = { ...content, ...(texts && textsFor(texts, language, view)) };
  const json = JSON.stringify(carried).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Removes the programs that visitors do not see, and the order of programs if it is the shipped one. */
function forVisitors({ programs, texts, ...content }: PublishedContent): PublishedContent {
  const isReordered = programs && programs.offered.join() !== PROGRAMS.join();
  const shown: readonly string[] = programViews();
  const shownTexts = Object.entries(texts ?? {}).map(([language, { common, ...said }]) => {
    const names = Object.entries(common?.programNames ?? {});
    const programNames = Object.fromEntries(names.filter(([slug]) => shown.includes(slug)));
    const hasNames = Object.keys(programNames).length > 0;
    return [
      language,
      { ...(hasNames && { common: { ...common, programNames } }), ...said },
    ] as const;
  });
  const saying = shownTexts.filter(([, said]) => Object.keys(said).length > 0);
  return {
    ...content,
    ...(isReordered && { programs: { offered: programs.offered } }),
    ...(texts && saying.length > 0 && { texts: Object.fromEntries(saying) as typeof texts }),
  };
}

function textsFor(texts: PublishedTexts, language: Language, view: ViewSlug | undefined) {
  const { common, footer } = texts;
  const said = {
    ...(common && { common }),
    ...(footer && { footer }),
    ...(view && textsOfView(texts, view)),
  };
  const views = viewsWithTexts().filter(
    (each) => each !== view && Object.keys(textsOfView(texts, each)).length > 0,
  );
  return { ...(views.length > 0 && { views }), texts: { [language]: said } };
}
