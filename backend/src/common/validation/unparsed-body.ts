import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '../errors/domain-error.js';

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The largest request body with a file, in bytes. */
export const MAX_FILE_BODY_BYTES = 2 * 1024 * 1024;

/** Marks a call of staff whose body may contain a file; the login is checked before the body is read (`http.ts`). */
export function TakesFile(): MethodDecorator {
  return RouteConfig({ takesFile: true });
}

/** No valid request nests deeper; a deeper one is an attempt to overflow the stack. */
const MAX_DEPTH = 8;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** By these keys class-transformer would take a value for an instance of a class; no field of ours is called so. */
const CLASS_KEYS = ['constructor', '__proto__'];

/** Shared, because making one costs as much as decoding some bodies; it keeps no state between bodies. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Deletes keys that would be dropped as unknown fields anyway (API-12). */
function withoutClassKeys(item: object): object {
  for (const key of CLASS_KEYS) {
    if (Object.hasOwn(item, key)) Reflect.deleteProperty(item, key);
  }
  return item;
}

/**
 * Deletes class keys at every level of a parsed value.
 * @throws DomainError malformed_json if it is nested too deeply
 */
function tame(value: unknown): void {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) throw new DomainError('malformed_json');
    level = level.flatMap((item) => Object.values(withoutClassKeys(item)).filter(isObject));
  }
}

/**
 * A request body that was not parsed yet. Fastify passes on every content type in this form. Only calls that declare
 * a body parse it; the others ignore the body and its content type (API-12).
 */
export class UnparsedBody {
  constructor(
    private readonly contentType: string | undefined,
    private readonly bytes: Buffer,
  ) {}

  /**
   * Parses a body as a JSON object.
   * @throws DomainError unsupported_content_type, malformed_json or body_not_object
   */
  static read(body: unknown): Record<string, unknown> {
    if (!(body instanceof UnparsedBody)) throw new DomainError('body_not_object');
    return body.parse();
  }

  /**
   * Reads the fields of a form that a browser without scripts sends; of several with one name, the first.
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
    if (!isObject(value) || Array.isArray(value)) throw new DomainError('body_not_object');
    tame(value);
    return value as Record<string, unknown>;
  }

  private parseJson(): unknown {
    try {
      return JSON.parse(UTF8.decode(this.bytes));
    } catch {
      throw new DomainError('malformed_json');
    }
  }
}
