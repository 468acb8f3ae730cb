import { Button } from '../../../shared/ui/button';
import styles from './connection-banner.module.css';
import { clockTimeOf } from './clock-time';
import { shellTexts } from './shell-texts';
import type { Connection } from './use-connection';

const texts = shellTexts.connection;

export interface ConnectionBannerProps {
  readonly connection: Connection;
  /** When what is on the screen was last true, in milliseconds since 1970; 0 for nothing yet. */
  readonly refreshedAt: number;
}

/** Says that the screen shows old data, how old it is, and why. */
export function ConnectionBanner({ connection, refreshedAt }: ConnectionBannerProps) {
  const { state, retry } = connection;
  if (state === 'good') return null;
  return (
    <output className={styles.banner}>
      <p>
        <strong>{texts[state]}</strong>{' '}
        {refreshedAt === 0 ? texts.nothingYet : texts.age(clockTimeOf(refreshedAt))}
      </p>
      <Button size="small" onClick={retry}>
        {texts.tryAgain}
      </Button>
    </output>
  );
}
