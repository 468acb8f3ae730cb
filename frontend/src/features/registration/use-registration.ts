import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../content/types';
import type { RegistrationField, RegistrationTexts } from '../../content/types/registration.types';
import { type FormErrors, useFormErrors } from '../../shared/use-form-errors';
import { newIdempotencyKey, submitRegistration } from './registration.api';
import {
  changed,
  fieldErrors,
  REGISTRATION_FIELDS,
  requestBody,
  type RegistrationValues,
} from './registration-values';
import {
  fieldErrorsOf,
  hasLostBatch,
  isDefinite,
  messageFor,
  type ErrorTexts,
  type SubmissionMessage,
} from './submission-outcome';

export interface RegistrationOptions {
  /** What stands in the form when it opens. */
  readonly start: RegistrationValues;
  readonly language: Language;
  readonly texts: RegistrationTexts;
  readonly errorTexts: ErrorTexts;
  /** The chosen batch can no longer be joined (REG-12). */
  readonly onBatchLost: () => void;
  readonly onRegistered: (values: RegistrationValues) => void;
}

export interface Registration extends Pick<FormErrors<RegistrationField>, 'errors' | 'form'> {
  readonly values: RegistrationValues;
  readonly message: SubmissionMessage | null;
  readonly submitting: boolean;
  /** The connection is back after a try that it failed: the next may arrive. */
  readonly backOnline: boolean;
  /** How many of them found that the chosen batch can no longer be had (REG-12). */
  readonly lostBatches: number;
  readonly change: <Field extends keyof RegistrationValues>(
    field: Field,
    value: RegistrationValues[Field],
  ) => void;
  /** Un-chooses a batch that the list does not have to offer. */
  readonly dropBatch: () => void;
  /** Chooses the batch that was waited for, or with '' waits no more. */
  readonly takeFreed: (batchId: string) => void;
  readonly submit: () => Promise<void>;
}

/** What answers the refusal of a batch: another one, a place in a line, or another program. */
const CHOICES_OF_A_BATCH: readonly RegistrationField[] = ['batchId', 'waitingFor', 'program'];

/** The state of the form: what is typed, what is wrong with it, and how its submission goes. */
export function useRegistration(options: RegistrationOptions): Registration {
  const { start, language, texts, errorTexts, onBatchLost, onRegistered } = options;
  const [values, setValues] = useState(start);
  const { form, errors, unmark, refuse, accept } = useFormErrors<RegistrationField>();
  const [message, setMessage] = useState<SubmissionMessage | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [lostBatches, setLostBatches] = useState(0);
  // At once, where the state comes with the next drawing: a double click sends one submission.
  const sending = useRef(false);
  const key = useRef<string | null>(null);
  const closed = useRef(new AbortController());

  useEffect(() => {
    // Anew at each mount: in development React mounts everything twice.
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  function change<Field extends keyof RegistrationValues>(
    field: Field,
    value: RegistrationValues[Field],
  ) {
    // What was sent stands: the thanks are for that, and nothing of it is left to be sent.
    if (message?.outcome === 'success') return;
    key.current = null;
    setValues(changed(values, field, value));
    const named = REGISTRATION_FIELDS.find((each) => each === field);
    // A tick is never wrong.
    if (named === undefined) return;
    const left = { ...errors, [named]: undefined };
    unmark(named);
    // Said of a batch, beside the same field: whoever waits for one has chosen.
    if (named === 'waitingFor') unmark('batchId');
    // What the message asked for is done: it must not go on saying that something is wrong.
    const isCorrected = errors[named] !== undefined && Object.values(left).every((each) => !each);
    const isAnswered = message?.lostBatch === true && CHOICES_OF_A_BATCH.includes(named);
    if (isCorrected || isAnswered) setMessage(null);
  }

  function dropBatch() {
    // Not of a submission that perhaps arrived, which is repeated as it was.
    if (key.current === null) change('batchId', '');
  }

  function takeFreed(batchId: string) {
    if (key.current !== null) return;
    if (batchId === '') change('waitingFor', '');
    else change('batchId', batchId);
  }

  async function submit() {
    if (sending.current || message?.outcome === 'success') return;
    const found = fieldErrors(values, texts.fieldErrors);
    if (values.program === '' || Object.keys(found).length > 0) {
      setMessage({ outcome: 'failure', text: texts.messages.checkFields });
      refuse(found);
      return;
    }
    accept();
    sending.current = true;
    setSubmitting(true);
    setMessage(null);
    key.current ??= newIdempotencyKey();
    const body = requestBody({ ...values, program: values.program }, language);
    const result = await submitRegistration(body, key.current, closed.current.signal);
    if (isDefinite(result)) key.current = null;
    sending.current = false;
    setSubmitting(false);
    setMessage(messageFor(result, texts.messages, errorTexts));
    refuse(fieldErrorsOf(result, errorTexts));
    if (result.ok) {
      // Whatever was changed while the answer was awaited.
      setValues(values);
      onRegistered(values);
    }
    if (hasLostBatch(result)) {
      setValues((typed) => ({ ...typed, batchId: '', waitingFor: '' }));
      onBatchLost();
      setLostBatches((count) => count + 1);
    }
  }

  return {
    form,
    values,
    errors,
    message,
    submitting,
    backOnline: useBackOnline(message?.unanswered === true),
    lostBatches,
    change,
    dropBatch,
    takeFreed,
    submit,
  };
}

/**
 * True from the moment the connection returns after a failure of the network, until the next try.
 * @param failed whether the last try ended without an answer
 */
function useBackOnline(failed: boolean): boolean {
  const [returned, setReturned] = useState(false);

  useEffect(() => {
    if (!failed) return undefined;
    const comeBack = () => setReturned(true);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('online', comeBack);
      setReturned(false);
    };
  }, [failed]);

  return failed && returned;
}
