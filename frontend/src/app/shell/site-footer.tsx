import type { Language } from '../../content/types';
import type { CommonTexts } from '../../content/types/common.types';
import type { FooterTexts } from '../../content/types/landing.types';
import { SCHOOL } from '../../content/school';
import { ViewLink } from '../../shared/navigation/view-link';
import styles from './site-footer.module.css';

export interface SiteFooterProps {
  readonly texts: FooterTexts;
  readonly common: CommonTexts;
  readonly language: Language;
}

/** The footer (LAND-9), where 'Contact' leads (NAV-4). */
export function SiteFooter({ texts, common, language }: SiteFooterProps) {
  const { address, phone, email, whatsapp, social, openingHours } = SCHOOL;
  return (
    <footer id="contact" className={styles.footer} aria-label={texts.label}>
      <div className={styles.columns}>
        <div className={styles.intro}>
          <p className={styles.name}>{SCHOOL.name[language]}</p>
          <p>{texts.intro}</p>
        </div>
        <section>
          <h2>{texts.addressHeading}</h2>
          <address>
            {address.street[language]}
            <br />
            {address.city[language]} {address.postalCode}
            <br />
            {address.region[language]}, {address.country[language]}
          </address>
          <ElsewhereLink href={SCHOOL.mapUrl} note={common.opensElsewhere}>
            {texts.openMap}
          </ElsewhereLink>
        </section>
        <section>
          <h2>{texts.contactHeading}</h2>
          <dl className={styles.ways}>
            <dt>{texts.phone}</dt>
            <dd>
              <a href={phone.url}>{phone.text}</a>
            </dd>
            <dt>{texts.email}</dt>
            <dd>
              <a href={email.url}>{email.text}</a>
            </dd>
            <dt>{texts.whatsapp}</dt>
            <dd>
              <a href={whatsapp.url}>{whatsapp.text}</a>
            </dd>
          </dl>
        </section>
        <section>
          <h2>{texts.hoursHeading}</h2>
          <ul>
            {openingHours.map((hours) => (
              <li key={hours.text.en}>{hours.text[language]}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{texts.socialHeading}</h2>
          <ul>
            {social.map((link) => (
              <li key={link.id}>
                <ElsewhereLink href={link.url} note={common.opensElsewhere}>
                  {link.label[language]}
                </ElsewhereLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.bottom}>
        <p>{texts.copyright(SCHOOL.copyrightYear, SCHOOL.name[language])}</p>
        <ViewLink view="privacy">{texts.privacy}</ViewLink>
        <ViewLink view="credits">{texts.credits}</ViewLink>
      </div>
    </footer>
  );
}

interface ElsewhereLinkProps {
  readonly href: string;
  readonly note: string;
  readonly children: string;
}

function ElsewhereLink({ href, note, children }: ElsewhereLinkProps) {
  return (
    <a href={href} rel="noopener">
      {children}
      <span className="visually-hidden"> ({note})</span>
    </a>
  );
}
