import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { DomainError, type FieldError, validationError } from '../errors/domain-error.js';
import { isPossibleId } from './opaque-id.js';
import type { CheckContext } from './field-rules.js';
import { UnparsedBody } from './unparsed-body.js';

function fieldErrorsOf(errors: ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const contexts: Record<string, CheckContext | undefined> | undefined = error.contexts;
    const own = Object.entries(error.constraints ?? {}).map(([check, message]) => {
      const code = contexts?.[check]?.code;
      if (!code) throw new Error(`the check ${check} of ${field} has no code`);
      return { field, code, message };
    });
    return [...own, ...fieldErrorsOf(error.children ?? [], field)];
  });
}

/**
 * Converts and validates a request by its DTO class. Unknown fields are dropped.
 * @throws DomainError body_not_object; validation_failed with every field that is wrong
 */
export function readDto<T extends object>(dtoClass: Type<T>, sent: unknown): T {
  const dto: unknown = plainToInstance(dtoClass, sent, { exposeDefaultValues: true });
  if (typeof dto !== 'object' || dto === null) throw new DomainError('body_not_object');
  const errors = validateSync(dto, { whitelist: true, stopAtFirstError: true });
  if (errors.length > 0) throw validationError(fieldErrorsOf(errors));
  return dto as T;
}

/**
 * Reads, converts and validates bodies and queries by their DTO class. Unknown fields are dropped (API-12).
 * A body is parsed only here, so a call that declares none ignores what was sent. A path parameter
 * that cannot be an id of ours is answered with `not_found`.
 */
@Injectable()
export class DtoPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'param' && !isPossibleId(String(value))) throw new DomainError('not_found');
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    const plain = type === 'body' ? UnparsedBody.read(value) : value;
    return readDto(metatype as Type<object>, plain);
  }
}
