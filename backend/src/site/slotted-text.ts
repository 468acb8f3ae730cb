import { type Language, LANGUAGES } from '../common/languages.js';
import {
  KINDS_WITH_END,
  SLOT_END,
  SLOT_KINDS,
  SLOT_MARKER,
  type SlotKind,
} from './server-slots.js';

/** A slot in a page that is filled when the page is served (ADR 6). */
export interface Slot {
  kind: SlotKind;
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

/** Of `SLOT_MARKER`. */
const GROUPS = 4;
const HAVE_END: ReadonlySet<SlotKind> = new Set(KINDS_WITH_END);

/**
 * Takes a text apart at its server slots. What names a kind or a language that there is not is no slot.
 * @param onUnknown told the marker of each such
 */
export function slottedText(
  text: string,
  onUnknown: (marker: string) => void = () => undefined,
): SlottedText {
  const parts = text.split(SLOT_MARKER);
  const pieces: Buffer[] = [];
  const slots: Slot[] = [];
  let piece = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += GROUPS + 1) {
    const [marker = '', name, code, program, after = ''] = parts.slice(index, index + GROUPS + 1);
    const kind = SLOT_KINDS.find((each) => each === name);
    const language = LANGUAGES.find((each) => each === code);
    if (kind === undefined || language === undefined) {
      onUnknown(marker);
      piece += `${marker}${after}`;
      continue;
    }
    const end = HAVE_END.has(kind) ? after.indexOf(SLOT_END) : -1;
    slots.push({
      kind,
      language,
      program: program ?? null,
      ...(end < 0 ? {} : { unfilled: after.slice(0, end) }),
    });
    pieces.push(Buffer.from(piece));
    piece = end < 0 ? after : after.slice(end + SLOT_END.length);
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
