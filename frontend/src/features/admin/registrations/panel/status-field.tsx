import { Field } from '../../../../shared/ui/field';
import { Badge } from '../../ui/badge';
import { useChangeStatus } from '../change-status.api';
import { STATUS_TONES } from '../list/status-tones';
import { STATUSES } from '../registration-filter';
import type { Registration, RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './panel.module.css';

/** The status, to be changed as in the list (ADMIN-7): a refusal snaps it back, and is only logged. */
export function StatusField({ registration }: { readonly registration: Registration }) {
  const { _id: id, status } = registration;
  const change = useChangeStatus(id);
  return (
    <div className={styles.status}>
      <Field label={registrationsTexts.panel.status}>
        {(control) => (
          <select
            {...control}
            value={change.isPending ? change.variables : status}
            onChange={(event) => change.mutate(event.target.value as RegistrationStatus)}
          >
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {registrationsTexts.statuses[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Badge tone={STATUS_TONES[status]}>{status}</Badge>
    </div>
  );
}
