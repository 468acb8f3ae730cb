import { historyTexts } from './history-texts';
import type { HistoryEntry } from './subject-history.api';

/** What an entry says of what was done. */
export type Deed = Pick<HistoryEntry, 'action' | 'after'> & { readonly subject: string };

/** The end of the sentence that begins with who did it; an action that nobody knows reads as it is. */
export function whatWasDone({ action, subject, after }: Deed): string {
  const { actions } = historyTexts;
  if (action === 'contacted' && after?.['contactedAt'] === null) return historyTexts.notContacted;
  return ownText(actions, `${subject}:${action}`) ?? ownText(actions, action) ?? inWords(action);
}

/** 'seat-given-back' and 'seatGivenBack' as 'seat given back'. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
}

/** The text of a name that the server sent; undefined for a name that no text was written for. */
export function ownText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
