import { Injectable } from '@nestjs/common';
import { validationError } from '../../common/errors/domain-error.js';
import { schoolName } from '../../common/school-name.js';
import { answerOfThread } from '../../common/thread.js';
import { Mutex } from '../../database/transaction.js';
import { LONG_PASSWORD, type PasswordFault, passwordFault } from './password-strength.js';

const DEADLINE_MS = 20_000;

/** Messages shown beside the field; `{field}` is its label. */
const SENTENCES: Readonly<Record<PasswordFault, string>> = {
  weak_password: `{field} must be at least ${LONG_PASSWORD} characters long; a shorter one must be very hard to guess.`,
  common_password:
    '{field} is one that attackers try first. Please choose another one, for instance four words that do not belong together.',
  personal_password:
    '{field} is little more than your name or the name of the school. Please choose another one.',
};

/** The message that says why a password is refused. */
export function passwordSentence(code: PasswordFault, label: string): string {
  return SENTENCES[code].replace('{field}', label);
}

/**
 * Checks new passwords (`passwordFault`, ADR 26). The dictionaries take 75 MB and half a second to load, so a
 * worker thread loads them, answers, and ends. Only one runs at a time.
 */
@Injectable()
export class PasswordJudge {
  private readonly turn = new Mutex();
  private workerFile: string | undefined;

  /** Makes later checks run in worker threads with this file. Without it, as in tests, they run in this thread. */
  useWorker(file: string): void {
    this.workerFile = file;
  }

  faultOf(password: string, ofPerson: readonly string[]): Promise<PasswordFault | null> {
    // Passed on, because the worker thread knows only the name that ships with the code.
    const names = [...ofPerson, schoolName()];
    const file = this.workerFile;
    if (file === undefined) return passwordFault(password, names);
    const order = { password, names };
    return this.turn.run(() => answerOfThread(file, order, { deadlineMs: DEADLINE_MS }));
  }

  /** @throws DomainError validation_failed that names the field and what is wrong with the password */
  async assertGood(
    password: string,
    names: readonly string[],
    { field, label }: { field: string; label: string },
  ): Promise<void> {
    const fault = await this.faultOf(password, names);
    if (!fault) return;
    throw validationError([{ field, code: fault, message: passwordSentence(fault, label) }]);
  }
}
