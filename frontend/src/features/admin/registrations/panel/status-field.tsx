import { Field } from '../../../../shared/ui/field';
import { useChangeStatus } from '../change-status.api';
import { STATUSES } from '../registration-filter';
import type { Registration, RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';

/** The status, to be changed as in the list (ADMIN-7): a refusal snaps it back, and is only logged. */
export function StatusField({ registration }: { readonly registration: Registration }) {
  const { _id: id, status } = registration;
  const change = useChangeStatus(id);
  return (
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
  );
}
