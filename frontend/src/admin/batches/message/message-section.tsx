import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../api/lists';
import { Button } from '../../../shared/ui/controls';
import { Alert, Field } from '../../../shared/ui/form';
import { LanguageChoice, LetterView } from '../../mail/letter-view';
import { type SentBatchMessage, useBatchMessages } from '../../mail/mail.api';
import { schoolMinute } from '../../ui/clock-time';
import { ShowRestButton } from '../../ui/more-button';
import { LoadFailed, Notice } from '../../ui/notice';
import { messageTexts as texts } from '../batches-texts';
import type { Batch } from '../../records/records.api';
import { useRoster } from '../roster/roster.api';
import { TellPeople } from '../roster/tell-people';
import styles from './message.module.css';
import { type MessageForm, useMessageForm } from './use-message-form';

/** Sends a message to all who hold a seat of a batch: first the form, then a preview with the recipients. */
export function MessageSection({ batch }: { readonly batch: Batch }) {
  const { form, ...message } = useMessageForm(batch._id);
  const canWrite = batch.enrolled > 0 && batch.status !== 'completed';
  const step = message.isOpen ? (message.letter ? 'check' : 'write') : 'closed';
  const section = useFocusOnStep(step);
  return (
    <section ref={section} aria-labelledby="message-heading" className={styles.section}>
      <h3 id="message-heading">{texts.heading}</h3>
      <Notice message={message.notice} onDismiss={message.dismiss} />
      {!canWrite && <p className={styles.soft}>{texts.nobody}</p>}
      {canWrite && !message.isOpen && (
        <Button className={styles.open} onClick={message.open}>
          {texts.write}
        </Button>
      )}
      {canWrite && message.isOpen && !message.letter && <WriteStep form={form} message={message} />}
      {canWrite && message.isOpen && message.letter && (
        <CheckStep batch={batch} message={message} />
      )}
      <SentMessages batchId={batch._id} />
    </section>
  );
}

/** Each step removes the focused button that led to it, so the first control of the new step gets the focus. */
function useFocusOnStep(step: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    // The focus has already moved, to the notice or to an invalid field.
    if (document.activeElement !== document.body) return;
    section.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [step]);
  return section;
}

type Writing = Omit<MessageForm, 'form'>;

interface WriteStepProps extends Pick<MessageForm, 'form'> {
  readonly message: Writing;
}

function WriteStep({ form, message }: WriteStepProps) {
  const { draft, errors, change } = message;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    message.preview(DEFAULT_LANGUAGE);
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Field label={texts.subject} required error={errors.subject}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={150}
            value={draft.subject}
            onChange={(event) => change('subject', event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.text} required hint={texts.textHint} error={errors.text}>
        {(control) => (
          <textarea
            {...control}
            rows={8}
            maxLength={5000}
            value={draft.text}
            onChange={(event) => change('text', event.target.value)}
          />
        )}
      </Field>
      {message.failure && <Alert outcome="failure">{message.failure}</Alert>}
      <div className={styles.buttons}>
        <Button onClick={message.close}>{texts.notNow}</Button>
        <Button type="submit" variant="primary" busy={message.isPreviewing}>
          {texts.preview}
        </Button>
      </div>
    </form>
  );
}

interface CheckStepProps {
  readonly batch: Batch;
  readonly message: Writing;
}

function CheckStep({ batch, message }: CheckStepProps) {
  const { data: people } = useRoster(batch._id);
  const reached = people?.filter(({ email }) => email !== '').length;
  if (!message.letter) return null;
  const { letter, language } = message.letter;
  return (
    <div className={styles.form}>
      <LanguageChoice
        label={texts.language}
        hint={texts.languageHint}
        className={styles.language}
        language={language}
        onChange={message.preview}
      />
      <LetterView letter={letter} language={language} />
      <TellPeople batchId={batch._id} byMail={null} />
      {message.failure && <Alert outcome="failure">{message.failure}</Alert>}
      <div className={styles.buttons}>
        <Button busy={message.isSending} onClick={message.back}>
          {texts.back}
        </Button>
        <Button
          variant="primary"
          disabled={reached === 0}
          busy={message.isSending}
          onClick={message.send}
        >
          {message.isSending ? texts.sending : texts.send(reached)}
        </Button>
      </div>
    </div>
  );
}

/** Lists earlier messages to the batch with their delivery state. */
function SentMessages({ batchId }: { readonly batchId: string }) {
  const { data, isError, refetch } = useBatchMessages(batchId);
  const [isAll, setAll] = useState(false);
  if (!data && isError) {
    return <LoadFailed text={texts.sentNotLoaded} onRetry={() => void refetch()} />;
  }
  if (!data || data.messages.length === 0) return null;
  const shown = isAll ? data.messages : data.messages.slice(0, FIRST_SHOWN);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" aria-label={texts.sentLabel} className={styles.sent}>
        {shown.map((each) => (
          <SentMessage key={each._id} message={each} />
        ))}
      </ul>
      {shown.length < data.messages.length && (
        <ShowRestButton size="small" className={styles.open} onShow={() => setAll(true)}>
          {texts.showAll(data.messages.length)}
        </ShowRestButton>
      )}
    </>
  );
}

const FIRST_SHOWN = 3;

function SentMessage({ message }: { readonly message: SentBatchMessage }) {
  return (
    <li>
      <details>
        <summary>
          <span className={styles.sentSubject}>{message.subject}</span>
          <span className={styles.soft}>
            {schoolMinute(message.createdAt)} · {texts.fared(message)}
          </span>
        </summary>
        <p className={styles.sentText}>{message.text}</p>
      </details>
    </li>
  );
}
