import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { SessionScreen } from '../session/session-screen';
import { FactorDesk } from './security-screen';
import { securityTexts as texts } from './security-texts';

export interface SetupScreenProps {
  readonly onReady: () => void;
  readonly onLogout: () => void;
  readonly onBackToSite: () => void;
}

/** Stands before everything else where the school requires a second factor and the account has none. */
export function SetupScreen({ onReady, onLogout, onBackToSite }: SetupScreenProps) {
  return (
    <SessionScreen heading={texts.setUp.heading} onBackToSite={onBackToSite}>
      <p>{texts.setUp.intro}</p>
      <FactorDesk onReady={onReady} />
      <Button onClick={onLogout}>{adminTexts.session.logout}</Button>
    </SessionScreen>
  );
}
