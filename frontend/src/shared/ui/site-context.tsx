import { type ComponentProps, createContext, useContext } from 'react';
import type { ProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';
import type { Language, ViewSlug } from '../../content/types';
import type { CommonTexts } from '../../content/types/common.types';
import { LinkButton, type LinkButtonProps } from './controls';

/** How a view leads elsewhere without knowing the app around it. */
export interface Navigation {
  readonly language: Language;
  /** Where a view is in the address bar, in the language in use (NAV-5). */
  readonly hrefOf: (view: ViewSlug) => string;
  /** Shows a view; resolves when it is on the screen. */
  readonly go: (view: ViewSlug) => Promise<void>;
  /** Opens the registration form, with a program and a batch of it chosen where they are given. */
  readonly register: (program?: ProgramSlug, batchId?: string, waitingFor?: string) => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('A view stands outside the navigation of the app.');
  return navigation;
}

const CommonTextsContext = createContext<CommonTexts | null>(null);

export const CommonTextsProvider = CommonTextsContext.Provider;

/** The texts that several views share, in the language in use. */
export function useCommonTexts(): CommonTexts {
  const texts = useContext(CommonTextsContext);
  if (!texts) throw new Error('A view stands outside the texts of the app.');
  return texts;
}

interface ViewLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly view: ViewSlug;
}

/** A link to a view: a real address, followed in the page where scripts run. */
export function ViewLink({ view, children, ...rest }: ViewLinkProps) {
  const { hrefOf } = useNavigation();
  return (
    <a {...rest} href={hrefOf(view)}>
      {children}
    </a>
  );
}

interface RegisterButtonProps extends Omit<LinkButtonProps, 'action' | 'fields' | 'onActivate'> {
  /** The program the form opens with. */
  readonly program?: ProgramSlug | undefined;
}

/** A button that opens the registration form (REG-1), or leads to the plain form without scripts. */
export function RegisterButton({ program, variant = 'primary', ...rest }: RegisterButtonProps) {
  const { register, hrefOf } = useNavigation();
  // A tile may name one that is hidden now.
  const offered = programSlugs().find((each) => each === program);
  return (
    <LinkButton
      {...rest}
      variant={variant}
      action={hrefOf('register')}
      fields={{ ...(offered && { program: offered }) }}
      onActivate={() => register(offered)}
    />
  );
}
