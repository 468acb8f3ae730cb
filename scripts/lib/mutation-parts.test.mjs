import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, isPure, nearestFirst, PARTS } from './mutation-parts.mjs';
import { compare, isExplained, scoreOf } from './mutation-report.mjs';

test('isPure accepts a file only without a framework, browser API, file system or network', () => {
  assert.equal(isPure("import { addDays } from './calendar.js';\n"), true);
  assert.equal(isPure("import type { Repository } from 'typeorm';\n"), true);
  assert.equal(isPure("import { createHash } from 'node:crypto';\n"), true);
  assert.equal(isPure("import {\n  useState,\n} from 'react';\n"), false);
  assert.equal(isPure("import { readFileSync } from 'node:fs';\n"), false);
  assert.equal(isPure('export const width = () => window.innerWidth;\n'), false);
  assert.equal(isPure("export const ask = () => fetch('/x');\n"), false);
  assert.equal(isPure('export const now = () => performance.now();\n'), false);
  assert.equal(isPure('@Injectable()\nexport class Clock {}\n'), false);
});

test('every part has more than ten files, no file is in two parts, and rules and services are separate parts', () => {
  const paths = PARTS.flatMap(({ files }) => files());
  assert.equal(new Set(paths).size, paths.length);
  for (const { name, files } of PARTS) assert.ok(files().length > 10, name);
  const partOf = (path) => PARTS.find(({ files }) => files().includes(path))?.name;
  assert.equal(partOf('backend/src/common/calendar.ts'), 'backend rules');
  assert.equal(partOf('backend/src/registrations/domain/phone.ts'), 'backend rules');
  assert.equal(
    partOf('backend/src/registrations/register/register.service.ts'),
    'backend services',
  );
  assert.equal(partOf('backend/src/common/errors/catalogue.ts'), undefined);
});

test('the same seed draws the same mutants in any order; another seed draws other mutants', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `key ${index}`);
  const sample = drawn(keys, 300, 'one');
  assert.equal(new Set(sample).size, 300);
  assert.deepEqual(drawn(keys.toReversed(), 300, 'one'), sample);
  assert.notDeepEqual(drawn(keys, 300, 'two'), sample);
});

test('specs are sorted: the spec beside the file, then specs with a similar name, then specs that reach the file most', () => {
  const reached = ['a/test/e2e/x.spec.ts', 'a/test/e2e/y.spec.ts', 'a/test/e2e/y.spec.ts'];
  const near = ['a/test/integration/seats.spec.ts', 'a/src/batches/seat.service.spec.ts'];
  assert.deepEqual(nearestFirst('a/src/batches/seat.service.ts', [...reached, ...near]), [
    'a/src/batches/seat.service.spec.ts',
    'a/test/integration/seats.spec.ts',
    'a/test/e2e/y.spec.ts',
    'a/test/e2e/x.spec.ts',
  ]);
  const names = ['a/test/e2e/http.spec.ts', 'a/test/e2e/metrics.spec.ts'];
  assert.deepEqual(
    nearestFirst('a/src/server.ts', [...reached, ...names], '  metrics.requestAnswered({')[0],
    'a/test/e2e/metrics.spec.ts',
  );
});

test('a surviving mutant needs a reason in the list, and a listed mutant that was killed is reported', () => {
  const mutant = (status) => ({
    fileName: 'scripts/lib/mutation-parts.mjs',
    location: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } },
    mutatorName: 'StringLiteral',
    replacement: '""',
    status,
  });
  const entry = {
    file: 'scripts/lib/mutation-parts.mjs',
    line: '/**',
    mutator: 'StringLiteral',
    original: '/**',
    replacement: '""',
    why: 'It is a comment.',
  };
  assert.equal(isExplained(mutant('Survived'), [entry]), true);
  assert.equal(isExplained(mutant('Survived'), [{ ...entry, why: '' }]), false);
  const { unexplained } = compare([mutant('Survived')], []);
  assert.deepEqual(unexplained.map(JSON.parse), [{ ...entry, why: '' }]);
  assert.equal(compare([mutant('NoCoverage')], [{ ...entry, why: '' }]).unexplained.length, 1);
  assert.deepEqual(compare([mutant('Survived')], [entry]), { unexplained: [], killed: [] });
  const line = 'scripts/lib/mutation-parts.mjs: /**';
  assert.deepEqual(compare([mutant('Killed')], [entry]), { unexplained: [], killed: [line] });
});

test('killed and timed-out mutants count as found; survived and uncovered mutants do not', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Killed'];
  const mutants = statuses.map((status) => ({ status }));
  assert.deepEqual(scoreOf(mutants), {
    score: 66.6,
    counts: '3 Killed, 1 Timeout, 1 Survived, 1 NoCoverage',
  });
});
