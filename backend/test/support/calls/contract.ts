import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  components: { schemas: Record<string, { properties?: object; additionalProperties?: boolean }> };
}

/** docs/openapi.json. */
export const contract = JSON.parse(
  readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8'),
) as Contract;

// A field that is not in the contract counts as a leak.
for (const schema of Object.values(contract.components.schemas)) {
  if (schema.properties) schema.additionalProperties = false;
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract');

const routes = Object.keys(contract.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('/', '~1'));

function schemaAt(...path: string[]): ValidateFunction | undefined {
  return ajv.getSchema(`contract#/${path.map(escaped).join('/')}`);
}

/** The path of a call's responses in docs/openapi.json; undefined if there is no such call. */
function placeOf(method: string, url: string): string[] | undefined {
  const path = url.replace(/\?.*$/s, '');
  const route = routes.find(({ pattern }) => pattern.test(path));
  const verb = method.toLowerCase();
  return route && contract.paths[route.template]?.[verb]
    ? ['paths', route.template, verb, 'responses']
    : undefined;
}

/** The statuses that are documented for a call, without `default`. `path` has `{name}` for its parameters. */
export function documentedStatuses(method: string, path: string): number[] {
  const responses = contract.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  return Object.keys(responses)
    .filter((status) => status !== 'default')
    .map(Number);
}

/**
 * Checks a response of the API against docs/openapi.json. Its status must be documented, or be an error that the
 * call's `default` covers. Its body must have the documented shape, with no additional fields.
 * @throws Error that says what differs
 */
export function assertKeepsContract(
  method: string,
  url: string,
  { status, body }: { status: number; body: unknown },
): void {
  const place = placeOf(method, url);
  const responses = place && contract.paths[place[1] ?? '']?.[place[2] ?? '']?.responses;
  const documented = responses?.[status] ? String(status) : 'default';
  const validate =
    place && (documented !== 'default' || status >= 400)
      ? schemaAt(...place, documented, 'content', 'application/json', 'schema')
      : schemaAt('components', 'schemas', 'Problem');
  if (!validate) throw new Error(`${method} ${url}: the contract does not know status ${status}`);
  if (!validate(body)) {
    throw new Error(
      `${method} ${url} answered ${status} unlike the contract: ${ajv.errorsText(validate.errors)}`,
    );
  }
}
