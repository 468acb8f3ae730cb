import type { KeyboardEvent, MouseEvent } from 'react';
import { adminTexts } from '../admin-texts';
import { addressOf } from './admin-address';
import { isPlainClick } from './plain-click';
import { shellTexts } from './shell-texts';
import styles from './tab-list.module.css';
import { TabIcon } from './tab-icon';
import { ADMIN_TABS, type AdminScreen, type AdminTab } from './tabs';

export const tabId = (tab: AdminTab) => `admin-tab-${tab}`;
export const panelId = (tab: AdminScreen) => `admin-panel-${tab}`;

export interface TabListProps {
  /** The open screen; one beside the tabs leaves all of them unselected. */
  readonly open: AdminScreen;
  readonly onSelect: (tab: AdminTab) => void;
}

/**
 * The five tabs after the APG tabs pattern (ADMIN-1): one of them takes the focus, the arrow keys,
 * Home and End move it and open the tab at once. Each is also a link, so that a middle click or a
 * long press opens it in a tab of the browser. On a phone they stand at the lower edge, within
 * thumb's reach.
 */
export function TabList({ open, onSelect }: TabListProps) {
  const reachable = ADMIN_TABS.find((tab) => tab === open) ?? ADMIN_TABS[0];

  function move(event: KeyboardEvent, from: AdminTab) {
    const target = tabForKey(event.key, from);
    if (!target) return;
    event.preventDefault();
    onSelect(target);
    document.getElementById(tabId(target))?.focus();
  }

  function select(event: MouseEvent, tab: AdminTab) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(tab);
  }

  return (
    <div className={styles.bar}>
      <div role="tablist" aria-label={shellTexts.tabsLabel} className={styles.tabs}>
        {ADMIN_TABS.map((tab) => (
          <a
            key={tab}
            href={addressOf(tab)}
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === open}
            aria-controls={tab === open ? panelId(tab) : undefined}
            tabIndex={tab === reachable ? 0 : -1}
            className={styles.tab}
            onClick={(event) => select(event, tab)}
            onKeyDown={(event) => move(event, tab)}
          >
            <TabIcon tab={tab} />
            {adminTexts.tabs[tab]}
          </a>
        ))}
      </div>
    </div>
  );
}

/** Where a key leads from a tab; undefined for any other key. The ends join. */
function tabForKey(key: string, from: AdminTab): AdminTab | undefined {
  const index = ADMIN_TABS.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return ADMIN_TABS[(index + 1) % ADMIN_TABS.length];
    case 'ArrowLeft':
      return ADMIN_TABS.at(index - 1);
    case 'Home':
      return ADMIN_TABS[0];
    case 'End':
      return ADMIN_TABS.at(-1);
    // A link answers to Enter alone.
    case ' ':
      return from;
    default:
      return undefined;
  }
}
