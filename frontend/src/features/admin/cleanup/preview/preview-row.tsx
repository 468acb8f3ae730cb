import { adminTexts } from '../../admin-texts';
import { Badge, type BadgeProps } from '../../ui/badge';
import { TableCell, TableRow } from '../../ui/data-table';
import { cleanupTexts } from '../cleanup-texts';
import styles from '../cleanup.module.css';
import type { RegistrationToRemove } from './cleanup-preview.api';
import { reasonText } from './reason-text';

const texts = cleanupTexts.preview;

/** Confirmed ones are what nobody wants to lose unseen. */
const TONES: Readonly<Record<RegistrationToRemove['status'], BadgeProps['tone']>> = {
  pending: 'over',
  confirmed: 'waiting',
  cancelled: 'over',
};

/** One registration that a run would remove, and why. */
export function PreviewRow({ registration }: { readonly registration: RegistrationToRemove }) {
  const { name, email, phone, program, status } = registration;
  return (
    <TableRow>
      <TableCell className={styles.person}>
        <strong>{name}</strong>
        <span className={styles.soft}>{email || phone}</span>
      </TableCell>
      <TableCell className={styles.spread}>{adminTexts.programNames[program]}</TableCell>
      <TableCell className={styles.mark}>
        <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
      </TableCell>
      <TableCell className={styles.spread}>{reasonText(registration)}</TableCell>
    </TableRow>
  );
}
