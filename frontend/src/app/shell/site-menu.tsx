import { useId, useState } from 'react';
import { programViews } from '../../content/published';
import type { NavigationTexts } from '../../content/types/common.types';
import { useCommonTexts, useNavigation, ViewLink } from '../../shared/ui/site-context';
import { Dialog } from '../../shared/ui/dialog';
import { LinkButton } from '../../shared/ui/controls';
import styles from './site-menu.module.css';

/**
 * A menu on every page with links to all programs and to the school. Without scripts the button leads
 * to the program cards.
 */
export function SiteMenu({ texts }: { readonly texts: NavigationTexts }) {
  const [open, setOpen] = useState(false);
  const { hrefOf } = useNavigation();
  const close = () => setOpen(false);
  return (
    <>
      <LinkButton
        size="small"
        className={styles.button}
        action={`${hrefOf('main')}#classes`}
        onActivate={() => setOpen(true)}
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M4 6h16M4 12h16M4 18h16"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.word}>{texts.menu}</span>
      </LinkButton>
      {open && <MenuSheet texts={texts} onClose={close} />}
    </>
  );
}

interface MenuSheetProps {
  readonly texts: NavigationTexts;
  readonly onClose: () => void;
}

function MenuSheet({ texts, onClose }: MenuSheetProps) {
  const id = useId();
  const { programNames } = useCommonTexts();
  return (
    <Dialog labelledBy={id} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <h2 id={id}>{texts.classes}</h2>
        <button
          type="button"
          aria-label={texts.closeMenu}
          onClick={onClose}
          className={styles.button}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <ul className={styles.list}>
        {programViews().map((view) => (
          <li key={view}>
            {/* The click also closes the dialog, which would otherwise cover the new view. */}
            <ViewLink view={view} onClick={onClose}>
              {programNames[view]}
            </ViewLink>
          </li>
        ))}
      </ul>
      <ul className={styles.list}>
        <li>
          <ViewLink view="about" onClick={onClose}>
            {texts.about}
          </ViewLink>
        </li>
        <li>
          <a href="#contact" onClick={onClose}>
            {texts.contact}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}
