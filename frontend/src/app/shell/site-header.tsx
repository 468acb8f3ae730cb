import type { NavigationTexts } from '../../content/types/common.types';
import { LANGUAGES } from '../../api/lists';
import { SITE_LANGUAGES } from '../../content/languages';
import type { Language } from '../../content/types';
import { useNavigation } from '../../shared/navigation/navigation';
import { RegisterButton } from '../../shared/navigation/register-button';
import { ViewLink } from '../../shared/navigation/view-link';
import { useCommonTexts } from '../../shared/texts/common-texts';
import { classes } from '../../shared/ui/classes';
import { LinkButton } from '../../shared/ui/link-button';
import { pathOf, type Route } from '../routes';
import { BrandMark } from './brand-mark';
import { HindiWord } from './hindi-word';
import { SiteMenu } from './site-menu';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  readonly route: Route;
  readonly texts: NavigationTexts;
  /** The school's. */
  readonly name: string;
}

/**
 * The header: on the landing page its navigation (NAV-4), elsewhere the way back (NAV-2), and the ways
 * to the school itself. On a phone these stand in a line above, which scrolls away; the name stays.
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

/** The way to the same view in another language, named in that language. */
function LanguageLink({ to, route }: LanguageLinkProps) {
  // Both stand at the address of another page.
  const isSubstitute = route.view === 'not-found' || route.view === 'offline';
  const view = isSubstitute ? 'main' : route.view;
  return (
    <a
      href={pathOf({ language: to, view })}
      hrefLang={to}
      lang={to}
      aria-label={SITE_LANGUAGES[to].readIn}
      className={styles.language}
    >
      {to === 'hi' ? <HindiWord className={styles.hindi} /> : SITE_LANGUAGES[to].name}
    </a>
  );
}
