import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/controls';
import { type Admin, useAdmin } from '../session/session-data';
import styles from './account-menu.module.css';
import header from './admin-header.module.css';
import { AdminLink, type AdminScreen } from '../address/admin-address';
import { shellTexts } from './shell-texts';

const texts = shellTexts.account;

/** The screens that the menu leads to, by who sees them; undefined until the role is known. */
const LINKS: { to: keyof typeof texts & AdminScreen; roles: Admin['role'][] }[] = [
  { to: 'website', roles: ['owner', 'editor'] },
  { to: 'accounts', roles: ['owner'] },
  { to: 'history', roles: ['owner'] },
  { to: 'messages', roles: ['owner', 'staff', undefined] },
  { to: 'notifications', roles: ['owner', 'staff', undefined] },
  { to: 'security', roles: ['owner', 'staff', 'editor', undefined] },
];

/** The dialogs that the menu opens. */
export type AccountAction = 'change-password' | 'sign-out-everywhere' | 'shortcuts';

interface AccountMenuProps {
  readonly onAction: (action: AccountAction) => void;
}

/** The account menu: what concerns the person rather than the daily work. */
export function AccountMenu({ onAction }: AccountMenuProps) {
  const { role } = useAdmin();
  const { menu, close } = useLightDismiss();

  function act(action: AccountAction) {
    // A dialog returns the focus to where it was, and the pressed button is hidden then.
    menu.current?.querySelector('summary')?.focus();
    close();
    onAction(action);
  }

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button} title={texts.menu}>
        <PersonIcon />
        <span className={header.label}>{texts.menu}</span>
      </summary>
      <ul className={styles.list}>
        {LINKS.filter(({ roles }) => roles.includes(role)).map(({ to }) => (
          <Item key={to}>
            <AdminLink to={to} className={styles.item} onClick={close}>
              {texts[to]}
            </AdminLink>
          </Item>
        ))}
        <Item>
          <Button className={styles.item} onClick={() => act('change-password')}>
            {texts.changePassword}
          </Button>
        </Item>
        <Item>
          <Button className={styles.item} onClick={() => act('sign-out-everywhere')}>
            {texts.signOutEverywhere}
          </Button>
        </Item>
        {role !== 'editor' && (
          <Item>
            <Button className={styles.item} onClick={() => act('shortcuts')}>
              {texts.shortcuts}
            </Button>
          </Item>
        )}
      </ul>
    </details>
  );
}

function Item({ children }: { readonly children: ReactNode }) {
  return <li>{children}</li>;
}

function PersonIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d="M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.8 20c.5-4 3.4-5.8 7.2-5.8s6.7 1.8 7.2 5.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface LightDismiss {
  readonly menu: RefObject<HTMLDetailsElement | null>;
  readonly close: () => void;
}

/**
 * Makes a `<details>` close like a menu: on Escape, which returns the focus to its button, on a press outside,
 * and when the focus moves outside.
 */
function useLightDismiss(): LightDismiss {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);

  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    element.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      element.removeEventListener('keydown', closeOnEscape);
    };
  }, [close]);

  return { menu, close };
}
