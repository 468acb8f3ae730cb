import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from './lib/paths.mjs';

const text = readFileSync(inRoot('.github', 'workflows', 'ci.yml'), 'utf8');
const { jobs, permissions } = parse(text);

test('actions of others are named by commit, with the version beside it', () => {
  const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  assert.ok(uses.length > 0);
  for (const action of uses) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('every job ends by itself, and none may write to the repository', () => {
  assert.deepEqual(permissions, { contents: 'read' });
  for (const [name, job] of Object.entries(jobs)) {
    assert.ok(job['timeout-minutes'] > 0, name);
    assert.equal(job.permissions, undefined, name);
  }
});

test('RUN-2 everything runs on each version of Node that the product names', () => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const named = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => Number(major));
  assert.deepEqual(jobs.all.strategy.matrix.node, named);
  assert.ok(jobs.all.steps.some(({ run }) => run === '.ci/run'));
});
