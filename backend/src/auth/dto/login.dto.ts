import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/validation/field-rules.js';

export const MAX_USERNAME = 100;
export const MAX_PASSWORD = 1_000;

/** From where a request comes, and which host it asks, with its port. */
export interface Requested {
  ip: string;
  host: string;
}

export class LoginRequest {
  @Text({ label: 'User name', max: MAX_USERNAME })
  username: string;

  @Text({ label: 'Password', max: MAX_PASSWORD, untrimmed: true })
  password: string;

  /** Six digits of the authenticator app, or a recovery code; after 401 `second_factor_required`. */
  @Text({ label: 'Code', max: 40, optional: true })
  code?: string | null;

  /** In place of the code: a passkey's answer, as JSON (`login/passkey/options`). */
  @Text({ label: 'Passkey', max: 20_000, optional: true })
  passkey?: string | null;
}

/** DATA-3 */
export class AdminName {
  @ApiProperty()
  name: string;
}

export class LoginResponse {
  @ApiProperty({ description: 'Bearer token, valid for 12 hours' })
  token: string;

  @ApiProperty({ type: AdminName })
  admin: AdminName;

  @ApiProperty()
  message: string;
}
