import type { ProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';

/**
 * The scroll position of each history entry of this visit. The browser restores positions reliably only
 * after full page loads: when it would restore one here, the view is not rendered yet.
 */
const positions = new Map<number, number>();
// After a reload the entries before and after this one keep their numbers.
let shown = typeof window === 'undefined' ? 0 : entryIn(window.history.state);
let newest = shown;

/** Adds a history entry for a path, and remembers the scroll position of the current one. */
export function pushEntry(path: string): void {
  positions.set(shown, window.scrollY);
  newest += 1;
  shown = newest;
  history.pushState({ entry: shown }, '', path);
}

/** What is chosen in the form when it opens, as stored in its history entry. */
interface FormEntry {
  readonly program: ProgramSlug | undefined;
  readonly batchId: string | undefined;
  /** A full batch whose waiting list was chosen. */
  readonly waitingFor?: string | undefined;
}

/** Adds a history entry for the form, with the same address and scroll position as its page. */
export function pushFormEntry(opened: FormEntry): void {
  history.pushState(formState(opened), '');
}

/** Replaces the state of the form's history entry. */
export function keepFormEntry(opened: FormEntry): void {
  history.replaceState(formState(opened), '');
}

function formState({ program, batchId, waitingFor }: FormEntry): object {
  return { entry: shown, form: { program, batchId, waitingFor } };
}

/** How the form was opened, if the current history entry is the form's; otherwise null. */
export function formEntry(): FormEntry | null {
  const state = history.state as { readonly form?: Record<string, unknown> } | null;
  if (typeof state?.form !== 'object') return null;
  const { program, batchId, waitingFor } = state.form;
  return {
    program: programSlugs().find((slug) => slug === program),
    batchId: typeof batchId === 'string' ? batchId : undefined,
    waitingFor: typeof waitingFor === 'string' ? waitingFor : undefined,
  };
}

/** Called after the browser has gone back or forward to another history entry. */
export function followTravel(): void {
  positions.set(shown, window.scrollY);
  shown = entryIn(history.state);
  newest = Math.max(newest, shown);
}

/** Scrolls to where the entry was left, else to its fragment, else to the top. */
export function scrollAfterChange(): void {
  const left = positions.get(shown);
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The number of a history entry, by its state; 0 for one that the browser has added. */
function entryIn(state: unknown): number {
  const isEntry = typeof state === 'object' && state !== null && 'entry' in state;
  return isEntry && typeof state.entry === 'number' ? state.entry : 0;
}
