import type { RegistrationTexts } from '../../content/types/registration.types';
import styles from './batch-details.module.css';
import type { JoinableBatch } from './batches.api';

interface BatchDetailsProps {
  readonly batch: Pick<JoinableBatch, 'instructor' | 'location' | 'description'>;
  readonly texts: RegistrationTexts['batches']['details'];
}

/**
 * What distinguishes batches at the same time: teacher, place and description. A long description (up
 * to 5,000 characters) shows its beginning, and the rest in a native `details`, which works without
 * scripts.
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
  // A list cached by an older version has no descriptions.
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

/** About five lines on a phone. A description that is only a little longer is shown in full. */
const BEGINNING_CHARACTERS = 240;
const WHOLE_CHARACTERS = 320;
const SHORTEST_BEGINNING_CHARACTERS = 80;

/**
 * Splits a description into its beginning and the rest ('' if it is short). It is cut after a paragraph
 * or sentence if possible, else between words. No word is lost.
 */
export function splitDescription(description: string): readonly [string, string] {
  const characters = Array.from(description.trim());
  if (characters.length <= WHOLE_CHARACTERS) return [characters.join(''), ''];
  const head = characters.slice(0, BEGINNING_CHARACTERS).join('');
  const cut = lastCut(head, /\n|[.!?।](?=\s)/gu) ?? lastCut(head, /\s/gu) ?? head.length;
  const text = characters.join('');
  return [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
}

/** The position after the last match, or null if there is none or the beginning would be too short. */
function lastCut(text: string, pattern: RegExp): number | null {
  const ends = [...text.matchAll(pattern)].map(({ index, 0: match }) => index + match.length);
  const last = ends.at(-1) ?? 0;
  return last >= SHORTEST_BEGINNING_CHARACTERS ? last : null;
}
