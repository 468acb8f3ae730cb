import { PROGRAMS } from '../api/lists';
import {
  ELEMENT_ID,
  programViews,
  type PublishedContent,
  type PublishedTexts,
  publishedNow,
} from './published';
import type { Language, ViewSlug } from './types';

/* What each page carries of what is published (SITE-4). No part of a first visit's scripts. */

/** Where the texts of a view are among all texts; those of a program stand within `programs`. */
const TEXTS_OF_VIEWS: Readonly<Partial<Record<ViewSlug, keyof PublishedTexts>>> = {
  main: 'landing',
  about: 'about',
  'yogic-food': 'yogicFood',
  privacy: 'privacy',
};

/** What a view alone shows of some texts. */
function textsOfView(texts: PublishedTexts, view: ViewSlug): PublishedTexts {
  const key = TEXTS_OF_VIEWS[view];
  if (key) return texts[key] ? { [key]: texts[key] } : {};
  const program = (texts.programs as Readonly<Record<string, object>> | undefined)?.[view];
  return program ? { programs: { [view]: program } } : {};
}

/** The views that show texts of documents. */
const viewsWithTexts = () => ['main', 'about', ...programViews(), 'privacy'] as const;

/**
 * The element for a page; '' where all is as shipped. Nothing in a text can end it: it is data, never run.
 * @param view none for the admin
 */
export function publishedElement(language: Language, view?: ViewSlug): string {
  const { texts: all, ...content } = view ? forVisitors(publishedNow()) : publishedNow();
  const texts = all?.[language];
  if (!texts && Object.keys(content).length === 0) return '';
  const carried = { ...content, ...(texts && textsFor(texts, language, view)) };
  const json = JSON.stringify(carried).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Without programs that visitors do not see, nor their order where it is the one that ships. */
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
