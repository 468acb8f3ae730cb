import { useState, useSyncExternalStore } from 'react';
import type { RetentionTexts } from '../../content/types/page.types';
import { useNavigation } from '../../shared/ui/site-context';
import { ServerText } from '../../shared/ui/page-elements';
import { DEFAULT_RETENTION, type RetentionFacts, useRetention } from '../../shared/retention.api';

/** The sentences about how long registrations are kept. */
export function retentionText(
  {
    daysAfterBatchEnd,
    daysWithoutBatch,
    keepConfirmedOfEndedBatch,
    keepConfirmedWithoutBatch,
  }: RetentionFacts,
  texts: RetentionTexts,
): string {
  const deletes = texts.deletes(
    daysAfterBatchEnd === 0 ? texts.ofEnded : texts.ofLongEnded(daysAfterBatchEnd),
    texts.withoutBatch(daysWithoutBatch),
  );
  const { confirmed } = texts;
  if (keepConfirmedOfEndedBatch && keepConfirmedWithoutBatch) return `${deletes} ${confirmed.all}`;
  if (keepConfirmedOfEndedBatch) return `${deletes} ${confirmed.ofEnded}`;
  return keepConfirmedWithoutBatch ? `${deletes} ${confirmed.withoutBatch}` : deletes;
}

const never = () => () => {};

/** True if the component was hydrated from the served page, into which the server wrote the current setting. */
function useIsServed(): boolean {
  const isBeingHydrated = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isBeingHydrated);
  return isServed;
}

/**
 * How long registrations are kept (KEEP-6). Shows what the server wrote, then what the API returns, because a
 * page from a cache may be outdated. Shows the default if neither is available.
 */
export function RetentionParagraph({ texts }: { readonly texts: RetentionTexts }) {
  const { language } = useNavigation();
  const isServed = useIsServed();
  const facts = useRetention();

  if (typeof facts === 'object') return <p>{retentionText(facts, texts)}</p>;
  const unset = retentionText(DEFAULT_RETENTION, texts);
  if (isServed) return <ServerText kind="retention" language={language} unfilled={unset} />;
  // A placeholder while loading, because the default may turn out to be wrong.
  return facts === 'loading' ? <p aria-busy="true">…</p> : <p>{unset}</p>;
}
