import type { ProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';

/**
 * Where the reader was on each page of this visit. The browser remembers for full page loads only:
 * when it would restore a position, our view is not on the screen yet.
 */
const positions = new Map<number, number>();
let shown = 0;
let newest = 0;

/** Adds an entry to the history for a path, and remembers where the present one was left. */
export function pushEntry(path: string): void {
  positions.set(shown, window.scrollY);
  newest += 1;
  shown = newest;
  history.pushState({ entry: shown }, '', path);
}

/** What is chosen in a form that opens, as its entry of the history keeps it. */
interface FormEntry {
  readonly program: ProgramSlug | undefined;
  readonly batchId: string | undefined;
  /** A full batch whose waiting list was pressed. */
  readonly waitingFor?: string | undefined;
}

/** Adds an entry for the form above that of its page: the same address, the same place on the page. */
export function pushFormEntry(opened: FormEntry): void {
  history.pushState(formState(opened), '');
}

/** The form's entry, opened with something else. */
export function keepFormEntry(opened: FormEntry): void {
  history.replaceState(formState(opened), '');
}

function formState({ program, batchId, waitingFor }: FormEntry): object {
  return { entry: shown, form: { program, batchId, waitingFor } };
}

/** How the form was opened, where the present entry is one of it; else null. */
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

/** Follows the browser, which has gone back or forward to another entry. */
export function followTravel(): void {
  positions.set(shown, window.scrollY);
  const state: unknown = history.state;
  shown = isEntry(state) ? state.entry : 0;
}

/** Puts the reader where the entry was left, else at its fragment, else at the top. */
export function scrollAfterChange(): void {
  const left = positions.get(shown);
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

function isEntry(state: unknown): state is { readonly entry: number } {
  return typeof state === 'object' && state !== null && 'entry' in state;
}
