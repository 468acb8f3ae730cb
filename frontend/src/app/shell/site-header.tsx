import { LANGUAGES } from '../../api/lists';
import { SITE_LANGUAGES } from '../../content/languages';
import type { Language } from '../../content/types';
import type { NavigationTexts } from '../../content/types/common.types';
import {
  RegisterButton,
  useCommonTexts,
  useNavigation,
  ViewLink,
} from '../../shared/ui/site-context';
import { PAGE_TOKENS } from '../../shared/server-slots';
import { LanguageName } from '../../shared/ui/page-elements';
import { classes, LinkButton } from '../../shared/ui/controls';
import { pathOf, type Route } from '../router/routes';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu';

interface SiteHeaderProps {
  readonly route: Route;
  readonly texts: NavigationTexts;
  /** The school's name. */
  readonly name: string;
}

/**
 * The header. It has the navigation on the landing page (NAV-4), and elsewhere a button back to it (NAV-2)
 * with the links to the school. On a phone these are in a row above, which scrolls away; the name stays.
 */
export function SiteHeader({ route, texts, name }: SiteHeaderProps) {
  const onLanding = route.view === 'main';
  const { backToSite, register } = useCommonTexts();
  return (
    <header className={classes(styles.header, onLanding && styles.landing)}>
      <div className={styles.inner}>
        <ViewLink view="main" className={styles.brand}>
          <BrandMark className={styles.mark} />
          <span className={styles.name}>{name}</span>
        </ViewLink>
        {!onLanding && <BackToSite label={backToSite} />}
        <Navigation texts={texts} onLanding={onLanding} />
        {LANGUAGES.filter((each) => each !== route.language).map((each) => (
          <LanguageLink key={each} to={each} route={route} />
        ))}
        <div className={styles.menu}>
          <SiteMenu texts={texts} />
        </div>
      </div>
      {onLanding && (
        <RegisterButton formClassName={styles.register} size="small">
          {register}
        </RegisterButton>
      )}
    </header>
  );
}

interface NavigationProps {
  readonly texts: NavigationTexts;
  readonly onLanding: boolean;
}

function Navigation({ texts, onLanding }: NavigationProps) {
  return (
    <nav aria-label={texts.mainLabel} className={styles.navigation}>
      <ViewLink view="about">{texts.about}</ViewLink>
      {onLanding && <a href="#classes">{texts.classes}</a>}
      <a href="#contact">{texts.contact}</a>
      {onLanding && <ViewLink view="admin">{texts.admin}</ViewLink>}
    </nav>
  );
}

function BackToSite({ label }: { readonly label: string }) {
  const { hrefOf, go } = useNavigation();
  return (
    <LinkButton
      size="small"
      formClassName={styles.back}
      action={hrefOf('main')}
      onActivate={() => void go('main')}
    >
      {label}
    </LinkButton>
  );
}

interface LanguageLinkProps {
  readonly to: Language;
  readonly route: Route;
}

/** A link to the same view in another language, named in that language. */
function LanguageLink({ to, route }: LanguageLinkProps) {
  // Both views are shown at the address of another page.
  const isSubstitute = route.view === 'not-found' || route.view === 'offline';
  const view = isSubstitute ? 'main' : route.view;
  const token = view === 'my-registration' ? `/${PAGE_TOKENS.personalLink}` : '';
  return (
    <a
      href={pathOf({ language: to, view }) + token}
      hrefLang={to}
      lang={to}
      aria-label={SITE_LANGUAGES[to].readIn}
      className={styles.language}
    >
      <LanguageName of={to} className={styles.hindi} />
    </a>
  );
}

/** The school's mark, the same file as in the browser's tab (`art/pictures/mark.mjs`). */
function BrandMark({ className }: { readonly className?: string | undefined }) {
  return <img src="/icons/favicon.svg" alt="" width="32" height="32" className={className} />;
}
