import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import { Badge, type BadgeProps } from '../ui/badge';
import { TableCell, TableRow } from '../ui/data-table';
import { useChangeStatus } from './change-status.api';
import { RegistrationDetails } from './registration-details';
import type { Registration, RegistrationStatus } from './registrations.api';
import styles from './registrations.module.css';
import { StatusSelect } from './status-select';

const texts = adminTexts.registrations;

const TONES: Readonly<Record<RegistrationStatus, BadgeProps['tone']>> = {
  pending: 'waiting',
  confirmed: 'good',
  cancelled: 'over',
};

/** One registration: who, for what, and what staff decide about it (ADMIN-7). */
export function RegistrationRow({ registration }: { readonly registration: Registration }) {
  const { name, email, program, batchId: batch, status } = registration;
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const change = useChangeStatus(registration._id);
  // What was chosen until the server has answered; then, and after a failure, what it holds.
  const chosen = change.isPending ? change.variables : status;

  return (
    <TableRow>
      <TableCell className={styles.person}>
        <strong>{name}</strong>
        <a href={`mailto:${encodeURIComponent(email)}`} className={styles.email}>
          {email}
        </a>
      </TableCell>
      <TableCell label={texts.columns.program}>{adminTexts.programNames[program]}</TableCell>
      <TableCell label={texts.columns.batch}>
        {batch ? batch.name : <span className={styles.none}>{texts.noBatch}</span>}
      </TableCell>
      <TableCell label={texts.columns.status}>
        <Badge tone={TONES[status]}>{status}</Badge>
      </TableCell>
      <TableCell className={styles.actions}>
        <StatusSelect label={texts.statusOf(name)} status={chosen} onChoose={change.mutate} />
        <Button
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.details}
        </Button>
      </TableCell>
      {isOpen && (
        <TableCell span={Object.keys(texts.columns).length}>
          <RegistrationDetails id={detailsId} registration={registration} />
        </TableCell>
      )}
    </TableRow>
  );
}
