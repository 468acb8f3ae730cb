import { Text } from '../../common/validation/field-rules.js';
import { passwordError } from '../factors/password-judge.js';
import { SHORTEST_STRONG } from '../factors/password-strength.js';
import { MAX_PASSWORD } from './login.dto.js';

/**
 * A password that somebody chooses: at most 1,000 characters, kept with its spaces. What is too short whatever
 * it is made of is refused here, beside the other fields; `PasswordJudge` has the last word.
 */
export function NewPassword(label: string): PropertyDecorator {
  return Text({
    label,
    max: MAX_PASSWORD,
    untrimmed: true,
    also: (text) =>
      [...text].length < SHORTEST_STRONG ? passwordError('', label, 'weak_password') : null,
  });
}
