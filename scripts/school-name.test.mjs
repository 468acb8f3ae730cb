import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './lib/paths.mjs';

const textOf = (path) => readFileSync(inRoot(path), 'utf8');

test('the server calls the school what the site calls it', () => {
  const [, server] = /SCHOOL_NAME = '(.+)'/.exec(textOf('backend/src/common/school-name.ts')) ?? [];
  const [, site] = /name: \{ en: '(.+?)'/.exec(textOf('frontend/src/content/school.ts')) ?? [];
  assert.ok(server);
  assert.equal(server, site);
});
