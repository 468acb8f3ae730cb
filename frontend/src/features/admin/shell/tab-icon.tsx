import { LineIcon } from '../ui/line-icon';
import type { AdminTab } from './tabs';

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

export function TabIcon({ tab }: { readonly tab: AdminTab }) {
  return <LineIcon strokes={STROKES[tab]} size={22} />;
}
