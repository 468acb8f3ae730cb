import type { RegistrationTexts } from '../../content/types/registration.types';
import styles from './batch-details.module.css';
import type { JoinableBatch } from './batches.api';

interface BatchDetailsProps {
  readonly batch: Pick<JoinableBatch, 'instructor' | 'location' | 'description'>;
  readonly texts: RegistrationTexts['batches']['details'];
}

/**
 * What tells a batch from another at the same time: who teaches, where, and its description. A long
 * one (up to 5,000 characters) shows its beginning, and the rest on demand: natively, so that it
 * works without scripts.
 */
export function BatchDetails({ batch, texts }: BatchDetailsProps) {
  return (
    <>
      <BatchFacts batch={batch} texts={texts} />
      <BatchDescription batch={batch} texts={texts} />
    </>
  );
}

/** Teacher and place, in one short line each. */
export function BatchFacts({ batch: { instructor, location }, texts }: BatchDetailsProps) {
  return (
    <>
      {instructor && (
        <p className={styles.fact}>
          {texts.teacher}: {instructor}
        </p>
      )}
      {location && (
        <p className={styles.fact}>
          {texts.place}: {location}
        </p>
      )}
    </>
  );
}

export function BatchDescription({ batch: { description }, texts }: BatchDetailsProps) {
  // A list remembered before it had descriptions has none.
  if (!description) return null;
  const [beginning, rest] = splitDescription(description);
  return (
    <div className={styles.description}>
      <p>{beginning}</p>
      {rest && (
        <details>
          <summary>{texts.more}</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}

/** About five lines on a phone; a description that is hardly longer is shown whole. */
const BEGINNING_CHARACTERS = 240;
const WHOLE_CHARACTERS = 320;
const SHORTEST_BEGINNING_CHARACTERS = 80;

/**
 * A description as its beginning, and the rest ('' where it is short). Cut after a paragraph or a
 * sentence where one ends, else between words; the parts together hold every word.
 */
export function splitDescription(description: string): readonly [string, string] {
  const characters = Array.from(description.trim());
  if (characters.length <= WHOLE_CHARACTERS) return [characters.join(''), ''];
  const head = characters.slice(0, BEGINNING_CHARACTERS).join('');
  const cut = lastCut(head, /\n|[.!?।](?=\s)/gu) ?? lastCut(head, /\s/gu) ?? head.length;
  const text = characters.join('');
  return [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
}

/** Behind the last match that does not leave too little; null where there is none. */
function lastCut(text: string, pattern: RegExp): number | null {
  const ends = [...text.matchAll(pattern)].map(({ index, 0: match }) => index + match.length);
  const last = ends.at(-1) ?? 0;
  return last >= SHORTEST_BEGINNING_CHARACTERS ? last : null;
}
