import { type SubmitEvent, useEffect, useState } from 'react';
import { programSlugs } from '../../content/published';
import type { RegistrationTexts } from '../../content/types/registration.types';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import { PhoneField } from '../../shared/phone/phone-field';
import { useCommonTexts, useNavigation } from '../../shared/ui/site-context';
import { useRetention } from '../../shared/retention.api';
import { Button } from '../../shared/ui/controls';
import { showControl, useFootRoom, useWholeFields } from '../../shared/ui/foot-room';
import { Alert, Field } from '../../shared/ui/form';
import { ConsentNotice, NewsChoice, RelationOptions } from './consent-notice';
import { BatchField } from './batch-field';
import { useAutoClose } from './notices';
import { type Registered, SchoolPhone } from './registration-summary';
import { useTakesHealthNotes } from './registration.api';
import {
  asksForGuardian,
  asksForHealthNote,
  fieldsIn,
  GUARDIAN_RELATIONS,
  type RegistrationValues,
  TEXT_FIELDS,
  TEXT_INPUTS,
} from './registration-values';
import styles from './registration.module.css';
import type { ErrorTexts } from './submission-outcome';
import { freedSeat, offers, useBatches } from './use-batches';
import { useRegistration } from './use-registration';

export interface RegistrationFormProps {
  readonly texts: RegistrationTexts;
  readonly errors: ErrorTexts;
  /** The values of the form when it opens. */
  readonly start: RegistrationValues;
  /** Whether they were typed before the page was loaded again. The note on health is not among them then. */
  readonly isRestored: boolean;
  readonly onClose: () => void;
  /** Called with the values whenever they change, until the form has been sent. */
  readonly onTyped: (values: RegistrationValues) => void;
  readonly onRegistered: (registered: Registered) => void;
}

/** The form of the registration modal (REG-1 to REG-12). */
export function RegistrationForm(props: RegistrationFormProps) {
  const { texts, errors, start, isRestored, onClose, onTyped, onRegistered } = props;
  const { language } = useNavigation();
  const { programNames } = useCommonTexts();
  const [joined, setJoined] = useState<JoinableBatch>();
  const registration = useRegistration({
    start,
    language,
    texts,
    errorTexts: errors,
    onBatchLost: () => batches.reload(),
    onRegistered: ({ program, batchId, waitingFor }) => {
      const batch = batches.batches.find(({ _id }) => _id === (batchId || waitingFor));
      // Keeps the batch as it was when sent: the waiting list of the next load includes the visitor.
      if (waitingFor !== '') setJoined(batch);
      onRegistered({ program, batch, isWaiting: waitingFor !== '' });
    },
  });
  const { form, values, message, submitting, backOnline, lostBatches, change } = registration;
  const { dropped, dropBatch, takeFreed, submit } = registration;
  const batches = useBatches(values.program);
  const offersHealthNote = useTakesHealthNotes(asksForHealthNote(values.program));
  const retention = useRetention();
  const isSent = message?.outcome === 'success';
  useAutoClose(isSent, onClose);
  useEffect(() => {
    if (!isSent) onTyped(values);
  }, [onTyped, values, isSent]);
  // A click on a program's page may choose a batch that only a cached list still offers (REG-4).
  const freed = freedSeat(batches, values);
  useEffect(() => {
    if (freed !== undefined) takeFreed(freed);
  });
  const isLost =
    values.batchId !== '' && batches.state !== 'loading' && !offers(batches, values.batchId);
  const hasFilledUp =
    batches.state === 'loaded' && batches.batches.some(({ _id }) => _id === values.batchId);
  useEffect(() => {
    // A restored form has no batch then (FORM-1).
    if (isLost) dropBatch(hasFilledUp && !isRestored);
  });
  // It is in the list once that has loaded: the connection is back, or staff have restored the batch.
  const isBack = batches.state === 'loaded' && offers(batches, dropped);
  useEffect(() => {
    if (isBack) change('batchId', dropped);
  });

  useEffect(() => {
    // On a phone the batch field is scrolled out of view below the message.
    if (lostBatches > 0) showControl(form.current?.querySelector<HTMLElement>('[name="batchId"]'));
  }, [form, lostBatches]);

  const foot = useFootRoom();
  useWholeFields();
  const fieldOf = fieldsIn(texts, registration.errors);
  const submitText = values.waitingFor === '' ? texts.submit : texts.waiting.submit;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    // noValidate: the form words the errors itself, in the language of the page.
    <form ref={form} noValidate onSubmit={send} className={styles.form}>
      {TEXT_FIELDS.filter((field) => field !== 'phone').map((field) => (
        <Field key={field} {...fieldOf(field)}>
          {(control) => (
            <input
              {...control}
              {...TEXT_INPUTS[field]}
              name={field}
              value={values[field]}
              onChange={(event) => change(field, event.target.value)}
            />
          )}
        </Field>
      ))}
      <PhoneField
        {...fieldOf('phone')}
        undialable={texts.undialable}
        autoComplete="tel"
        value={values.phone}
        onChange={(phone) => change('phone', phone)}
      />
      <Field {...fieldOf('program')}>
        {(control) => (
          <select
            {...control}
            name="program"
            value={values.program}
            onChange={(event) =>
              change('program', programSlugs().find((slug) => slug === event.target.value) ?? '')
            }
          >
            <option value="">{texts.program.choose}</option>
            {programSlugs().map((slug) => (
              <option key={slug} value={slug}>
                {programNames[slug]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <BatchField
        texts={texts}
        program={values.program}
        chosen={values.batchId}
        isDropped={dropped !== ''}
        waitingFor={values.waitingFor}
        joined={joined}
        error={registration.errors.batchId}
        batches={batches}
        onChoose={(id) => change('batchId', id)}
        onWait={(id) => change('waitingFor', id)}
      />
      {asksForGuardian(values.program) && (
        <>
          <Field {...fieldOf('guardianName')}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                autoCapitalize="words"
                name="guardianName"
                value={values.guardianName}
                onChange={(event) => change('guardianName', event.target.value)}
              />
            )}
          </Field>
          <Field {...fieldOf('guardianRelation')}>
            {(control) => (
              <select
                {...control}
                name="guardianRelation"
                value={values.guardianRelation}
                onChange={(event) =>
                  change(
                    'guardianRelation',
                    GUARDIAN_RELATIONS.find((each) => each === event.target.value) ?? '',
                  )
                }
              >
                <RelationOptions texts={texts} />
              </select>
            )}
          </Field>
        </>
      )}
      {offersHealthNote && (
        <Field {...fieldOf('healthNote')} {...(isRestored && { hint: texts.healthNoteAgain })}>
          {(control) => (
            <textarea
              {...control}
              name="healthNote"
              autoComplete="off"
              rows={2}
              value={values.healthNote}
              onChange={(event) => change('healthNote', event.target.value)}
            />
          )}
        </Field>
      )}
      <Field {...fieldOf('notes')}>
        {(control) => (
          <textarea
            {...control}
            name="notes"
            rows={3}
            value={values.notes}
            onChange={(event) => change('notes', event.target.value)}
          />
        )}
      </Field>
      <p className={styles.note}>{texts.requiredNote}</p>
      <NewsChoice
        texts={texts.news}
        boxes={{
          email: {
            name: 'newsByEmail',
            checked: values.newsByEmail,
            onChange: (event) => change('newsByEmail', event.target.checked),
          },
          phone: {
            name: 'newsByPhone',
            checked: values.newsByPhone,
            onChange: (event) => change('newsByPhone', event.target.checked),
          },
        }}
      />
      <ConsentNotice texts={texts} retention={retention} />
      <div ref={foot} className={styles.foot}>
        {message && <Alert outcome={message.outcome}>{message.text}</Alert>}
        {isSent && (
          <>
            <p className={styles.note}>
              {values.waitingFor === '' ? texts.summary.next[0] : texts.waiting.next[0]}
            </p>
            <SchoolPhone texts={texts} />
          </>
        )}
        <output className={styles.retry}>
          {backOnline && (
            <>
              {texts.retry.text}
              <Button size="small" onClick={() => void submit()}>
                {texts.retry.button}
              </Button>
            </>
          )}
        </output>
        <Button type="submit" variant="primary" disabled={submitting}>
          {submitting ? texts.submitting : submitText}
        </Button>
      </div>
    </form>
  );
}
