import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/validation/field-rules.js';
import type { CurrentAdmin } from '../auth.service.js';
import { ADMIN_ROLES, type AdminRole } from '../domain/admin-role.js';
import { MAX_PASSWORD } from './login.dto.js';
import { NewPassword } from './new-password.js';

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
  @ApiProperty({ description: 'For this session to go on with; every other one has ended' })
  token: string;

  @ApiProperty()
  message: string;
}
