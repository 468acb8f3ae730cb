import { CallFailure } from '../calls/call-failure';

/** What the server found wrong with a field; undefined where nothing. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  return error.problem.errors?.find((each) => each.field === field)?.message;
}

/** Whether what is wrong stands beside the fields already. */
export function isShownAtFields(error: unknown, fields: readonly string[]): boolean {
  return fields.some((field) => fieldProblem(error, field) !== undefined);
}
