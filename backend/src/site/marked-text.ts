import { type ProgramValue, programOf } from '../common/programs.js';
import { SITE_LANGUAGES, type SiteLanguage } from './places-port.js';

/** A place in a page that is filled when the page is served (ADR 0006). */
export interface Place {
  kind: 'batches' | 'course' | 'register' | 'form-title';
  language: SiteLanguage;
  /** Null where the place belongs to no program. */
  program: ProgramValue | null;
}

/** A text around its places: one piece more than places. */
export interface MarkedText {
  pieces: string[];
  places: Place[];
}

/** As the site's build writes it: `<!--place:batches:hi:surya-kriya-->`. */
const PLACE = /<!--place:(batches|course|register|form-title):(en|hi)(?::([a-z-]+))?-->/;
const GROUPS = 3;

/** Takes a text apart at its marked places. */
export function markedText(text: string): MarkedText {
  const parts = text.split(PLACE);
  const pieces: string[] = [];
  const places: Place[] = [];
  for (let index = 0; index < parts.length; index += GROUPS + 1) {
    pieces.push(parts[index] ?? '');
    const [kind, language, program] = parts.slice(index + 1, index + 1 + GROUPS);
    if (kind === undefined) continue;
    places.push({
      kind: kind as Place['kind'],
      language: SITE_LANGUAGES.find((each) => each === language) ?? 'en',
      program: programOf(program ?? ''),
    });
  }
  return { pieces, places };
}

/** Puts a text together again, each place with its content. */
export function filledText({ pieces }: MarkedText, contents: readonly string[]): string {
  return pieces.map((piece, index) => piece + (contents[index] ?? '')).join('');
}
