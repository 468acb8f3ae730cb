/** Runs a command of the operator and sets the exit code; a failure is one sentence, never a stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** What went wrong, in one sentence for the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
