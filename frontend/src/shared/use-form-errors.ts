import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../api/client';
import { showControl } from './ui/foot-room';

/** The errors by field. Valid fields are absent. */
export type FieldErrors<Field extends string> = Readonly<
  Partial<Record<Field, string | undefined>>
>;

export interface FormErrors<Field extends string> {
  /**
   * The ref of the form element. After each refusal its first invalid field gets the focus; if there is none, the
   * submit button gets it back.
   */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors<Field>;
  readonly isMarked: boolean;
  /** Removes the error of a field that is being changed. */
  readonly unmark: (field: Field) => void;
  /** Sets the errors for which the form or the server refused a submission. */
  readonly refuse: (errors: FieldErrors<Field>) => void;
  readonly accept: () => void;
}

/** The state of the field errors of a form. */
export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState(noErrors<Field>);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusAfterRefusal(form.current, showControl);
  }, [refusals]);
  return {
    form,
    errors,
    isMarked: Object.values(errors).some(Boolean),
    unmark: (field) => setErrors((held) => ({ ...held, [field]: undefined })),
    refuse: (found) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
    accept: () => setErrors(noErrors<Field>()),
  };
}

/**
 * Focuses the first invalid field, so that a screen reader reads it with its error. If no field is invalid, the
 * submit button gets the focus back, which it lost while it was disabled.
 */
function focusAfterRefusal(
  form: HTMLFormElement | null,
  show: (control: HTMLElement) => void = (control) => control.focus(),
): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) show(wrong);
  else if (document.activeElement === document.body)
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

/** A ref for a form whose errors come from its API call. Each error moves the focus. */
export function useFocusOnRefusal(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusAfterRefusal(form.current);
  }, [error]);
  return form;
}

const noErrors = <Field extends string>(): FieldErrors<Field> => ({}) as FieldErrors<Field>;

type FieldProblem = NonNullable<ApiProblem['errors']>[number];

/**
 * The server's errors by field of the form (API-12). Of several errors for a field, the first is used.
 * @param fieldOf the form's field for a field of the request; undefined if the form does not show it
 */
export function serverErrors<Field extends string>(
  { errors = [] }: ApiProblem,
  fieldOf: (requestField: string) => Field | undefined,
  sentenceOf: (problem: FieldProblem) => string = ({ message }) => message,
): FieldErrors<Field> {
  const shown: Partial<Record<Field, string>> = {};
  for (const problem of errors) {
    const field = fieldOf(problem.field);
    if (field !== undefined) shown[field] ??= sentenceOf(problem);
  }
  return shown;
}
