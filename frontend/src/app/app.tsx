import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FormOpening } from '../features/registration/registration-host';
import { NavigationProvider, type Navigation } from '../shared/navigation/navigation';
import { CommonTextsProvider } from '../shared/texts/common-texts';
import { FormHost } from './form-host';
import { takeFormShortcut } from './form-shortcut';
import { InstallInvitation } from './install-invitation';
import { pathOf } from './routes';
import type { Screen } from './screen';
import { SiteShell } from './shell/site-shell';
import { useEngagement } from './use-engagement';
import { useScreen } from './use-screen';

export interface AppProps {
  /** The screen the page was prerendered with. */
  readonly first: Screen;
  /** Called when the app is on the screen and answers. */
  readonly onReady?: () => void;
}

/** The whole product in the browser: the view on the screen, and the form above it. */
export function App({ first, onReady }: AppProps) {
  const [form, setForm] = useState<FormOpening | null>(null);
  const closeForm = useCallback(() => setForm(null), []);
  const { screen, loading, goTo } = useScreen(first, closeForm);
  const { engaged, noteRegistration } = useEngagement(screen);
  const { language, view } = screen.route;
  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    // Not from the start: the prerendered page, which is hydrated first, has no form.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (takeFormShortcut()) setForm({ program: undefined, batchId: undefined });
  }, []);

  const navigation = useMemo<Navigation>(
    () => ({
      language,
      hrefOf: (target) => pathOf({ language, view: target }),
      go: (target) => goTo(pathOf({ language, view: target })),
      register: (program, batchId) => setForm({ program, batchId }),
    }),
    [language, goTo],
  );

  return (
    <NavigationProvider value={navigation}>
      <CommonTextsProvider value={screen.shell.common}>
        {view === 'admin' ? (
          screen.page
        ) : (
          <>
            <SiteShell screen={screen} loading={loading}>
              {screen.page}
            </SiteShell>
            <FormHost
              language={language}
              texts={screen.shell.pwa}
              opening={form}
              onClose={closeForm}
              onReopen={setForm}
              onRegistered={noteRegistration}
            >
              <InstallInvitation texts={screen.shell.pwa} engaged={engaged} />
            </FormHost>
          </>
        )}
      </CommonTextsProvider>
    </NavigationProvider>
  );
}
