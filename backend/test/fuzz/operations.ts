import { contract } from '../support/calls/contract.js';

/** A schema of docs/openapi.json, with the keywords that requests use. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  nullable?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  example?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

/** An operation of the API from docs/openapi.json. */
export interface Operation {
  method: string;
  /** The path with `{name}` for its parameters. */
  path: string;
  parameters: Parameter[];
  /** The schema of the body; absent if the call has none. */
  body?: Schema;
  needsLogin: boolean;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
}

/** A schema with references resolved and `allOf` merged. */
export function resolved(schema: Schema): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const named = $ref && contract.components.schemas[$ref.split('/').at(-1) ?? ''];
  const parts = [...(named ? [named as Schema] : []), ...allOf].map(resolved);
  return Object.assign({}, ...parts, own) as Schema;
}

function operationOf(method: string, path: string, described: Described): Operation {
  const schema = described.requestBody?.content['application/json']?.schema;
  return {
    method: method.toUpperCase(),
    path,
    parameters: described.parameters ?? [],
    ...(schema === undefined ? {} : { body: schema }),
    needsLogin: (described.security ?? []).length > 0,
  };
}

/** All operations of the API. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(method, path, described as Described),
    ),
);
