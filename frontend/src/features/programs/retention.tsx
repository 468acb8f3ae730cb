import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RetentionTexts } from '../../content/types/page.types';
import { logFailure } from '../../shared/browser';
import { useNavigation } from '../../shared/ui/site-context';
import { ServerText } from '../../shared/ui/page-elements';
import { DEFAULT_RETENTION, loadRetention, type RetentionFacts } from './retention.api';

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
  const [facts, setFacts] = useState<RetentionFacts | 'loading' | 'unknown'>('loading');
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      const result = await loadRetention(call.signal);
      if (call.signal.aborted) return;
      if (!result.ok) logFailure('How long data is kept could not be loaded.', result);
      setFacts(result.ok ? result.data : 'unknown');
    };
    void load();
    return () => call.abort();
  }, []);

  if (typeof facts === 'object') return <p>{retentionText(facts, texts)}</p>;
  const unset = retentionText(DEFAULT_RETENTION, texts);
  if (isServed) return <ServerText name={`retention:${language}`} unfilled={unset} />;
  // Nothing that is then found to be otherwise.
  return facts === 'loading' ? <p aria-busy="true">…</p> : <p>{unset}</p>;
}
