import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, go, type AddressParams } from './admin-address';
import { isPlainClick } from './plain-click';
import type { AdminScreen } from './tabs';

export interface AdminLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: AdminScreen;
  readonly params?: AddressParams;
}

/** A link to another place of the admin: a plain click stays in the page, any other is the browser's. */
export function AdminLink({ to, params, onClick, children, ...rest }: AdminLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    go(to, params);
  }
  return (
    <a {...rest} href={addressOf(to, params)} onClick={follow}>
      {children}
    </a>
  );
}
