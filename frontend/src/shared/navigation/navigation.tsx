import { createContext, useContext } from 'react';
import type { ProgramSlug } from '../../content/programs';
import type { Language, ViewSlug } from '../../content/types';

/** How a view leads elsewhere without knowing the app around it. */
export interface Navigation {
  readonly language: Language;
  /** Where a view is in the address bar, in the language in use (NAV-5). */
  readonly hrefOf: (view: ViewSlug) => string;
  /** Shows a view; resolves when it is on the screen. */
  readonly go: (view: ViewSlug) => Promise<void>;
  /** Opens the registration form, with a program and a batch of it chosen where they are given. */
  readonly register: (program?: ProgramSlug, batchId?: string) => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('A view stands outside the navigation of the app.');
  return navigation;
}
