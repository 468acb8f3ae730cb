const KEY_BYTES = 16;

/**
 * A new key for a submission (DATA-8): 32 hexadecimal digits. Not crypto.randomUUID, which does not
 * exist where the site is opened over plain http in a local network (RUN-1).
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
