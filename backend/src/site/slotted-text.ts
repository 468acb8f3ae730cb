import { type Language, LANGUAGES } from '../common/languages.js';
import {
  KINDS_WITH_END,
  SLOT_END,
  SLOT_KINDS,
  SLOT_MARKER,
  type SlotKind,
} from './server-slots.js';

/** A slot in a page, which is filled when the page is served (ADR 6). */
export interface Slot {
  kind: SlotKind;
  language: Language;
  /** Null if the slot belongs to no program. */
  program: string | null;
  /** The default content, for when it cannot be filled; most kinds have none. */
  unfilled?: string;
}

/** A text that is split at its slots: it has one piece more than slots. */
export interface SlottedText {
  /** In UTF-8: all pages are kept, and V8 needs twice the memory for a string with letters beyond Latin-1. */
  pieces: Buffer[];
  slots: Slot[];
}

/** The number of groups in `SLOT_MARKER`. */
const GROUPS = 4;
const HAVE_END: ReadonlySet<SlotKind> = new Set(KINDS_WITH_END);

/**
 * Splits a text at its server slots. A marker with an unknown kind or language stays in the text.
 * @param onUnknown called with each such marker
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

/** Joins a text with the contents of its slots; a slot without content gets its default content. */
export function filledText(
  { pieces, slots }: SlottedText,
  contents: readonly (string | null)[],
): string {
  return pieces
    .map((piece, index) => piece.toString() + (contents[index] ?? slots[index]?.unfilled ?? ''))
    .join('');
}
