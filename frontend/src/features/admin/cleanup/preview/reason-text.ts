import { dateInZone, formatDate } from '../../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../../shared/time/school-zone';
import { cleanupTexts } from '../cleanup-texts';
import type { RegistrationToRemove } from './cleanup-preview.api';

const texts = cleanupTexts.preview;

/** Why a run would remove it (CLEAN-2), in a sentence. */
export function reasonText(registration: RegistrationToRemove): string {
  const { reason, batchId, batchEndedOn = '', createdAt } = registration;
  if (reason === 'batch-ended') {
    const date = formatDate(batchEndedOn);
    return batchId ? texts.ended(batchId.name, date) : texts.endedUnnamed(date);
  }
  return texts.tooOld(formatDate(dateInZone(new Date(createdAt), schoolTimeZone())));
}
