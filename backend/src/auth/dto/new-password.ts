import { Text } from '../../common/validation/text.js';
import { MAX_PASSWORD } from './login.dto.js';

/** Of passwords that people choose in the dashboard; the operator's own choice is only warned of. */
export const MIN_PASSWORD = 8;

/** A password that somebody chooses: 8 to 1,000 characters, kept with its spaces. */
export function NewPassword(label: string): PropertyDecorator {
  return Text({ label, min: MIN_PASSWORD, max: MAX_PASSWORD, untrimmed: true });
}
