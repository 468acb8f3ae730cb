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
      {to === 'hi' ? <HindiWord className={styles.hindi} /> : SITE_LANGUAGES[to].name}
    </a>
  );
}

/** The school's mark, the same file as in the browser's tab (`art/pictures/mark.mjs`). */
function BrandMark({ className }: { readonly className?: string | undefined }) {
  return <img src="/icons/favicon.svg" alt="" width="32" height="32" className={className} />;
}

/** 'हिंदी' as `art/fonts/lettering.mjs` draws it. */
const OUTLINE =
  'm84-199q18 0 32 6q14 5 23 17q8 12 8 29l0 3l-16 0l0-3q0-14-7-22q-7-9-18-13q-10-3-22-3q-19 0-32 8q-14 8-14 29l26 0l0 14l-26 0l0 134l-17 0l0-134l-26 0l0-14l26 0q0-26 18-39q18-12 45-12zm32 101q-9 0-15 4q-6 3-6 12q0 6 4 10q4 4 10 6q6-1 11-1q20 0 31 10q11 9 13 23l-16 0q-2-8-9-13q-7-6-19-6q-14 0-22 8q-8 9-8 22q0 13 8 21q8 9 22 9q12 0 19-6q7-6 9-13l16 0q-1 9-7 16q-5 8-15 12q-9 5-22 5q-14 0-25-6q-10-6-16-16q-5-10-5-22q0-13 6-23q5-10 15-15q-7-3-12-9q-4-7-4-15q0-13 9-19q8-7 23-7l26 0l0-23l-84 0l0-14l128 0l0 14l-28 0l0 36l-37 0zm67-76q0 4-3 8q-3 3-8 3q-5 0-8-3q-3-4-3-8q0-5 3-8q3-3 8-3q5 0 8 3q3 3 3 8zm62 76q-17 0-27 9q-11 9-11 24q0 15 9 23q8 9 22 9q7 0 14-3q6-3 11-9q4-6 4-15l15 0l0 63l-16 0l0-38q-4 7-13 11q-8 4-19 4q-13 0-23-5q-10-6-15-16q-6-10-6-24q0-15 7-26q7-10 19-16q12-5 27-5l15 0l0-22l-87 0l0-14l132 0l0 14l-29 0l0 36l-29 0zm117-50l0 14l-26 0l0 134l-17 0l0-134l-27 0l0-14l27 0l0-8q0-13-5-21q-4-8-16-8q-12 0-17 8q-5 8-5 21l0 12l-16 0l0-12q0-19 9-31q9-12 29-12q20 0 29 12q9 11 9 31l0 8l26 0z';

/**
 * The word 'हिंदी' as an SVG path. It shows on a device without a Devanagari font too, and an English page
 * loads no font for it. The link around it has the accessible name.
 */
function HindiWord({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 -205 357 270" className={className} aria-hidden="true" data-word="hi">
      <path d={OUTLINE} fill="currentColor" />
    </svg>
  );
}
