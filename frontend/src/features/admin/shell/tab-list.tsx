import type { KeyboardEvent } from 'react';
import { adminTexts } from '../admin-texts';
import styles from './tab-list.module.css';
import { TabIcon } from './tab-icon';
import { ADMIN_TABS, type AdminTab } from './tabs';

export const tabId = (tab: AdminTab) => `admin-tab-${tab}`;
export const panelId = (tab: AdminTab) => `admin-panel-${tab}`;

export interface TabListProps {
  readonly tab: AdminTab;
  readonly onSelect: (tab: AdminTab) => void;
}

/**
 * The five tabs after the APG tabs pattern (ADMIN-1): one of them takes the focus, the arrow keys,
 * Home and End move it and open the tab at once. On a phone they stand at the lower edge, within
 * thumb's reach.
 */
export function TabList({ tab, onSelect }: TabListProps) {
  function move(event: KeyboardEvent) {
    const target = tabForKey(event.key, tab);
    if (!target) return;
    event.preventDefault();
    onSelect(target);
    document.getElementById(tabId(target))?.focus();
  }

  return (
    <div className={styles.bar}>
      <div role="tablist" aria-label={adminTexts.shell.tabsLabel} className={styles.tabs}>
        {ADMIN_TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={tabId(each)}
            aria-selected={each === tab}
            aria-controls={each === tab ? panelId(each) : undefined}
            tabIndex={each === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(each)}
            onKeyDown={move}
          >
            <TabIcon tab={each} />
            {adminTexts.tabs[each]}
          </button>
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
    default:
      return undefined;
  }
}
