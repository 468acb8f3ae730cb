import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { SCHOOL } from '../../../content/school';
import { LoadFailed } from '../ui/load-failed';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/skeleton';
import { AppSection } from './app-section';
import { PasskeysSection } from './passkeys-section';
import { useFactors } from './security.api';
import { securityTexts as texts } from './security-texts';
import styles from './security.module.css';

/** What protects one's own account, as everybody looks after it themselves. */
export function SecurityScreen() {
  return (
    <div className={panel.panel}>
      <div className={styles.unprinted}>
        <h2>{texts.heading}</h2>
        <p>{texts.intro}</p>
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
          {texts.setUp.goOn}
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
      <h3 id="codes-heading">{texts.codes.for(SCHOOL.name.en)}</h3>
      <p className={styles.soft}>{texts.codes.intro}</p>
      <ol className={styles.codes} aria-label={texts.codes.heading}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>{texts.codes.print}</Button>
        <Button variant="primary" onClick={onDone}>
          {texts.codes.done}
        </Button>
      </div>
    </section>
  );
}
