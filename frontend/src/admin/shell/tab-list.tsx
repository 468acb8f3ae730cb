import type { KeyboardEvent, MouseEvent } from 'react';
import { adminTexts } from '../ui/admin-texts';
import { LineIcon } from '../ui/indicators';
import {
  addressOf,
  ADMIN_TABS,
  type AdminScreen,
  type AdminTab,
  isPlainClick,
} from '../address/admin-address';
import { shellTexts } from './shell-texts';
import styles from './tab-list.module.css';

export const tabId = (tab: AdminTab) => `admin-tab-${tab}`;
export const panelId = (tab: AdminScreen) => `admin-panel-${tab}`;

interface TabListProps {
  /** The open screen. If it has no tab, no tab is selected. */
  readonly open: AdminScreen;
  readonly onSelect: (tab: AdminTab) => void;
}

/**
 * The five tabs, after the APG tabs pattern (ADMIN-1). Only one is in the tab order; the arrow keys, Home and
 * End move the focus and open the tab at once. Each is also a link, so that a middle click or a long press
 * opens a browser tab. On a phone they are at the bottom edge, within reach of the thumb.
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
    <div className={styles.bar} data-tab-bar>
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

/** The tab that a key moves to; undefined for any other key. The arrow keys wrap around. */
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
    // A link reacts only to Enter.
    case ' ':
      return from;
    default:
      return undefined;
  }
}

const STROKES: Readonly<Record<AdminTab, string>> = {
  // A sun over the horizon.
  dashboard: 'M3 18h18M6.5 18a5.5 5.5 0 0 1 11 0M12 5v3M4.6 9.6l2 1.6M19.4 9.6l-2 1.6M9 21.5h6',
  // A calendar.
  batches: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8 14.5h2M14 14.5h2',
  // Two people.
  registrations:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 19.5c.4-3.4 2.8-5 6-5s5.6 1.6 6 5M16 11.5a2.7 2.7 0 0 0 0-5.4M17.5 14.7c2 .5 3.2 2 3.5 4.8',
  // A plus in a circle.
  'create-batch': 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v8M8 12h8',
  // A broom.
  cleanup: 'M19.5 4.5 13 11M9.5 9.5l5 5M9.5 9.5 4 14.5c1.5 3 3.5 4.5 6 5.5l4.5-5.5M7 16.5l2-2',
};

function TabIcon({ tab }: { readonly tab: AdminTab }) {
  return <LineIcon strokes={STROKES[tab]} size={22} />;
}
