import type { ApiProblem } from '../../api/client';
import { SITE_LANGUAGES } from '../../content/languages';
import { NOTICE_VERSION } from '../../content/notice';
import { programSlugs, staffProgramSlugs } from '../../content/published';
import type { Language } from '../../content/types';
import type {
  PlainFormTexts,
  RegistrationField,
  RegistrationTexts,
} from '../../content/types/registration.types';
import { batchLineText, batchOptionText, spotsLeft } from '../../shared/batches/batch';
import { BatchDetails } from '../../shared/batches/batch-details';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import type { RetentionFacts } from '../../shared/retention.api';
import { Button } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { LanguageName } from '../../shared/ui/page-elements';
import { useCommonTexts, useNavigation } from '../../shared/ui/site-context';
import { ConsentNotice, NewsChoice, RelationOptions } from './consent-notice';
import {
  fieldsIn,
  REGISTRATION_FIELDS,
  type RegistrationErrors,
  TEXT_FIELDS,
  TEXT_INPUTS,
} from './registration-values';
import styles from './registration.module.css';
import { hasLostBatch } from './submission-outcome';

/** The names of the hidden fields and buttons, which the server reads. */
const STAMP_NAME = 'stamp';
const PRESS_NAME = 'press';
const TRAP_NAME = 'website';
const ACTION_NAME = 'action';
const SHOW_BATCHES = 'batches';

/** The data with which the server renders the plain form (backend: `site/slots-port.ts`). */
export interface PlainFormState {
  /** As typed; '' for an empty field. */
  readonly values: Readonly<Record<RegistrationField | 'newsByEmail' | 'newsByPhone', string>>;
  /** The batches of the chosen program; null if none is chosen, or if they cannot be loaded. */
  readonly batches: readonly JoinableBatch[] | null;
  /** Null if it cannot be read from the database. */
  readonly retention: RetentionFacts | null;
  /** Whether the server accepts a health note. */
  readonly healthNotes: boolean;
  /** Sent with the form: when it was issued, and its idempotency key. */
  readonly stamp: string;
  /** Sent with the form when its network is over its limit: from when the next submission counts. Otherwise ''. */
  readonly press: string;
  /** Not yet sent; sent but to be submitted a second time; stored; or refused, with the reason. */
  readonly outcome:
    | 'open'
    | 'press-again'
    | 'registered'
    | { readonly status: number; readonly problem: ApiProblem };
}

export interface PlainFieldsProps {
  readonly state: PlainFormState;
  readonly texts: RegistrationTexts;
  readonly plain: PlainFormTexts;
  readonly fieldErrors?: RegistrationErrors;
  /** The pages with this form in the other languages. */
  readonly otherPages?: readonly { readonly language: Language; readonly path: string }[];
  /** The field that gets the focus if no field has an error. */
  readonly focused?: RegistrationField;
}

const isBatchRefused = ({ outcome }: PlainFormState): boolean =>
  typeof outcome === 'object' && hasLostBatch({ ok: false, kind: 'server', ...outcome });

/**
 * The batch that is chosen when the form is shown again. A browser does not send a disabled option: a chosen batch that
 * has filled up meanwhile stays choosable until it is refused, or else the registration would silently have none. A
 * batch whose waiting list was chosen, and that has a seat now, is chosen instead (WAIT-9).
 */
function chosenBatchOf({ values, batches }: PlainFormState): string {
  const freed = batches?.find(({ _id }) => _id === values.waitingFor);
  return values.batchId || (freed && spotsLeft(freed) > 0 ? freed._id : '');
}

/** Whether the batch that was chosen, or whose waiting list was, is not in the list any more (FORM-4). */
function isBatchDropped({ values, batches }: PlainFormState): boolean {
  const wanted = values.batchId || values.waitingFor;
  return wanted !== '' && !batches?.some(({ _id }) => _id === wanted);
}

/** The plain form itself, filled in with what was typed. */
export function PlainFields(props: PlainFieldsProps) {
  const { state, texts, plain, fieldErrors = {}, otherPages = [], focused } = props;
  const { values, batches, stamp, press } = state;
  const { hrefOf } = useNavigation();
  const { programNames, weekdays, months } = useCommonTexts();
  const isRefused = isBatchRefused(state);
  const chosen = isRefused ? '' : chosenBatchOf(state);
  const errors =
    !isRefused && isBatchDropped(state)
      ? { ...fieldErrors, batchId: texts.batches.dropped }
      : fieldErrors;
  const firstWrong = REGISTRATION_FIELDS.find((field) => errors[field]) ?? focused;
  const fieldOf = fieldsIn(texts, errors);
  const inputOf = (field: RegistrationField) => ({
    name: field,
    defaultValue: values[field],
    autoFocus: field === firstWrong,
  });
  const boxOf = (name: 'newsByEmail' | 'newsByPhone') => ({
    name,
    value: 'true',
    defaultChecked: values[name] === 'true',
  });
  // Cooking workshops are listed only when chosen on their page: they are not in the list of REG-3 (DATA-4).
  const programs = staffProgramSlugs().filter(
    (slug) => slug === values.program || programSlugs().some((offered) => offered === slug),
  );
  const programChosen = programs.some((slug) => slug === values.program);
  const words = { batches: texts.batches, weekdays, months };
  const full = batches?.filter((batch) => spotsLeft(batch) === 0) ?? [];

  return (
    // noValidate: the server words the errors, in the language of the page.
    <form action={hrefOf('register')} method="post" noValidate className={styles.form}>
      {/* Enter activates the first submit button, which must be this one. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden">
        {texts.submit}
      </button>
      <input type="hidden" name={STAMP_NAME} value={stamp} />
      {press && <input type="hidden" name={PRESS_NAME} value={press} />}
      <div aria-hidden="true" className="visually-hidden">
        <label>
          {plain.trap}
          <input type="text" name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* Replaces the link in the header, which would lose what was typed and chosen. */}
      {otherPages.map(({ language, path }) => (
        <Button
          key={language}
          type="submit"
          size="small"
          name={ACTION_NAME}
          value={SHOW_BATCHES}
          formAction={path}
          lang={language}
          aria-label={SITE_LANGUAGES[language].readIn}
          className={styles.language}
        >
          <LanguageName of={language} className={styles.hindi} />
        </Button>
      ))}
      {TEXT_FIELDS.map((field) => (
        <Field key={field} {...fieldOf(field)}>
          {(control) => <input {...control} {...TEXT_INPUTS[field]} {...inputOf(field)} />}
        </Field>
      ))}
      <Field {...fieldOf('program')}>
        {(control) => (
          <select {...control} {...inputOf('program')}>
            <option value="">{texts.program.choose}</option>
            {programs.map((slug) => (
              <option key={slug} value={slug}>
                {programNames[slug]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" size="small" name={ACTION_NAME} value={SHOW_BATCHES}>
        {plain.showBatches}
      </Button>
      <Field
        {...fieldOf('batchId')}
        {...(batches?.length === 0 && { hint: texts.batches.noneAvailable })}
      >
        {(control) => (
          <select {...control} {...inputOf('batchId')} defaultValue={chosen}>
            <option value="">
              {programChosen ? texts.batches.none : texts.batches.chooseProgramFirst}
            </option>
            {batches?.map((batch) => (
              <option
                key={batch._id}
                value={batch._id}
                disabled={spotsLeft(batch) === 0 && batch._id !== chosen}
              >
                {batchOptionText(batch, words)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {full.length > 0 && (
        <Field {...fieldOf('waitingFor')}>
          {(control) => (
            <select {...control} {...inputOf('waitingFor')}>
              <option value="">{texts.waiting.none}</option>
              {full.map((batch) => (
                <option key={batch._id} value={batch._id}>
                  {batch.name}: {texts.waiting.place(batch.waiting + 1)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {batches && batches.length > 0 && (
        <section>
          <h2 className={styles.inDetailHeading}>{texts.batches.inDetail}</h2>
          <ul className={styles.inDetail}>
            {batches.map((batch) => (
              <li key={batch._id}>
                <strong>{batch.name}</strong>
                <p>{batchLineText(batch, words)}</p>
                <BatchDetails batch={batch} texts={texts.batches.details} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <input type="hidden" name="noticeVersion" value={NOTICE_VERSION} />
      {/* The style sheet shows these fields when their program is chosen, without scripts. */}
      <div className={styles.forChild}>
        <Field {...fieldOf('guardianName')}>
          {(control) => <input {...control} {...inputOf('guardianName')} autoComplete="off" />}
        </Field>
        <Field {...fieldOf('guardianRelation')}>
          {(control) => (
            <select {...control} {...inputOf('guardianRelation')}>
              <RelationOptions texts={texts} />
            </select>
          )}
        </Field>
      </div>
      {state.healthNotes && (
        <div className={styles.forHealth}>
          <Field {...fieldOf('healthNote')}>
            {(control) => (
              <textarea {...control} {...inputOf('healthNote')} autoComplete="off" rows={2} />
            )}
          </Field>
        </div>
      )}
      <Field {...fieldOf('notes')}>
        {(control) => <textarea {...control} {...inputOf('notes')} rows={3} />}
      </Field>
      <p className={styles.note}>{texts.requiredNote}</p>
      <NewsChoice
        texts={texts.news}
        boxes={{ email: boxOf('newsByEmail'), phone: boxOf('newsByPhone') }}
      />
      <ConsentNotice texts={texts} retention={state.retention ?? 'unknown'} />
      <Button type="submit" variant="primary">
        {texts.submit}
      </Button>
    </form>
  );
}
