import { ApiProperty } from '@nestjs/swagger';
import { refusedAs, Text, TextCheck } from '../../common/validation/field-rules.js';
import { ADMIN_ROLES, type AdminRole } from '../domain/account-rules.js';
import { passwordSentence } from '../factors/password-judge.js';
import { SHORTEST_STRONG } from '../factors/password-strength.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';

export const MAX_USERNAME = 100;
export const MAX_PASSWORD = 1_000;

/** The address that a request comes from, and its Host header, with the port. */
export interface Requested {
  ip: string;
  host: string;
}

export class LoginRequest {
  @Text({ label: 'User name', max: MAX_USERNAME })
  username: string;

  @Text({ label: 'Password', max: MAX_PASSWORD, untrimmed: true })
  password: string;

  /** Six digits of the authenticator app, or a recovery code; sent after 401 `second_factor_required`. */
  @Text({ label: 'Code', max: 40, optional: true })
  code?: string | null;

  /** A passkey's answer, as JSON (`login/passkey/options`), in place of the code. */
  @Text({ label: 'Passkey', max: 20_000, optional: true })
  passkey?: string | null;
}

/** DATA-3 */
class AdminName {
  @ApiProperty()
  name: string;
}

export class LoginResponse {
  @ApiProperty({ description: 'Bearer token, valid for 12 hours.' })
  token: string;

  @ApiProperty({ type: AdminName })
  admin: AdminName;

  @ApiProperty()
  message: string;
}

/**
 * A new password: at most 1,000 characters, not trimmed. One that is too short in any case is refused here,
 * together with errors of other fields; `PasswordJudge` makes the full check.
 */
export function NewPassword(label: string): PropertyDecorator {
  return Text({
    label,
    max: MAX_PASSWORD,
    untrimmed: true,
    also: TextCheck(
      'isLongPassword',
      (text) => [...text].length >= SHORTEST_STRONG,
      refusedAs('weak_password', passwordSentence('weak_password', label)),
    ),
  });
}

/** Who is logged in. */
export class Me {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  username: string;

  @ApiProperty({ enum: ADMIN_ROLES })
  role: AdminRole;
}

export function toMe({ id, name, username, role }: CurrentAdmin): Me {
  return { _id: id, name, username, role };
}

export class ChangePasswordRequest {
  @Text({ label: 'Current password', max: MAX_PASSWORD, untrimmed: true })
  currentPassword: string;

  @NewPassword('New password')
  newPassword: string;
}

export class PasswordChanged {
  @ApiProperty({
    description: 'New bearer token for this session; all earlier tokens of the account have ended.',
  })
  token: string;

  @ApiProperty()
  message: string;
}
