import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { keyFor } from '../../auth/sessions/jwt-secret.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { CONFIG, type Config } from '../../config/env.js';
import type { HealthNoteEntity } from './health-note.entity.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The stored part of a sealed note. */
export type SealedNote = Pick<HealthNoteEntity, 'keyId' | 'sealed'>;

/** Returns an id that distinguishes keys without revealing them: 16 hexadecimal digits. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('health note key').update(key).digest('hex').slice(0, 16);
}

/**
 * Seals health notes with AES-256-GCM under HEALTH_NOTES_KEY. The registration's id is additional data, so that a
 * note copied to another registration cannot be opened there (LAW-6).
 */
@Injectable()
export class HealthNoteSeal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly markKey: Buffer;
  /** The id of the key that seals; null if there is no key, and then no note is accepted. */
  readonly keyId: string | null;

  constructor(@Inject(CONFIG) config: Pick<Config, 'healthNotesKeys' | 'jwtSecret' | 'dataDir'>) {
    this.keys = new Map(config.healthNotesKeys.map((key) => [keyIdOf(key), key]));
    this.keyId = [...this.keys.keys()][0] ?? null;
    this.markKey = keyFor('mark of a health note', config);
  }

  get isOffered(): boolean {
    return this.keyId !== null;
  }

  /** @throws DomainError health_notes_off */
  assertOffered(): void {
    if (!this.isOffered) throw new DomainError('health_notes_off');
  }

  /** @throws DomainError health_notes_off */
  seal(text: string, registrationId: string): SealedNote {
    const { keyId } = this;
    const key = keyId === null ? undefined : this.keys.get(keyId);
    if (keyId === null || key === undefined) throw new DomainError('health_notes_off');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(registrationId));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId, sealed: Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url') };
  }

  /** Returns null if the key is missing, or the note belongs to another registration. */
  open({ keyId, sealed }: SealedNote, registrationId: string): string | null {
    const key = this.keys.get(keyId);
    const bytes = Buffer.from(sealed, 'base64url');
    if (key === undefined || bytes.length < IV_BYTES + TAG_BYTES) return null;
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      cipher.setAAD(Buffer.from(registrationId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, cipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /**
   * Returns a keyed hash that stands for a note when submissions are compared (DATA-8). An unkeyed hash, stored
   * beside the name in clear, could be guessed.
   */
  markOf(text: string): string {
    return createHmac('sha256', this.markKey).update(text).digest('base64url');
  }
}
