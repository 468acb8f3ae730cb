import { spawn } from 'node:child_process';
import { ROOT } from './files.mjs';

/** The error of a failed step. `message` is one line for the terminal; `output` is what the step printed. */
export class StepError extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a program and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, onOutput?: (text: string) => void, timeoutMs?: number}} options
 *   `env` is added to that of this process; after `timeoutMs` the program is killed, which counts as a failure
 * @returns {Promise<{code: number, output: string, stdout: string}>} never rejects for an exit code
 */
export function capture(program, args, { cwd = ROOT, env = {}, onOutput, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      // Some tools colour their output when CI is set, but the output must be plain text.
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    let stdout = '';
    const take = (isStdout) => (chunk) => {
      output += chunk;
      if (isStdout) stdout += chunk;
      onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take(true));
    child.stderr.setEncoding('utf8').on('data', take(false));
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n`, stdout }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output, stdout }),
    );
  });
}

/** Like `capture`, but a failure throws a StepError with `what` in its message. */
export async function step(what, program, args, options) {
  const { code, output } = await capture(program, args, options);
  if (code !== 0) throw new StepError(`${what} failed (exit code ${code}).`, output);
  return output;
}

/** Runs `main`. For a StepError it prints the output and the message, and exits with code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  }
}
