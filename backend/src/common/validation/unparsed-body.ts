import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '../errors/domain-error.js';

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Largest one that brings a file, in bytes. */
export const MAX_FILE_BODY_BYTES = 2 * 1024 * 1024;

/** Marks a call of staff whose body may hold a file: the login is looked at before the body is read (`http.ts`). */
export function TakesFile(): MethodDecorator {
  return RouteConfig({ takesFile: true });
}

/** No request of ours nests deeper; a deeper one is an attempt on the stack. */
const MAX_DEPTH = 8;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** By these a converter would take a value for an instance of some class; no field of ours has such a name. */
const CLASS_KEYS = ['constructor', '__proto__'];

/** One for all, since each costs as much as reading some bodies; it begins anew at each body. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Leaves out what is unknown anyway (API-12). */
function withoutClassKeys(item: object): object {
  for (const key of CLASS_KEYS) {
    if (Object.hasOwn(item, key)) Reflect.deleteProperty(item, key);
  }
  return item;
}

/**
 * Takes class keys out of a parsed value, wherever they stand.
 * @throws DomainError malformed_json for one that is too deep
 */
function tame(value: unknown): void {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) throw new DomainError('malformed_json');
    level = level.flatMap((item) => Object.values(withoutClassKeys(item)).filter(isObject));
  }
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
