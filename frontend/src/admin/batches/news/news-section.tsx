import { useId, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../api/lists';
import { programSlugs } from '../../../content/published';
import type { Language } from '../../../content/types';
import { Alert } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { AdminLink } from '../../address/admin-address';
import { failureText } from '../../http/http';
import { Skeleton } from '../../ui/indicators';
import { LoadFailed, useFocusIfLost, WHERE_IT_IS } from '../../ui/notice';
import { FailedMails } from '../../mail/mail-troubles';
import { LanguageChoice, LetterView } from '../../mail/letter-view';
import { newsMessage, whatsappLink } from '../../records/contact/messages';
import type { Batch } from '../../records/records.api';
import { type NewsPreview, useNews, useNewsLetter, useTellNews } from '../batches.api';
import { createBatchTexts } from '../create/create-batch-texts';
import { newsTexts as texts } from './news-texts';
import styles from './news.module.css';

interface NewsSectionProps {
  readonly batch: Batch;
}

/**
 * Tells people who know a program about its new batch (PEOPLE-7). The number of mails is shown before sending.
 * People who want news by phone are listed with links.
 */
export function NewsSection({ batch }: NewsSectionProps) {
  const id = useId();
  const batchId = batch._id;
  const { data, isError, refetch } = useNews(batchId);
  const [asks, setAsks] = useState(false);
  const tell = useTellNews();
  // The pressed button goes away once nobody is left to tell.
  const isAllTold = tell.isSuccess && data?.toTell === 0;
  const outcome = useFocusIfLost<HTMLOutputElement>(isAllTold ? tell.data : null, WHERE_IT_IS);
  if (data === undefined) {
    return (
      <section aria-labelledby={id} className={styles.news}>
        <h3 id={id}>{texts.heading}</h3>
        {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton rows={1} />}
      </section>
    );
  }
  const { toTell, told, failed, latest, byPhone, toCall } = data;
  return (
    <section aria-labelledby={id} className={styles.news}>
      <h3 id={id}>{texts.heading}</h3>
      <p className={styles.note}>{texts.state(toTell, told, failed)}</p>
      {toTell > 0 && (
        <div>
          <Button size="small" onClick={() => setAsks(true)}>
            {texts.tell(toTell)}
          </Button>
        </div>
      )}
      <output ref={outcome} tabIndex={-1}>
        {tell.isSuccess && texts.done(tell.data.people)}
      </output>
      {tell.isError && (
        <Alert outcome="failure">{failureText(tell.error, texts.couldNot, texts.network)}</Alert>
      )}
      {latest.length > 0 && (
        <details>
          <summary>{texts.failed(failed, latest.length)}</summary>
          <FailedMails mails={latest} />
        </details>
      )}
      {byPhone.length > 0 && (
        <details>
          <summary>{texts.byPhone(toCall, byPhone.length)}</summary>
          <ul className={styles.byPhone}>
            {byPhone.map((person) => (
              <li key={person._id}>
                <AdminLink to="people" params={{ id: person._id }}>
                  {person.name}
                </AdminLink>
                <PhoneLinks person={person} batch={batch} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {asks && (
        <ConfirmDialog
          title={texts.question(toTell)}
          confirm={texts.confirm}
          cancel={texts.keep}
          busy={tell.isPending}
          onConfirm={() => tell.mutate(batchId, { onSettled: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        >
          <NewsLetter batch={batch} />
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A preview of the mail in each language, before it is sent. */
function NewsLetter({ batch: { _id: batchId, program } }: NewsSectionProps) {
  const publicSlugs: readonly string[] = programSlugs();
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const { data: letter, error } = useNewsLetter(batchId, language);
  return (
    <div className={styles.letter}>
      <p>{texts.preview}</p>
      {!publicSlugs.includes(program) && <p>{createBatchTexts.preview.notListed}</p>}
      <LanguageChoice label={texts.language} language={language} onChange={setLanguage} />
      {letter && <LetterView letter={letter} language={language} />}
      {error && (
        <Alert outcome="failure">{failureText(error, texts.couldNot, texts.network)}</Alert>
      )}
    </div>
  );
}

interface PhoneLinksProps extends NewsSectionProps {
  readonly person: NewsPreview['byPhone'][number];
}

function PhoneLinks({ person, batch }: PhoneLinksProps) {
  const { name, phone, phoneE164 } = person;
  const whatsapp = whatsappLink(phoneE164, newsMessage(person, batch));
  return (
    <>
      <a href={`tel:${phoneE164 ?? phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer">
          {texts.whatsapp}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
    </>
  );
}
