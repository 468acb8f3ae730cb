import { useState } from 'react';
import { formatDate } from '../../../../shared/time/calendar-date';
import { Button } from '../../../../shared/ui/button';
import { adminTexts } from '../../admin-texts';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import styles from './seats.module.css';
import { sharePage } from './share-page';

const texts = dashboardTexts.attention;

/** Passes the public page of a batch's program on; what has no share sheet copies its link. */
export function ShareBatch({ batch }: { readonly batch: BatchSeats }) {
  const { name, program, startDate } = batch;
  const [outcome, setOutcome] = useState('');

  async function share(): Promise<void> {
    const address = new URL(`/${program}`, location.origin).href;
    const text = texts.shareText(adminTexts.programNames[program], name, formatDate(startDate));
    const how = await sharePage({ title: name, text, url: address });
    setOutcome({ shared: '', copied: texts.copied, neither: texts.notCopied(address) }[how]);
  }

  return (
    <>
      <Button size="small" aria-label={texts.shareOf(name)} onClick={() => void share()}>
        {texts.share}
      </Button>
      <output className={styles.address}>{outcome}</output>
    </>
  );
}
