import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/files.mjs';
import { checkContractRules, htmlFaults } from './judges.mjs';

const page = (body) =>
  `<!doctype html>\n<html lang="en"><head><title>Yoga</title></head><body>${body}</body></html>\n`;

test('an img without src is a fault, which is reported with its line and column', async () => {
  assert.deepEqual(await htmlFaults(page('<img src="/a.webp" alt="">'), 'a.html'), []);
  const faults = await htmlFaults(page('<img srcset="/a.webp 480w" alt="">'), 'a.html');
  assert.equal(faults.length, 1);
  assert.match(faults[0], /^a\.html:2:\d+ .*"src".*\(element-required-attributes\)$/);
});

test('an operation without summary, security or 4xx response is a fault; the committed contract has no faults', async () => {
  const contract = JSON.parse(readFileSync(inRoot('docs', 'openapi.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'openapi.json');
    const judged = () => {
      writeFileSync(file, JSON.stringify(contract, null, 2));
      return checkContractRules(file);
    };
    assert.deepEqual(await judged(), []);

    delete contract.paths['/api/health'].get.summary;
    delete contract.paths['/api/admin/login'].post.security;
    const faults = await judged();
    assert.equal(faults.length, 2);
    assert.match(faults.join(), /health.*\(operation-summary\)/);
    assert.match(faults.join(), /login.*\(security-defined\)/);

    contract.paths['/api/health'].get.summary = 'Check';
    contract.paths['/api/admin/login'].post.security = [];
    contract.paths['/api/health'].get.responses = { 200: { description: 'It answers.' } };
    assert.match((await judged())[0] ?? '', /operation-4xx-response/, 'a warning counts too');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
