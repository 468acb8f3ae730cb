import { useState } from 'react';
import { school } from '../../content/en/school';
import { Button } from '../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { SessionScreen } from '../login/session-screen';
import { Skeleton } from '../ui/indicators';
import { LoadFailed } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { AppSection } from './app-section';
import { PasskeysSection } from './passkeys-section';
import { securityTexts } from './security-texts';
import { useFactors } from './security.api';
import styles from './security.module.css';

/** What protects one's own account, as everybody looks after it themselves. */
export function SecurityScreen() {
  return (
    <div className={panel.panel}>
      <div className={styles.unprinted}>
        <h2>{securityTexts.heading}</h2>
        <p>{securityTexts.intro}</p>
      </div>
      <FactorDesk />
    </div>
  );
}

export interface FactorDeskProps {
  /** Offered once there is a factor; absent where nobody waits for one. */
  readonly onReady?: () => void;
}

/** Passkeys, the app and its codes: on the screen, and before everything else where the school requires one. */
export function FactorDesk({ onReady }: FactorDeskProps) {
  const factors = useFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (factors.isPending) return <Skeleton rows={3} />;
  if (!factors.data) return <LoadFailed onRetry={() => void factors.refetch()} />;
  const { passkeys, hasApp } = factors.data;
  return (
    <>
      <PasskeysSection factors={factors.data} />
      <AppSection factors={factors.data} onCodes={setCodes} />
      {onReady && (passkeys.length > 0 || hasApp) && (
        <Button variant="primary" onClick={onReady}>
          {securityTexts.setUp.goOn}
        </Button>
      )}
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown this once, and made to be printed. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <section data-printed className={styles.section} aria-labelledby="codes-heading">
      <h3 id="codes-heading">{securityTexts.codes.for(school.name)}</h3>
      <p className={styles.soft}>{securityTexts.codes.intro}</p>
      <ol className={styles.codes} aria-label={securityTexts.codes.heading}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>{securityTexts.codes.print}</Button>
        <Button variant="primary" onClick={onDone}>
          {securityTexts.codes.done}
        </Button>
      </div>
    </section>
  );
}

export interface SetupScreenProps {
  readonly onReady: () => void;
  readonly onLogout: () => void;
  readonly onBackToSite: () => void;
}

/** Stands before everything else where the school requires a second factor and the account has none. */
export function SetupScreen({ onReady, onLogout, onBackToSite }: SetupScreenProps) {
  return (
    <SessionScreen heading={securityTexts.setUp.heading} onBackToSite={onBackToSite}>
      <p>{securityTexts.setUp.intro}</p>
      <FactorDesk onReady={onReady} />
      <Button onClick={onLogout}>{adminTexts.session.logout}</Button>
    </SessionScreen>
  );
}
