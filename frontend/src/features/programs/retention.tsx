import { useState, useSyncExternalStore } from 'react';
import type { RetentionTexts } from '../../content/types/page.types';
import { useNavigation } from '../../shared/ui/site-context';
import { ServerText } from '../../shared/ui/page-elements';
import { DEFAULT_RETENTION, type RetentionFacts, useRetention } from '../../shared/retention.api';

/** How long registrations are kept, in sentences. */
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

/** Whether the page was there before its scripts: then the server has written into it what is set. */
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
 * How long registrations are kept (KEEP-6): as the server wrote it, then as the API answers, which a stored
 * page of yesterday does not know. The default stands where neither can say.
 */
export function RetentionParagraph({ texts }: { readonly texts: RetentionTexts }) {
  const { language } = useNavigation();
  const isServed = useIsServed();
  const facts = useRetention();

  if (typeof facts === 'object') return <p>{retentionText(facts, texts)}</p>;
  const unset = retentionText(DEFAULT_RETENTION, texts);
  if (isServed) return <ServerText kind="retention" language={language} unfilled={unset} />;
  // Nothing that is then found to be otherwise.
  return facts === 'loading' ? <p aria-busy="true">…</p> : <p>{unset}</p>;
}
