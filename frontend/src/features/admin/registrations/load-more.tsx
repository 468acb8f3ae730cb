import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import type { useRegistrations } from './registrations.api';
import styles from './registrations.module.css';

const texts = adminTexts.registrations;

type List = Pick<
  ReturnType<typeof useRegistrations>,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Brings the next page below the rows that are there (API-13). */
export function LoadMore({ list }: { readonly list: List }) {
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError && <Alert outcome="failure">{texts.loadMoreFailed}</Alert>}
      <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? texts.loadingMore : texts.loadMore}
      </Button>
    </div>
  );
}
