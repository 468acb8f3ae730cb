import type { ProgramSlug } from '../../content/programs';
import { LinkButton, type LinkButtonProps } from '../ui/link-button';
import { useNavigation } from './navigation';

export interface RegisterButtonProps extends Omit<
  LinkButtonProps,
  'action' | 'fields' | 'onActivate'
> {
  /** The program the form opens with. */
  readonly program?: ProgramSlug | undefined;
}

/** A button that opens the registration form (REG-1), or leads to the plain form without scripts. */
export function RegisterButton({ program, variant = 'primary', ...rest }: RegisterButtonProps) {
  const { register, hrefOf } = useNavigation();
  return (
    <LinkButton
      {...rest}
      variant={variant}
      action={hrefOf('register')}
      fields={{ ...(program && { program }) }}
      onActivate={() => register(program)}
    />
  );
}
