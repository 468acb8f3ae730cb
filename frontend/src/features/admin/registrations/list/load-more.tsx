import { useCallback, useEffect, useRef } from 'react';
import { Alert } from '../../../../shared/ui/alert';
import { Button } from '../../../../shared/ui/button';
import type { useRegistrations } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './registration-list.module.css';

const texts = registrationsTexts.list;

/** How far below the window the next page is asked for. */
const AHEAD = '800px';

type List = Pick<
  ReturnType<typeof useRegistrations>,
  'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/**
 * Brings the next page below the rows that are there (API-13): by itself shortly before it is
 * scrolled to, and by the button. After a failure only the button asks again.
 */
export function LoadMore({ list }: { readonly list: List }) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = !isFetching && !isFetchNextPageError;
  // Never in place of a reload that runs: its answer would be thrown away.
  const bringMore = useCallback(
    () => void fetchNextPage({ cancelRefetch: false }),
    [fetchNextPage],
  );

  useEffect(() => {
    if (!isWaiting || !place.current || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) bringMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWaiting, bringMore]);

  return (
    <div ref={place} className={styles.more}>
      {isFetchNextPageError && <Alert outcome="failure">{texts.loadMoreFailed}</Alert>}
      <Button disabled={isFetching} onClick={bringMore}>
        {isFetchingNextPage ? texts.loadingMore : texts.loadMore}
      </Button>
    </div>
  );
}
