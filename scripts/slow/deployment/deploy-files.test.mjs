import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { findProgram } from '../../lib/programs.mjs';
import { inRoot } from '../../lib/files.mjs';
import { capture } from '../../lib/run.mjs';

/** systemd's own scale: 0 exposes nothing, 10 everything; below 2 is "OK" with room to spare. */
const MAX_EXPOSURE = 2;

/** Runs one of the operators' own programs to check the files in docs/deploy. */
async function run(name, args, env) {
  const program = findProgram(name);
  assert.ok(program, `${name} is missing`);
  const { code, output } = await capture(program, args, { env });
  assert.equal(code, 0, output);
  return output;
}

const { services } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'));

for (const name of ['proxy', 'database-proxy']) {
  test(`HAProxy accepts the settings of the service ${name} in docker-compose.yml`, async () => {
    const { environment, volumes } = services[name];
    const [file] = volumes[0].split(':');
    // Without a container engine the services' names cannot be resolved.
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        value.replace(/^[\w-]+/, '127.0.0.1'),
      ]),
    );
    await run('haproxy', ['-c', '-f', inRoot(file)], env);
  });
}

test('Caddy accepts the Caddyfile', async () => {
  const file = inRoot('docs', 'deploy', 'Caddyfile');
  const output = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
  assert.match(output, /Valid configuration/);
});

test('systemd accepts the unit, and rates its security exposure below 2 of 10', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  try {
    const unit = join(folder, 'yoga-school.service');
    const text = readFileSync(inRoot('docs', 'deploy', 'yoga-school.service'), 'utf8');
    assert.match(text, /^ExecStart=\/usr\/bin\/node /m);
    // Node may be installed elsewhere on this machine.
    writeFileSync(unit, text.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`));
    await run('systemd-analyze', ['verify', unit]);
    const report = await run('systemd-analyze', ['security', '--offline=true', unit]);
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(report);
    assert.ok(Number(exposure) < MAX_EXPOSURE, exposure);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
