import { createECDH } from 'node:crypto';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, refusedAs, Text, TextCheck } from '../common/validation/field-rules.js';
import { RegistrationField } from '../registrations/dto/new-registration.dto.js';
import type { PushDeviceEntity } from '../auth/sessions/push-device.entity.js';

const MAX_ENDPOINT = 1000;

function isBase64Url(text: string, bytes: number): boolean {
  return /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}

/** True for a point on P-256 in the uncompressed form. */
function isPublicKey(text: string): boolean {
  if (!isBase64Url(text, 65)) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const unusable = refusedAs('unknown_value', 'This browser gave a key that cannot be used.');

export class EndpointRequest {
  @Text({ label: 'Endpoint', max: MAX_ENDPOINT, example: 'https://push.example/abc' })
  endpoint: string;
}

/** The data of a browser's `PushSubscription`. */
export class NewDeviceRequest extends EndpointRequest {
  @Text({ label: 'Name', max: 100, example: 'Chrome on Android' })
  name: string;

  @Text({
    label: 'Key',
    max: 100,
    also: TextCheck('isPublicKey', isPublicKey, unusable),
  })
  p256dh: string;

  @Text({
    label: 'Secret',
    max: 40,
    also: TextCheck('isSecret', (text) => isBase64Url(text, 16), unusable),
  })
  auth: string;
}

/** A browser that shows notices. */
export class Device {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Name that its holder has chosen.' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    format: 'date-time',
    description: 'Time at which the admin pages were last opened in this browser.',
  })
  seenAt: string;
}

export function toDevice({ id, name, createdAtMs, seenAtMs }: PushDeviceEntity): Device {
  return {
    _id: id,
    name,
    createdAt: new Date(createdAtMs).toISOString(),
    seenAt: new Date(seenAtMs).toISOString(),
  };
}

export class SeenDevice {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Id of the device; null if notices are not switched on in this browser for this account.',
  })
  id: string | null;
}

export class EmailRequest {
  @RegistrationField.email()
  email: string;
}

export class EmailCodeRequest {
  @Text({ label: 'Code', max: 20, example: '123456' })
  code: string;
}

/** The mails that somebody on staff wants. */
export class MailWishes {
  @Flag({ label: 'Digest' })
  wantsDigest: boolean;

  @Flag({ label: 'A mail for each registration' })
  wantsNotes: boolean;
}

/** One's own notices, and where they are sent. */
export class Notices extends MailWishes {
  @ApiProperty({
    description:
      'Public key (VAPID) for the push subscription; with it, a browser accepts messages only from this school.',
  })
  publicKey: string;

  @ApiProperty({ type: [Device], description: 'Devices of the account, oldest first.' })
  devices: Device[];

  @ApiPropertyOptional({ description: 'Verified e-mail address; absent if there is none.' })
  email?: string;

  @ApiProperty({
    description: 'Whether the mail server has refused the address since it was verified.',
  })
  emailRefused: boolean;

  @ApiPropertyOptional({
    description: 'E-mail address whose code can still be entered; absent if there is none.',
  })
  pendingEmail?: string;

  @ApiProperty({
    enum: ['smtp', 'files'],
    description:
      'How mails are delivered. `files`: no `SMTP_URL` is set, so they are written to files below `DATA_DIR/outbox`.',
  })
  delivery: 'smtp' | 'files';
}
