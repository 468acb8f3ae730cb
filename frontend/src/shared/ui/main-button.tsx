import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './main-button.module.css';

export interface MainButtonProps {
  /** The button where it stands in the page. */
  readonly children: ReactNode;
  /** The button in the bar, where it is another. */
  readonly bar?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The one button that matters of a page. On a phone a bar at the foot of the screen holds it again once
 * it has left the screen at the top, and no earlier. Without scripts there is no bar.
 */
export function MainButton({ children, bar = children, className }: MainButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasLeft, setHasLeft] = useState(false);

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const covered = coveredByHeader();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.top < covered);
      },
      { rootMargin: `-${covered}px 0px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={place} className={className}>
        {children}
      </div>
      {hasLeft && (
        <div className={styles.bar} data-register-bar>
          {bar}
        </div>
      )}
    </>
  );
}

/** How much of the screen the header covers, in whole pixels, once its upper line was scrolled away. */
function coveredByHeader(): number {
  const header = document.querySelector('header');
  if (!header) return 0;
  const stuckAt = Number.parseFloat(getComputedStyle(header).top) || 0;
  return Math.max(0, Math.floor(header.getBoundingClientRect().height + stuckAt));
}
