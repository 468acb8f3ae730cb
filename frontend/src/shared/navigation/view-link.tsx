import type { ComponentProps } from 'react';
import type { ViewSlug } from '../../content/types';
import { useNavigation } from './navigation';

export interface ViewLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
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
