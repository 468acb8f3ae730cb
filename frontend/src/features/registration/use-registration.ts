import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  /** The values of the form when it opens. */
  readonly start: RegistrationValues;
  readonly language: Language;
  readonly texts: RegistrationTexts;
  readonly errorTexts: ErrorTexts;
  /** Called when the chosen batch can no longer be joined (REG-12). */
  readonly onBatchLost: () => void;
  readonly onRegistered: (values: RegistrationValues) => void;
}

export interface Registration extends Pick<FormErrors<RegistrationField>, 'errors' | 'form'> {
  readonly values: RegistrationValues;
  readonly message: SubmissionMessage | null;
  readonly submitting: boolean;
  /** True when the connection is back after a submission failed because of the network. */
  readonly backOnline: boolean;
  /** How many submissions failed because the chosen batch can no longer be joined (REG-12). */
  readonly lostBatches: number;
  readonly change: <Field extends keyof RegistrationValues>(
    field: Field,
    value: RegistrationValues[Field],
  ) => void;
  /** The batch that was dropped because the list does not offer it, until a batch or program is chosen; or ''. */
  readonly dropped: string;
  /**
   * Clears a chosen batch that the list no longer offers.
   * @param hasFilledUp whether its waiting list is chosen instead, so that nobody registers without it unseen
   */
  readonly dropBatch: (hasFilledUp: boolean) => void;
  /** Chooses the batch of the chosen waiting list, which has a seat now; '' clears the waiting list. */
  readonly takeFreed: (batchId: string) => void;
  readonly submit: () => Promise<void>;
}

/** The fields that resolve the refusal of a batch: another batch, a waiting list, or another program. */
const CHOICES_OF_A_BATCH: readonly RegistrationField[] = ['batchId', 'waitingFor', 'program'];

/** The state of the form: its values, its errors, and the state of its submission. */
export function useRegistration(options: RegistrationOptions): Registration {
  const { start, language, texts, errorTexts, onBatchLost, onRegistered } = options;
  const [values, setValues] = useState(start);
  const { form, errors, unmark, refuse, accept } = useFormErrors<RegistrationField>();
  const [message, setMessage] = useState<SubmissionMessage | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [lostBatches, setLostBatches] = useState(0);
  const [dropped, setDropped] = useState('');
  // A ref, because state changes only with the next render: a double click must not submit twice.
  const sending = useRef(false);
  const key = useRef<string | null>(null);
  const closed = useRef(new AbortController());

  useEffect(() => {
    // Created on each mount, because React mounts everything twice in development.
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  function change<Field extends keyof RegistrationValues>(
    field: Field,
    value: RegistrationValues[Field],
  ) {
    // After a success the sent values stay: the success message is about them.
    if (message?.outcome === 'success') return;
    key.current = null;
    setValues(changed(values, field, value));
    const named = REGISTRATION_FIELDS.find((each) => each === field);
    // A checkbox has no invalid value.
    if (named === undefined) return;
    const left = { ...errors, [named]: undefined };
    unmark(named);
    if (CHOICES_OF_A_BATCH.includes(named)) setDropped('');
    // The error of `batchId` says that no batch is chosen; choosing a waiting list resolves it too.
    if (named === 'waitingFor') unmark('batchId');
    // Clears the message once everything that it complained about is corrected.
    const isCorrected = errors[named] !== undefined && Object.values(left).every((each) => !each);
    const isAnswered = message?.lostBatch === true && CHOICES_OF_A_BATCH.includes(named);
    if (isCorrected || isAnswered) setMessage(null);
  }

  function dropBatch(hasFilledUp: boolean) {
    // A submission that may have arrived is repeated unchanged.
    if (key.current !== null) return;
    if (hasFilledUp) change('waitingFor', values.batchId);
    else drop('batchId');
  }

  function drop(choice: 'batchId' | 'waitingFor') {
    change(choice, '');
    setDropped(values[choice]);
  }

  function takeFreed(batchId: string) {
    if (key.current !== null) return;
    if (batchId === '') drop('waitingFor');
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
      // Discards changes made while the request was pending.
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
    dropped,
    change,
    dropBatch,
    takeFreed,
    submit,
  };
}

/**
 * True from when the connection returns after a network failure, until the next try.
 * @param failed whether the last try ended without a response
 */
function useBackOnline(failed: boolean): boolean {
  const [returned, setReturned] = useState(false);

  // A layout effect listens from the moment in which the failure is shown: the connection may return at once.
  useLayoutEffect(() => {
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
