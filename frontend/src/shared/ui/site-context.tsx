import { type ComponentProps, createContext, useContext } from 'react';
import type { ProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';
import type { Language, ViewSlug } from '../../content/types';
import type { CommonTexts } from '../../content/types/common.types';
import { LinkButton, type LinkButtonProps } from './controls';

/** The navigation for views, which must not import the app. */
export interface Navigation {
  readonly language: Language;
  /** The path of a view in the current language (NAV-5). */
  readonly hrefOf: (view: ViewSlug) => string;
  /** Shows a view. Resolves when it is rendered; to false if the visitor has gone elsewhere meanwhile. */
  readonly go: (view: ViewSlug) => Promise<boolean>;
  /** Opens the registration form with the given program, and batch or waiting list, chosen. */
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

/** The texts that several views share, in the current language. */
export function useCommonTexts(): CommonTexts {
  const texts = useContext(CommonTextsContext);
  if (!texts) throw new Error('A view stands outside the texts of the app.');
  return texts;
}

interface ViewLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly view: ViewSlug;
}

/** A link to a view with its real address. With scripts, the app shows the view without a page load. */
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
  // A tile may have a program that is hidden by now.
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
