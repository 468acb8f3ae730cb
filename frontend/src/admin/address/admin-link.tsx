import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, type AddressParams, type AdminScreen, go } from './admin-address';

interface AdminLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
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

/** False for a click that asks the browser for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified;
}
