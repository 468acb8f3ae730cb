import { useCallback, useState } from 'react';
import type { Screen } from './screen';

/** After so many views in one visit somebody is interested. */
const INTERESTED_VIEWS = 3;

export interface Engagement {
  /** True from the third view, and after a registration. */
  readonly engaged: boolean;
  readonly noteRegistration: () => void;
}

/** Whether the visitor has shown interest in the school during this visit. */
export function useEngagement(screen: Screen): Engagement {
  const [seen, setSeen] = useState({ screen, views: 1 });
  const [registered, setRegistered] = useState(false);
  const noteRegistration = useCallback(() => setRegistered(true), []);
  if (seen.screen !== screen) setSeen({ screen, views: seen.views + 1 });
  return { engaged: registered || seen.views >= INTERESTED_VIEWS, noteRegistration };
}
