import { useId } from 'react';
import type { CalendarDate } from '../../../../shared/time/calendar-date';
import { Button } from '../../../../shared/ui/button';
import { Dialog } from '../../../../shared/ui/dialog';
import { setParams } from '../../shell/admin-address';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { dayText } from './calendar-words';
import styles from './calendar.module.css';
import { DayList } from './day-list';
import { dayPlans, NO_LIMITS } from './day-plan';

const texts = batchesTexts.calendar;

export interface DayDialogProps {
  readonly batches: readonly Batch[];
  readonly date: CalendarDate;
}

/** Everything of one day; it has an address, so that 'back' closes it. */
export function DayDialog({ batches, date }: DayDialogProps) {
  const id = useId();
  const close = () => setParams({ day: undefined }, { replace: true });
  const [plan] = dayPlans(batches, [date], NO_LIMITS);
  return (
    <Dialog labelledBy={id} onClose={close}>
      <div className={styles.dialogTop}>
        <h2 id={id}>{texts.dayHeading(dayText(date))}</h2>
        <Button size="small" onClick={close}>
          {texts.close}
        </Button>
      </div>
      {plan && <DayList plan={plan} />}
    </Dialog>
  );
}
