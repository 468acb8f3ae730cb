import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, Text } from '../../common/validation/field-rules.js';
import { MAX_PASSWORD } from '../login/login.dto.js';
import type { PasskeyEntity } from './factor.entity.js';

/** A browser's answer holds keys and signatures of some kilobytes at most. */
const MAX_CREDENTIAL = 20_000;

/** A code is six digits, or a recovery code with hyphens between its groups. */
const MAX_CODE = 40;

/** The options for the browser's WebAuthn call. */
export class PasskeyQuestion {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'Options for `navigator.credentials`, in the JSON form of WebAuthn; valid for 5 minutes.',
  })
  options: Record<string, unknown>;
}

export class PasskeyAnswer {
  @Text({ label: 'Passkey', max: MAX_CREDENTIAL })
  credential: string;
}

export class NewPasskeyRequest {
  @Text({ label: 'Name', max: 100 })
  name: string;

  @Text({ label: 'Passkey', max: MAX_CREDENTIAL })
  credential: string;
}

/** A passkey of one's own. */
export class Passkey {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Name that its holder has chosen.' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time of the last use; absent if the passkey was never used.',
  })
  lastUsedAt?: string;
}

export function toPasskey({ id, name, createdAtMs, lastUsedAtMs }: PasskeyEntity): Passkey {
  return {
    _id: id,
    name,
    createdAt: new Date(createdAtMs).toISOString(),
    ...(lastUsedAtMs === null ? {} : { lastUsedAt: new Date(lastUsedAtMs).toISOString() }),
  };
}

/** What protects one's own account beside the password. */
export class Factors {
  @ApiProperty({ description: 'Whether the owners require a second factor for every account.' })
  required: boolean;

  @ApiProperty({ description: 'Whether passkeys can be used at the present address of the site.' })
  passkeysUsable: boolean;

  @ApiProperty({ type: [Passkey], description: 'Passkeys of the account, oldest first.' })
  passkeys: Passkey[];

  @ApiProperty({
    description:
      'Whether an authenticator app is set up, so that logins by password ask for its codes.',
  })
  hasApp: boolean;

  @ApiProperty({ description: 'Number of recovery codes that were not used yet.' })
  recoveryCodesLeft: number;
}

/** Shown once. */
export class NewApp {
  @ApiProperty({ description: 'Secret in Base32, for typing it into the app.' })
  secret: string;

  @ApiProperty({
    description: 'The same secret as an `otpauth:` address, for a QR code that the app scans.',
  })
  uri: string;
}

export class CodeRequest {
  @Text({ label: 'Code', max: MAX_CODE })
  code: string;
}

/** Shown once; only hashes are stored. */
export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    description: 'Recovery codes; each allows one login without the app.',
  })
  recoveryCodes: string[];
}

/** The password, or a passkey's answer. */
export class ProofRequest {
  @Text({ label: 'Password', max: MAX_PASSWORD, untrimmed: true, optional: true })
  password?: string | null;

  @Text({ label: 'Passkey', max: MAX_CREDENTIAL, optional: true })
  credential?: string | null;
}

export class SecondFactorRule {
  @Flag({ label: 'Required' })
  required: boolean;
}
