import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/validation/text.js';

export const MAX_USERNAME = 100;
export const MAX_PASSWORD = 1_000;

export class LoginRequest {
  @Text({ label: 'User name', max: MAX_USERNAME })
  username: string;

  @Text({ label: 'Password', max: MAX_PASSWORD, untrimmed: true })
  password: string;
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
