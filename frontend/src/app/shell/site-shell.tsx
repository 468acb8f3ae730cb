import type { ReactNode } from 'react';
import type { Screen } from '../router/screen';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-shell.module.css';

export interface SiteShellProps {
  readonly screen: Screen;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** What stands around every public view. */
export function SiteShell({ screen, loading, children }: SiteShellProps) {
  const { shell, route } = screen;
  return (
    <>
      <a href="#content" className={styles.skip}>
        {shell.navigation.skipToContent}
      </a>
      <SiteHeader route={route} texts={shell.navigation} name={shell.school.name} />
      {loading && <div className={styles.progress} />}
      {/* The key gives each view a fresh start: nothing of one leaks into the next. */}
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
