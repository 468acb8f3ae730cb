import type { ReadyRequest } from './client.js';
import type { Operation } from './operations.js';
import type { MadeUpRequest } from './requests.js';
import type { World } from './world.js';

/** Percent-encodes a value as UTF-8. Half a surrogate pair becomes the replacement character. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

function segmentOf(id: MadeUpRequest['ids'][number] | undefined, world: World): string {
  if (typeof id === 'object' && 'raw' in id) return id.raw;
  return encoded(world.filledIn(id ?? ''));
}

function urlOf({ path, parameters }: Operation, made: MadeUpRequest, world: World): string {
  const address = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (before, { name }, index) =>
        before.replace(`{${name}}`, () => segmentOf(made.ids[index], world)),
      path,
    );
  const query = made.query.map(([name, value]) => `${name}=${encoded(world.filledIn(value))}`);
  const search = [...query, made.rawQuery].filter(Boolean).join('&');
  return search ? `${address}?${search}` : address;
}

function bytesOf(body: unknown, world: World): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(JSON.stringify(world.filledIn(body)));
}

async function authorizationOf({ sender, forged }: MadeUpRequest, world: World) {
  if (sender === 'nobody') return {};
  return { authorization: sender === 'impostor' ? forged : await world.authorization(sender) };
}

/** A generated request ready to be sent, with all `Live` placeholders filled in. */
export async function readied(
  operation: Operation,
  made: MadeUpRequest,
  world: World,
): Promise<ReadyRequest> {
  const body = bytesOf(made.body, world);
  return {
    method: operation.method,
    path: urlOf(operation, made, world),
    headers: { ...made.headers, ...(await authorizationOf(made, world)) },
    ...(body === undefined ? {} : { body }),
    chunked: made.chunked,
  };
}
