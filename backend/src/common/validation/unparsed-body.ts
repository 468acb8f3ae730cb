import { DomainError } from '../errors/domain-error.js';

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** No request of ours nests deeper; a deeper one is an attempt on the stack. */
const MAX_DEPTH = 8;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** By these a converter would take a value for an instance of some class; no field of ours has such a name. */
const CLASS_KEYS = ['constructor', '__proto__'];

/** For JSON.parse: leaves out what is unknown anyway (API-12). */
const withoutClassKeys = (key: string, value: unknown): unknown =>
  CLASS_KEYS.includes(key) ? undefined : value;

function depthExceeds(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}

/**
 * A request body as it arrived. Fastify hands every content type over like this, and only a call that takes
 * a request reads it: the others ignore whatever body or content type is sent (API-12).
 */
export class UnparsedBody {
  constructor(
    private readonly contentType: string | undefined,
    private readonly bytes: Buffer,
  ) {}

  /**
   * The JSON object in a body.
   * @throws DomainError unsupported_content_type, malformed_json or body_not_object
   */
  static read(body: unknown): Record<string, unknown> {
    if (!(body instanceof UnparsedBody)) throw new DomainError('body_not_object');
    return body.parse();
  }

  /**
   * The fields of a form as a browser without scripts sends it; the first where several have a name.
   * @throws DomainError unsupported_content_type
   */
  static readForm(body: unknown): Record<string, string> {
    if (!(body instanceof UnparsedBody) || !FORM_TYPE.test(body.contentType ?? '')) {
      throw new DomainError('unsupported_content_type', {
        message: 'The form must be sent as a form (application/x-www-form-urlencoded).',
      });
    }
    const fields = [...new URLSearchParams(body.bytes.toString('utf8'))];
    return Object.fromEntries(fields.reverse());
  }

  private parse(): Record<string, unknown> {
    if (!JSON_TYPE.test(this.contentType ?? '')) throw new DomainError('unsupported_content_type');
    const value = this.parseJson();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new DomainError('body_not_object');
    }
    if (depthExceeds(value, MAX_DEPTH)) throw new DomainError('malformed_json');
    return value as Record<string, unknown>;
  }

  private parseJson(): unknown {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(this.bytes);
      return JSON.parse(text, withoutClassKeys);
    } catch {
      throw new DomainError('malformed_json');
    }
  }
}
