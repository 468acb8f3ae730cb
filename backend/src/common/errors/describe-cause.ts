/** The part of an error that may be logged: enough to find the fault, without personal data. */
export interface CauseDescription {
  name: string;
  code?: string;
  errno?: number;
  message?: string;
  stack?: string;
}

interface DriverFault {
  code?: unknown;
  errno?: unknown;
  sqlMessage?: unknown;
  query?: unknown;
}

/**
 * Describes an error for the log. A driver's message can quote what a visitor typed ("Incorrect string
 * value: …"), so database faults are logged without it, only with code, number and stack frames.
 */
export function describeCause(cause: unknown): CauseDescription | undefined {
  if (cause === undefined) return undefined;
  if (!(cause instanceof Error)) return { name: typeof cause };
  const fault = cause as Error & DriverFault;
  const fromDatabase = 'query' in fault || 'sqlMessage' in fault;
  // The stack repeats the message, which may contain a line that looks like a frame.
  const trace = cause.message ? cause.stack?.replaceAll(cause.message, '') : cause.stack;
  const frames = trace?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    name: cause.name,
    ...(typeof fault.code === 'string' ? { code: fault.code } : {}),
    ...(typeof fault.errno === 'number' ? { errno: fault.errno } : {}),
    ...(fromDatabase ? {} : { message: cause.message }),
    ...(frames?.length ? { stack: frames.slice(0, 12).join('\n') } : {}),
  };
}
