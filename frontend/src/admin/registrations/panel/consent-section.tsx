import { type SubmitEvent, useEffect, useRef } from 'react';
import { Alert, Field } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { failureText } from '../../http/http';
import { useDraft } from '../../session/drafts';
import { schoolMinute } from '../../ui/clock-time';
import { isFocusLost } from '../../ui/notice';
import { MissingMarks } from '../marks';
import { GuardianForm, guardianText } from './guardian-form';
import { useReplaceHealthNote, useShowHealthNotes } from './registration.api';
import { consentTexts as texts } from '../consent-texts';
import type { Registration } from '../../records/records.api';
import styles from './panel.module.css';

interface PartProps {
  readonly registration: Registration;
}

/** True if the section has content: a child's guardian, a health note or the notice that was shown. */
export function hasConsentFacts({ program, ...registration }: Registration): boolean {
  const { guardianName, hasHealthNote, noticeVersion, missing } = registration;
  const isAsked = program === 'yoga-for-kids' || program === 'treatment-module';
  return Boolean(isAsked || guardianName || hasHealthNote || noticeVersion || missing);
}

/** The legally required consent facts (LAW-1, LAW-4, LAW-7): the notice, a child's guardian, a health note. */
export function ConsentSection({ registration }: PartProps) {
  const { program, noticeVersion, noticeAt, guardianName, guardianRelation, missing } =
    registration;
  const takesHealthNote = registration.hasHealthNote === true || missing?.includes('health-note');
  return (
    <>
      <MissingMarks registration={registration} />
      <dl className={styles.facts}>
        {(guardianName ?? guardianRelation) && (
          <div>
            <dt>{texts.guardian}</dt>
            <dd>{guardianText({ name: guardianName ?? '', relation: guardianRelation ?? '' })}</dd>
          </div>
        )}
        <div>
          <dt>{texts.notice}</dt>
          <dd>
            {noticeVersion && noticeAt
              ? texts.noticeShown(noticeVersion, schoolMinute(noticeAt))
              : texts.noNotice}
          </dd>
        </div>
      </dl>
      {program === 'yoga-for-kids' && <GuardianForm registration={registration} />}
      {takesHealthNote && <HealthNotePart registration={registration} />}
    </>
  );
}

/**
 * The health note. Shown only on demand, because each view is logged. Hidden again when the panel closes; only an
 * expired login keeps what was typed, for the same person.
 */
function HealthNotePart({ registration }: PartProps) {
  const { _id: id, hasHealthNote } = registration;
  const {
    value: draft,
    set: setDraft,
    clear,
  } = useDraft<string | null>(`health:${id}`, null, { endsWithView: true });
  const show = useShowHealthNotes(id);
  const replace = useReplaceHealthNote(id);
  const notes = hasHealthNote ? show.data?.notes : undefined;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft === null) return;
    replace.mutate(draft.trim(), {
      onSuccess: () => {
        clear();
        show.reset();
      },
    });
  }

  const failure = show.error ?? replace.error;
  const isLosing = notes?.some(({ unreadable }) => unreadable) === true;
  const part = useFocusOnStep(draft === null ? (notes ? 'shown' : 'hidden') : 'write');
  return (
    <div ref={part} className={styles.section}>
      {notes?.map(({ at, origin, text, unreadable }) => (
        <blockquote key={at + origin + (text ?? '')} tabIndex={-1} className={styles.message}>
          {unreadable ? texts.unreadable : <div dir="auto">{text}</div>}
          <span className={styles.dates}>
            {texts.origins[origin]}, {schoolMinute(at)}
          </span>
        </blockquote>
      ))}
      {draft === null && (
        <div className={styles.saving}>
          {hasHealthNote && notes === undefined && (
            <Button size="small" busy={show.isPending} onClick={() => show.mutate()}>
              {texts.show}
            </Button>
          )}
          {notes !== undefined && (
            <Button size="small" onClick={() => show.reset()}>
              {texts.hide}
            </Button>
          )}
          {(!hasHealthNote || notes !== undefined) && (
            <Button
              size="small"
              onClick={() => setDraft((notes ?? []).flatMap(({ text }) => text ?? []).join('\n\n'))}
            >
              {hasHealthNote ? texts.rewrite : texts.add}
            </Button>
          )}
        </div>
      )}
      {hasHealthNote && notes === undefined && <p className={styles.note}>{texts.showHint}</p>}
      {draft !== null && (
        <form noValidate onSubmit={save} className={styles.section}>
          <Field
            label={texts.healthNote}
            hint={isLosing ? texts.losesUnreadable : texts.healthHint}
          >
            {(control) => (
              <textarea
                {...control}
                dir="auto"
                rows={4}
                maxLength={2000}
                autoComplete="off"
                value={draft}
                onChange={(event) => setDraft(event.target.value)}
              />
            )}
          </Field>
          <div className={styles.saving}>
            <Button type="submit" size="small" busy={replace.isPending}>
              {texts.save}
            </Button>
            <Button size="small" onClick={clear}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      )}
      {failure && (
        <Alert outcome="failure">{failureText(failure, texts.failed, texts.failed)}</Alert>
      )}
    </div>
  );
}

const FIRST_OF_STEP = { hidden: 'button', shown: 'blockquote', write: 'textarea' } as const;

/** Each step removes the button that led to it: the focus moves to the notes, the field or the next button. */
function useFocusOnStep(step: keyof typeof FIRST_OF_STEP) {
  const part = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (isFocusLost()) part.current?.querySelector<HTMLElement>(FIRST_OF_STEP[step])?.focus();
  }, [step]);
  return part;
}
