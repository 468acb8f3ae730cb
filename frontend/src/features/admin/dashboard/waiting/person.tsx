import { now } from '../../../../shared/time/clock';
import { relativeAge } from '../../../../shared/time/relative-age';
import { adminTexts } from '../../admin-texts';
import type { Registration } from '../../registrations/registrations.api';
import { AdminLink } from '../../shell/admin-link';
import { dashboardTexts } from '../dashboard-texts';
import styles from './waiting.module.css';

const texts = dashboardTexts.waiting;

/** Who waits, for what, since when, and one tap to call. */
export function Person({ registration }: { readonly registration: Registration }) {
  const { _id, name, program, batchId: batch, phone, phoneE164, createdAt } = registration;
  const about = [adminTexts.programNames[program], batch ? batch.name : texts.noBatch];
  return (
    <div className={styles.person}>
      <p className={styles.name}>
        <AdminLink to="registrations" params={{ id: _id }}>
          {name}
        </AdminLink>
        <span className={styles.age}>{relativeAge(new Date(createdAt), now(), 'en')}</span>
      </p>
      <p className={styles.about}>{about.join(' · ')}</p>
      <a
        href={`tel:${phoneE164 ?? phone.replace(/[^+\d]/g, '')}`}
        aria-label={texts.call(`${name}, ${phone}`)}
        className={styles.phone}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
          <path
            d="M6.5 3.5h3l1.5 4.2-2 1.5c1 2.4 3.3 4.7 5.8 5.8l1.5-2 4.2 1.5v3c0 1.7-1.3 2.5-2.7 2.5C10.5 20 4 13.5 4 6.2 4 4.8 4.8 3.500 6.500 3.500Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinejoin="round"
          />
        </svg>
        {phone}
      </a>
    </div>
  );
}
