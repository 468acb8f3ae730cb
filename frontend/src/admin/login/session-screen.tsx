import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/controls';
import { adminTexts } from '../admin-texts';
import styles from './session-screen.module.css';

export interface SessionScreenProps {
  readonly heading: string;
  readonly onBackToSite: () => void;
  readonly children: ReactNode;
}

/** A card before the dawn sky: what stands in front of the dashboard. */
export function SessionScreen({ heading, onBackToSite, children }: SessionScreenProps) {
  return (
    <div className={styles.sky}>
      <main className={styles.card}>
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {children}
        <Button onClick={onBackToSite}>{adminTexts.backToSite}</Button>
      </main>
    </div>
  );
}
