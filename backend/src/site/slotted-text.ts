import { type Language, LANGUAGES } from '../common/languages.js';

const KINDS = [
  'batches',
  'course',
  'register',
  'form-title',
  'personal',
  'personal-title',
  'retention',
] as const;

/** A slot in a page that is filled when the page is served (ADR 6). */
export interface Slot {
  kind: (typeof KINDS)[number];
  language: Language;
  /** Null where the slot belongs to no program. */
  program: string | null;
  /** What stands there where it cannot be filled; absent for most. */
  unfilled?: string;
}

/** A text around its slots: one piece more than slots. */
export interface SlottedText {
  /** In UTF-8, at half of what the engine keeps for a string with a letter beyond Latin-1: there are all pages. */
  pieces: Buffer[];
  slots: Slot[];
}

/** As the site's build writes it: `<!--slot:batches:hi:surya-kriya-->`. */
const SLOT = /(<!--slot:([a-z-]+):([a-z]{2})(?::([a-z0-9-]+))?-->)/;
const GROUPS = 4;
/** Behind what stands in a slot of this kind until it is filled. */
const END = '<!--/slot-->';
const KINDS_WITH_END: ReadonlySet<Slot['kind']> = new Set(['retention']);

/** Takes a text apart at its server slots. What names a kind or a language that there is not is no slot. */
export function slottedText(text: string): SlottedText {
  const parts = text.split(SLOT);
  const pieces: Buffer[] = [];
  const slots: Slot[] = [];
  let piece = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += GROUPS + 1) {
    const [marker, name, code, program, after = ''] = parts.slice(index, index + GROUPS + 1);
    const kind = KINDS.find((each) => each === name);
    const language = LANGUAGES.find((each) => each === code);
    if (kind === undefined || language === undefined) {
      piece += `${marker}${after}`;
      continue;
    }
    const end = KINDS_WITH_END.has(kind) ? after.indexOf(END) : -1;
    slots.push({
      kind,
      language,
      program: program ?? null,
      ...(end < 0 ? {} : { unfilled: after.slice(0, end) }),
    });
    pieces.push(Buffer.from(piece));
    piece = end < 0 ? after : after.slice(end + END.length);
  }
  return { pieces: [...pieces, Buffer.from(piece)], slots };
}

/** Puts a text together again, each slot with its content; with what stood there for one that has none. */
export function filledText(
  { pieces, slots }: SlottedText,
  contents: readonly (string | null)[],
): string {
  return pieces
    .map((piece, index) => piece.toString() + (contents[index] ?? slots[index]?.unfilled ?? ''))
    .join('');
}
