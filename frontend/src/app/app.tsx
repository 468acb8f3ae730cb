import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Draft, FormOpening } from '../features/registration/registration-host';
import {
  CommonTextsProvider,
  type Navigation,
  NavigationProvider,
} from '../shared/ui/site-context';
import { FormHost } from './form/form-host';
import { InstallInvitation } from './pwa/install-invitation';
import { pathOf } from './router/routes';
import type { Screen } from './router/screen';
import { SiteFooter } from './shell/site-footer';
import { SiteHeader } from './shell/site-header';
import styles from './shell/site-shell.module.css';
import { useFormOpening } from './form/use-form-opening';
import { useScreen } from './router/use-screen';

interface AppProps {
  /** The screen the page was prerendered with. */
  readonly first: Screen;
  /** Called when the app is rendered and handles events. */
  readonly onReady?: () => void;
}

/** The whole product in the browser: the current view, with the registration form above it. */
export function App({ first, onReady }: AppProps) {
  const form = useFormOpening();
  const { open } = form;
  // Kept here because the draft must survive a visit to the admin, where the form is not mounted.
  const [draft, setDraft] = useState<Draft | null>(null);
  const { screen, loading, goTo, stay } = useScreen(first, form.follow);
  const { engaged, noteRegistration } = useEngagement(screen);
  const { language, view } = screen.route;
  useEffect(() => onReady?.(), [onReady]);
  // A view that is still loading must not close the form by arriving later.
  const openForm = useCallback(
    (opening: FormOpening) => {
      stay();
      open(opening);
    },
    [stay, open],
  );

  const navigation = useMemo<Navigation>(
    () => ({
      language,
      hrefOf: (target) => pathOf({ language, view: target }),
      go: (target) => goTo(pathOf({ language, view: target })),
      register: (program, batchId, waitingFor) => openForm({ program, batchId, waitingFor }),
    }),
    [language, goTo, openForm],
  );
  const reopen = useCallback(
    async (opening: FormOpening) => {
      // That page has no form (NAV-3).
      if (view === 'yogic-food') await navigation.go('main');
      openForm(opening);
    },
    [navigation, openForm, view],
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
              opening={form.opening}
              draft={draft}
              onDraft={setDraft}
              onClose={form.close}
              onReopen={reopen}
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

interface SiteShellProps {
  readonly screen: Screen;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** The frame of every public view: skip link, header, progress bar and footer. */
function SiteShell({ screen, loading, children }: SiteShellProps) {
  const { shell, route } = screen;
  return (
    <>
      <a href="#content" className={styles.skip}>
        {shell.navigation.skipToContent}
      </a>
      <SiteHeader route={route} texts={shell.navigation} name={shell.school.name} />
      {loading && <div className={styles.progress} />}
      {/* The key remounts the content for each view, so that no state leaks into the next view. */}
      <main
        id="content"
        className={styles.content}
        tabIndex={-1}
        key={`${route.language}/${route.view}`}
      >
        {children}
      </main>
      <SiteFooter texts={shell.footer} common={shell.common} school={shell.school} />
    </>
  );
}

/** A visitor counts as interested after this many views in one visit. */
const INTERESTED_VIEWS = 3;

interface Engagement {
  /** True from the third view, and after a registration. */
  readonly engaged: boolean;
  readonly noteRegistration: () => void;
}

/** Whether the visitor has shown interest in the school during this visit. */
function useEngagement(screen: Screen): Engagement {
  const [seen, setSeen] = useState({ screen, views: 1 });
  const [registered, setRegistered] = useState(false);
  const noteRegistration = useCallback(() => setRegistered(true), []);
  if (seen.screen !== screen) setSeen({ screen, views: seen.views + 1 });
  return { engaged: registered || seen.views >= INTERESTED_VIEWS, noteRegistration };
}
