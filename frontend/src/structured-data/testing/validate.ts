import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { schemaOf } from './schemas';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction | undefined>();

function validatorOf(type: string): ValidateFunction | undefined {
  if (!validators.has(type)) {
    const schema = schemaOf(type);
    validators.set(type, schema && ajv.compile(schema));
  }
  return validators.get(type);
}

/** The graphs in a page's structured data, one for each script element. @throws if the context is not schema.org */
export function graphsIn(html: string): readonly (readonly Record<string, unknown>[])[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => {
    const parsed = JSON.parse(json) as {
      readonly '@context': string;
      readonly '@graph': readonly Record<string, unknown>[];
    };
    if (parsed['@context'] !== 'https://schema.org')
      throw new Error('The context is not schema.org.');
    return parsed['@graph'];
  });
}

/** The faults of a node and of the nodes in it; empty if it is valid. */
export function faultsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  const types = [node['@type'] ?? []].flat().map(String);
  const own = types.flatMap((type) => {
    const validate = validatorOf(type);
    if (!validate) return [`${type} is not known`];
    return validate(node) ? [] : [`${type}: ${ajv.errorsText(validate.errors)}`];
  });
  return [...own, ...Object.values(node).flatMap(faultsOf)];
}
