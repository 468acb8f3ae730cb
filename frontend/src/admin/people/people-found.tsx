import { AdminLink } from '../address/admin-address';
import { peopleTexts as texts } from './people-texts';
import { usePeople } from './people.api';
import styles from './people.module.css';

/** Says beside a search of registrations how many people it finds who stay without one (PEOPLE-3). */
export function PeopleFound({ q }: { readonly q: string }) {
  const { data } = usePeople(q, q !== '');
  if (q !== '' && (data === undefined || data.total === 0)) return null;
  return (
    <p className={styles.found}>
      <AdminLink to="people" params={{ q }}>
        {q === '' || data === undefined ? texts.heading : texts.found(data.total)}
      </AdminLink>
    </p>
  );
}
