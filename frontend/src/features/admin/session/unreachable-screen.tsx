import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import styles from './session-screen.module.css';
import { SessionScreen } from './session-screen';

const texts = adminTexts.session;

export interface UnreachableScreenProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  readonly onLogout: () => void;
  readonly onBackToSite: () => void;
}

/** A stored token that nobody could be asked about: it is kept, and the question repeated (AUTH-4). */
export function UnreachableScreen(props: UnreachableScreenProps) {
  const { isTrying, onRetry, onLogout, onBackToSite } = props;
  return (
    <SessionScreen heading={texts.unreachableHeading} onBackToSite={onBackToSite}>
      <Alert outcome="failure">{texts.unreachable}</Alert>
      <div className={styles.form}>
        <Button variant="primary" disabled={isTrying} onClick={onRetry}>
          {isTrying ? texts.trying : texts.tryAgain}
        </Button>
        <Button onClick={onLogout}>{texts.logout}</Button>
      </div>
    </SessionScreen>
  );
}
