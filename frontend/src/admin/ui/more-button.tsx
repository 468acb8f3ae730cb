import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { Alert } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import styles from './more-button.module.css';
import { isFocusLost } from './notice';

/** What the button needs to know of a list that is loaded a page at a time. */
export interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: false }) => Promise<unknown>;
}

interface MoreButtonProps {
  readonly list: PagedList;
  readonly texts: {
    readonly more: string;
    readonly loadingMore: string;
    readonly moreFailed: string;
  };
  /** How far below the viewport the next page is loaded by itself; if omitted, only a press loads it. */
  readonly ahead?: string;
  readonly className?: string | undefined;
}

/**
 * Loads the next page of the list before it. It keeps the focus while it loads. With the last page it goes away, and
 * the focus moves to the first new row.
 */
export function MoreButton({ list, texts, ahead, className }: MoreButtonProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const place = useRef<HTMLDivElement>(null);
  const focusNew = useRef<() => void>(undefined);
  const bringMore = useCallback(() => {
    const { current } = place;
    focusNew.current = current?.contains(document.activeElement)
      ? focusOfFirstNew(current)
      : undefined;
    // Must not cancel a running reload, whose response would be lost.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);

  useEffect(() => {
    if (!hasNextPage) focusNew.current?.();
  }, [hasNextPage]);

  // After a failure only the button tries again.
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!ahead || !isWaiting || !place.current || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) bringMore();
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ahead, isWaiting, bringMore]);

  if (!hasNextPage) return null;
  return (
    <div ref={place} className={className ?? styles.more}>
      {isFetchNextPageError && <Alert outcome="failure">{texts.moreFailed}</Alert>}
      {/* Not `disabled`, which would take the focus from it. */}
      <Button aria-disabled={isFetching} onClick={bringMore}>
        {isFetchingNextPage ? texts.loadingMore : texts.more}
      </Button>
    </div>
  );
}

interface ShowRestButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onShow: () => void;
}

/**
 * Shows the rest of the list before it, which is loaded already. It is gone then, and the focus moves to the first
 * new row.
 */
export function ShowRestButton({ onShow, ...button }: ShowRestButtonProps) {
  return (
    <Button
      {...button}
      onClick={({ currentTarget }) => {
        requestAnimationFrame(focusOfFirstNew(currentTarget));
        onShow();
      }}
    />
  );
}

/**
 * For a button that shows more of the list before it, and is gone once all is shown. Call what is returned once the
 * new rows are shown: the focus moves to the first of them, so that the keyboard and screen readers go on there.
 */
function focusOfFirstNew(pressed: HTMLElement): () => void {
  const list = pressed.previousElementSibling;
  const visibleRows = () =>
    [...(list?.querySelectorAll<HTMLElement>('li, tr') ?? [])].filter(
      (row) => !('checkVisibility' in row) || row.checkVisibility(),
    );
  const before = visibleRows().length;
  return () => {
    const row = visibleRows()[before];
    if (!row || !isFocusLost()) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('a[href]') ?? row).focus({ preventScroll: true });
  };
}
