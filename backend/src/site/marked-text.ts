import { type Language, LANGUAGES } from '../common/languages.js';
import { type ProgramValue, programOf } from '../common/programs.js';

/** A place in a page that is filled when the page is served (ADR 0006). */
export interface Place {
  kind: 'batches' | 'course' | 'register' | 'form-title';
  language: Language;
  /** Null where the place belongs to no program. */
  program: ProgramValue | null;
}

/** A text around its places: one piece more than places. */
export interface MarkedText {
  pieces: string[];
  places: Place[];
}

/** As the site's build writes it: `<!--place:batches:hi:surya-kriya-->`. */
const PLACE = /(<!--place:(batches|course|register|form-title):([a-z]{2})(?::([a-z-]+))?-->)/;
const GROUPS = 4;

/** Takes a text apart at its marked places. What names a language that there is not is no place. */
export function markedText(text: string): MarkedText {
  const parts = text.split(PLACE);
  const pieces: string[] = [];
  const places: Place[] = [];
  let piece = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += GROUPS + 1) {
    const [marker, kind, code, program, after = ''] = parts.slice(index, index + GROUPS + 1);
    const language = LANGUAGES.find((each) => each === code);
    if (language === undefined) {
      piece += `${marker}${after}`;
      continue;
    }
    places.push({ kind: kind as Place['kind'], language, program: programOf(program ?? '') });
    pieces.push(piece);
    piece = after;
  }
  return { pieces: [...pieces, piece], places };
}

/** Puts a text together again, each place with its content. */
export function filledText({ pieces }: MarkedText, contents: readonly string[]): string {
  return pieces.map((piece, index) => piece + (contents[index] ?? '')).join('');
}
