import type { CommonTexts, SchoolTexts } from '../../content/types/common.types';
import type { FooterTexts } from '../../content/types/landing.types';
import { schoolFacts } from '../../content/published';
import { ViewLink } from '../../shared/ui/site-context';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  readonly texts: FooterTexts;
  readonly common: CommonTexts;
  readonly school: SchoolTexts;
}

/** The footer (LAND-9), the target of the 'Contact' link (NAV-4). */
export function SiteFooter({ texts, common, school }: SiteFooterProps) {
  const { address, mapUrl, phone, otherPhones, email, whatsapp, social, copyrightYear } =
    schoolFacts();
  // Removes phone numbers that are listed twice.
  const phones = new Map([phone, ...otherPhones].map(({ url, text }) => [url, text]));
  return (
    <footer id="contact" className={styles.footer} aria-label={texts.label}>
      <div className={styles.columns}>
        <div className={styles.intro}>
          <p className={styles.name}>{school.name}</p>
          <p>{texts.intro}</p>
        </div>
        <section>
          <h2>{texts.addressHeading}</h2>
          <address>
            {school.street}
            <br />
            {school.city} {address.postalCode}
            <br />
            {school.region}, {school.country}
          </address>
          {mapUrl && (
            <ElsewhereLink href={mapUrl} note={common.opensElsewhere}>
              {texts.openMap}
            </ElsewhereLink>
          )}
        </section>
        <section>
          <h2>{texts.contactHeading}</h2>
          <dl className={styles.ways}>
            <dt>{texts.phone}</dt>
            {[...phones].map(([url, text]) => (
              <dd key={url}>
                <a href={url}>{text}</a>
              </dd>
            ))}
            <dt>{texts.email}</dt>
            <dd>
              <a href={email.url}>{email.text}</a>
            </dd>
            {whatsapp && (
              <>
                <dt>{texts.whatsapp}</dt>
                <dd>
                  <a href={whatsapp.url}>{whatsapp.text}</a>
                </dd>
              </>
            )}
          </dl>
        </section>
        {school.openingHours.length > 0 && (
          <section>
            <h2>{texts.hoursHeading}</h2>
            <ul>
              {school.openingHours.map((hours) => (
                <li key={hours}>{hours}</li>
              ))}
            </ul>
          </section>
        )}
        {social.length > 0 && (
          <section>
            <h2>{texts.socialHeading}</h2>
            <ul>
              {social.map((link) => (
                <li key={link.id}>
                  <ElsewhereLink href={link.url} note={common.opensElsewhere}>
                    {school.social[link.id] ?? link.url}
                  </ElsewhereLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.bottom}>
        <p>{texts.copyright(copyrightYear, school.name)}</p>
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
