/** The part of an error that may be logged: enough to find the fault, without personal data. */
export interface CauseDescription {
  name: string;
  code?: string;
  errno?: number;
  /** The code of a mail server's reply, such as 550. */
  responseCode?: number;
  message?: string;
  stack?: string;
}

interface DriverFault {
  code?: unknown;
  errno?: unknown;
  sqlMessage?: unknown;
  query?: unknown;
}

/** The part of an error that tells of a reply of a mail server. */
interface MailFault {
  response?: unknown;
  responseCode?: unknown;
}

/**
 * Describes an error for the log. A driver's message can quote what a visitor typed ("Incorrect string
 * value: …"), so database faults are logged without it, only with code, number and stack frames. So are replies of
 * mail servers, which often repeat the address.
 */
export function describeCause(cause: unknown): CauseDescription | undefined {
  if (cause === undefined) return undefined;
  if (!(cause instanceof Error)) return { name: typeof cause };
  const fault = cause as Error & DriverFault & MailFault;
  const quotes = 'query' in fault || 'sqlMessage' in fault || typeof fault.response === 'string';
  // The stack repeats the message, which may contain a line that looks like a frame.
  const trace = cause.message ? cause.stack?.replaceAll(cause.message, '') : cause.stack;
  const frames = trace?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    name: cause.name,
    ...(typeof fault.code === 'string' ? { code: fault.code } : {}),
    ...(typeof fault.errno === 'number' ? { errno: fault.errno } : {}),
    ...(typeof fault.responseCode === 'number' ? { responseCode: fault.responseCode } : {}),
    ...(quotes ? {} : { message: cause.message }),
    ...(frames?.length ? { stack: frames.slice(0, 12).join('\n') } : {}),
  };
}
