import { PROGRAM_SLUGS, STAFF_PROGRAM_SLUGS } from '../../content/programs';
import type {
  PlainFormTexts,
  RegistrationField,
  RegistrationTexts,
} from '../../content/types/registration.types';
import type { ApiResult } from '../../api/client';
import { batchLineText, batchOptionText, spotsLeft } from '../../shared/batches/batch';
import { BatchDetails } from '../../shared/batches/batch-details';
import { useCommonTexts, useNavigation, ViewLink } from '../../shared/site-context';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import type { PlainFormState } from './plain-form-state';
import { REGISTRATION_FIELDS, REQUIRED_FIELDS, type FieldErrors } from './registration-values';
import { fieldErrorsOf, messageFor, type ErrorTexts } from './submission-outcome';
import { TEXT_FIELDS, TEXT_INPUTS } from './text-inputs';
import styles from './registration.module.css';

/** Names of what the form carries beside its fields; the server reads them. */
const STAMP_NAME = 'stamp';
const PRESS_NAME = 'press';
const TRAP_NAME = 'website';
const ACTION_NAME = 'action';
const SHOW_BATCHES = 'batches';

export interface PlainFormProps {
  readonly state: PlainFormState;
  readonly texts: RegistrationTexts;
  readonly plain: PlainFormTexts;
  readonly errors: ErrorTexts;
}

/**
 * The registration form on a page of its own, for browsers without scripts (NAV-6): the fields, the
 * words and the refusals of the modal (REG-1 to REG-12). Drawn by the server alone.
 */
export function PlainForm(props: PlainFormProps) {
  const { state, texts, plain, errors: errorTexts } = props;
  const { outcome } = state;
  const refusal: ApiResult<unknown> | null =
    typeof outcome === 'object' ? { ok: false, kind: 'server', ...outcome } : null;
  const errors = refusal ? fieldErrorsOf(refusal, errorTexts) : {};
  const message = refusal
    ? messageFor(refusal, texts.messages, errorTexts).text
    : outcome === 'press-again' && plain.pressAgain;

  return (
    <article className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.intro}>{texts.intro}</p>
      {message && <Alert outcome="failure">{message}</Alert>}
      <PlainFields {...props} fieldErrors={errors} />
    </article>
  );
}

export interface PlainFieldsProps extends Pick<PlainFormProps, 'state' | 'texts' | 'plain'> {
  readonly fieldErrors?: FieldErrors;
  /** The field that has the focus, where none is wrong. */
  readonly focused?: RegistrationField;
}

/** The form itself, with what was typed. */
export function PlainFields(props: PlainFieldsProps) {
  const { state, texts, plain, fieldErrors: errors = {}, focused } = props;
  const { values, batches, stamp, press } = state;
  const { hrefOf } = useNavigation();
  const { programNames, weekdays, months } = useCommonTexts();
  const firstWrong = REGISTRATION_FIELDS.find((field) => errors[field]) ?? focused;
  const fieldOf = (field: RegistrationField) => ({
    label: texts.labels[field],
    required: REQUIRED_FIELDS.includes(field),
    hint: texts.hints[field],
    error: errors[field],
  });
  const inputOf = (field: RegistrationField) => ({
    name: field,
    defaultValue: values[field],
    autoFocus: field === firstWrong,
  });
  // Cooking workshops for who comes from their page; the list of REG-3 does not have them (DATA-4).
  const programs = STAFF_PROGRAM_SLUGS.filter(
    (slug) => slug === values.program || PROGRAM_SLUGS.some((offered) => offered === slug),
  );
  const programChosen = programs.some((slug) => slug === values.program);
  const words = { batches: texts.batches, weekdays, months };

  return (
    <>
      {/* The server's words for what is missing (noValidate), in the language of the page. */}
      <form action={hrefOf('register')} method="post" noValidate className={styles.form}>
        {/* First, and so the one that Enter presses. */}
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
            <select {...control} {...inputOf('batchId')}>
              <option value="">
                {programChosen ? texts.batches.none : texts.batches.chooseProgramFirst}
              </option>
              {batches?.map((batch) => (
                <option key={batch._id} value={batch._id} disabled={spotsLeft(batch) === 0}>
                  {batchOptionText(batch, words)}
                </option>
              ))}
            </select>
          )}
        </Field>
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
        <Field {...fieldOf('notes')}>
          {(control) => <textarea {...control} {...inputOf('notes')} rows={3} />}
        </Field>
        <p className={styles.note}>
          {texts.requiredNote} {texts.privacyNote}{' '}
          <ViewLink view="privacy">{texts.privacyLink}</ViewLink>
        </p>
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </form>
    </>
  );
}
