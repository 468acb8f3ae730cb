import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inRoot } from '../../lib/files.mjs';
import { createTestDatabase, MARIADB_HINT } from '../../lib/mariadb.mjs';
import { capture } from '../../lib/run.mjs';
import { startProduct } from '../../lib/running-product.mjs';
import { TOOLS } from '../../suites/suites.mjs';

/**
 * 20 MB of them make pictures (ADR 51). Unbundled packages and the build's tools would take ten times as much.
 */
const MAX_MEGABYTES = 70;

let home;
let folder;
before(() => {
  home = mkdtempSync(join(tmpdir(), 'release-'));
  folder = join(home, 'yoga-school');
});
after(() => rmSync(home, { recursive: true, force: true }));

const release = (target) => capture('npm', ['run', '--silent', 'release', '--', target]);

test('a release is smaller than 70 MB and contains no build tools, test tools or backend sources', async (t) => {
  const { code, output } = await release(folder);
  assert.equal(code, 0, output);
  const { stdout } = await capture('du', ['-sm', folder]);
  const megabytes = Number.parseInt(stdout, 10);
  t.diagnostic(`drill release: ${megabytes} MB`);
  assert.ok(megabytes < MAX_MEGABYTES, `${megabytes} MB`);
  for (const tool of ['typescript', 'vite', 'rolldown', 'jest', '@nestjs', 'react', '.bin']) {
    assert.equal(existsSync(join(folder, 'node_modules', tool)), false, tool);
  }
  assert.equal(existsSync(join(folder, 'backend', 'src')), false);
});

test('RUN-1 the systemd unit’s command runs the release: it serves the site, makes a backup, and stops with exit code 0', async () => {
  const unit = readFileSync(inRoot('docs', 'deploy', 'yoga-school.service'), 'utf8');
  const [, start] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit);
  const env = { NODE_ENV: 'production', DATA_DIR: join(home, 'data') };
  const product = await startProduct([process.execPath, ...start.split(' ')], { cwd: folder, env });
  try {
    assert.match(await (await fetch(product.url)).text(), /<!doctype html>/i);
    assert.equal((await fetch(`${product.url}/api/health/ready`)).status, 200);
    const file = join(home, 'school.jsonl.gz');
    const backup = ['run', '--silent', 'backup', '--', file];
    const { code, output } = await capture('npm', backup, { cwd: folder, env });
    assert.equal(code, 0, output);
    assert.ok(existsSync(file));
  } finally {
    assert.equal(await product.stop(), 0);
  }
});

const noDatabase = { skip: TOOLS.database.isPresent() ? false : MARIADB_HINT };

// A clone has the driver among its packages, a release only in its bundle.
test(
  'RUN-1 RUN-3 a release serves a school on MySQL, and makes a backup of it',
  noDatabase,
  async () => {
    const database = await createTestDatabase();
    const env = {
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret for tests that is long enough',
      DATA_DIR: join(home, 'mysql-data'),
    };
    try {
      const product = await startProduct([process.execPath, 'backend/dist/main.js'], {
        cwd: folder,
        env,
      });
      try {
        assert.equal((await fetch(`${product.url}/api/health/ready`)).status, 200);
      } finally {
        assert.equal(await product.stop(), 0);
      }
      const backup = ['run', '--silent', 'backup'];
      const { code, output } = await capture('npm', backup, { cwd: folder, env });
      assert.equal(code, 0, output);
    } finally {
      await database.stop();
    }
  },
);

test('a new release keeps the previous one, and leaves a folder that is not a release unchanged', async () => {
  writeFileSync(join(folder, 'mark'), 'older');
  const { code, output } = await release(folder);
  assert.equal(code, 0, output);
  assert.equal(existsSync(join(folder, 'mark')), false);
  assert.equal(readFileSync(join(`${folder}.previous`, 'mark'), 'utf8'), 'older');
  assert.equal(existsSync(`${folder}.next`), false);

  const documents = join(home, 'documents');
  mkdirSync(documents);
  writeFileSync(join(documents, 'letter'), 'Dear Asha');
  const refused = await release(documents);
  assert.equal(refused.code, 1);
  assert.match(
    refused.output,
    /documents holds something else than a release\. Nothing was written\./,
  );
  assert.deepEqual(readdirSync(documents), ['letter']);
});
