import type { ReactNode, Ref } from 'react';
import styles from './admin-shell.module.css';
import { shellTexts } from './shell-texts';
import { panelId, tabId } from './tab-list';
import { isTab, type AdminScreen } from './tabs';

export interface ScreenPanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly open: AdminScreen;
  readonly children: ReactNode;
}

/** The place of the open screen: the panel of its tab, or a region of its own. */
export function ScreenPanel({ ref, open, children }: ScreenPanelProps) {
  const place = { ref, id: panelId(open), className: styles.panel, children };
  return isTab(open) ? (
    <div {...place} role="tabpanel" aria-labelledby={tabId(open)} tabIndex={0} />
  ) : (
    <section {...place} aria-label={shellTexts.titles[open]} tabIndex={-1} />
  );
}
