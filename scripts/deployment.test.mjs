import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './lib/paths.mjs';

const text = (path) => readFileSync(inRoot(path), 'utf8');

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
  assert.match(last, /^USER 1000:1000$/m);
  assert.match(last, /^CMD \["node", ("--[\w=-]+", )*"backend\/dist\/main\.js"\]$/m);
});

test('every way to start the server bounds its memory alike (ADR 22)', () => {
  const options = ['--max-semi-space-size=8', '--v8-pool-size=1'];
  const [line, list] = [options.join(' '), options.map((option) => `"${option}"`).join(', ')];
  assert.equal(JSON.parse(text('package.json')).scripts.start, `node ${line} scripts/start.mjs`);
  assert.ok(text('Dockerfile').includes(`\nCMD ["node", ${list}, "backend/dist/main.js"]\n`));
  const unit = text('docs/deploy/yoga-school.service');
  assert.ok(unit.includes(`\nExecStart=/usr/bin/node ${line} backend/dist/main.js\n`));
  assert.ok(text('backend/bench/throughput-servers.mjs').includes(list.replaceAll('"', "'")));
});

test('RUN-3 the README documents every setting in one table, and no other', () => {
  const documented = [...text('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const read = [...text('backend/src/config/env.ts').matchAll(/(?:read|secret)\('([A-Z_]+)'/g)];
  assert.deepEqual(documented.toSorted(), read.map(([, name]) => name).toSorted());
});
