import { useEffect, useRef, type RefObject } from 'react';
import { SCHOOL } from '../../../content/school';
import { go } from './admin-address';
import { titleOf } from './screen-title';
import { screenOfPath, type AdminScreen } from './tabs';

/**
 * What a change of screen needs besides the screen: the title of the page, and the focus. It stays on
 * a tab that was pressed, whose new state is announced; else it goes to the panel, which is announced
 * by the tab's name.
 */
export function useScreenChange(open: AdminScreen, panel: RefObject<HTMLElement | null>): void {
  const shown = useRef(open);

  useEffect(() => {
    // An address that the admin does not know has led to the dashboard.
    const { pathname } = location;
    const isUnknown = pathname.startsWith('/admin/') && !screenOfPath(pathname);
    if (isUnknown) go('dashboard', {}, { replace: true });
  }, []);

  useEffect(() => {
    document.title = `${titleOf(open)} | ${SCHOOL.name.en}`;
    if (shown.current === open) return;
    shown.current = open;
    const isOnTab = document.activeElement?.getAttribute('role') === 'tab';
    if (!isOnTab) panel.current?.focus({ preventScroll: true });
  }, [open, panel]);
}
