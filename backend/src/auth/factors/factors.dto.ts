import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, Text } from '../../common/validation/field-rules.js';
import { MAX_PASSWORD } from '../login/login.dto.js';
import type { PasskeyEntity } from './factor.entity.js';

/** A browser's answer holds keys and signatures of some kilobytes at most. */
export const MAX_CREDENTIAL = 20_000;

/** A code is six digits, or a recovery code with hyphens between its groups. */
export const MAX_CODE = 40;

/** The options for the browser's WebAuthn call. */
export class PasskeyQuestion {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'For `navigator.credentials`, in the JSON form of WebAuthn; good for 5 minutes',
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

  @ApiProperty({ description: 'As its holder calls it' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Absent before its first use' })
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
  @ApiProperty({ description: 'Whether the owners require a second factor of everybody' })
  required: boolean;

  @ApiProperty({ description: 'Whether browsers have passkeys at this address of the site' })
  passkeysUsable: boolean;

  @ApiProperty({ type: [Passkey], description: 'Oldest first' })
  passkeys: Passkey[];

  @ApiProperty({ description: 'Whether codes of an authenticator app are asked for' })
  hasApp: boolean;

  @ApiProperty({ description: 'Recovery codes that were not used' })
  recoveryCodesLeft: number;
}

/** Shown once. */
export class NewApp {
  @ApiProperty({ description: 'Base32, for typing it into the app' })
  secret: string;

  @ApiProperty({ description: 'otpauth: address, for the picture that the app photographs' })
  uri: string;
}

export class CodeRequest {
  @Text({ label: 'Code', max: MAX_CODE })
  code: string;
}

/** Shown once; only hashes are stored. */
export class RecoveryCodes {
  @ApiProperty({ type: [String], description: 'Each is good for one login without the app' })
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
