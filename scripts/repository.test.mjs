import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import bundle from '../backend/rolldown.config.js';
import { inRoot } from './lib/files.mjs';

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
  assert.match(last, /^RUN mkdir \/data \/backups && chown 1000:1000 \/data \/backups$/m);
  assert.match(last, /^CMD \["node", ("--[\w=-]+", )*"backend\/dist\/main\.js"\]$/m);
});

test('every way to start the server has the same memory options of Node (ADR 22)', () => {
  const options = ['--max-semi-space-size=4', '--v8-pool-size=1'];
  const [line, list] = [options.join(' '), options.map((option) => `"${option}"`).join(', ')];
  assert.equal(JSON.parse(text('package.json')).scripts.start, `node ${line} scripts/start.mjs`);
  assert.ok(text('Dockerfile').includes(`\nCMD ["node", ${list}, "backend/dist/main.js"]\n`));
  const unit = text('docs/deploy/yoga-school.service');
  assert.ok(unit.includes(`\nExecStart=/usr/bin/node ${line} backend/dist/main.js\n`));
  assert.ok(text('backend/bench/throughput/servers.mjs').includes(list.replaceAll('"', "'")));
});

test('every command of the operator is built', () => {
  const scripts = Object.entries(JSON.parse(text('package.json')).scripts);
  const commands = scripts.filter(([, script]) => script.startsWith('node scripts/cli.mjs '));
  assert.ok(commands.length > 0);
  for (const [name, script] of commands) {
    assert.equal(script, `node scripts/cli.mjs ${name}`);
    assert.ok(`cli/${name}` in bundle.input, name);
  }
});

test('RUN-3 the README documents every setting in one table, and no other', () => {
  const documented = [...text('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const read = [...text('backend/src/config/env.ts').matchAll(/(?:read|secret)\('([A-Z_]+)'/g)];
  assert.deepEqual(documented.toSorted(), read.map(([, name]) => name).toSorted());
});

test('RUN-3 the settings table of the README lists the default value of each setting', () => {
  const rows = [...text('README.md').matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|/gm)];
  assert.deepEqual(Object.fromEntries(rows.map(([, name, value]) => [name, value])), {
    PORT: '`3000`',
    HOST: '`0.0.0.0`',
    DATABASE_URL: 'embedded',
    DATABASE_TLS: '`off`',
    DATABASE_TLS_CA: 'those of Node',
    DATA_DIR: '`./data`',
    ADMIN_USERNAME: '`admin`',
    ADMIN_PASSWORD: 'generated',
    ADMIN_NAME: '`Admin`',
    JWT_SECRET: 'generated',
    DEMO_DATA: '`on`, on MySQL `off`',
    SCHOOL_TIMEZONE: '`Asia/Kolkata`',
    SITE_URL: '`http://localhost:PORT`',
    SMTP_URL: 'none',
    MAIL_FROM: 'none',
    HEALTH_NOTES_KEY: 'none',
    HEALTH_NOTES_OLD_KEY: 'none',
    REGISTRATIONS_PER_MINUTE: '`300`',
    LOGINS_PER_MINUTE: '`10`',
    TRUST_PROXY: '`off`',
    LOG_LEVEL: '`info`',
    METRICS_PORT: 'none',
    METRICS_HOST: '`127.0.0.1`',
    SHUTDOWN_DELAY_SECONDS: '`0`',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'none',
    OTEL_SDK_DISABLED: '`false`',
  });
  assert.match(text('README.md'), /^\| `JWT_SECRET` .* at least 32 characters; required on MySQL/m);
});

const workflow = readFileSync(inRoot('.github', 'workflows', 'ci.yml'), 'utf8');
const { jobs, permissions } = parse(workflow);

test('third-party GitHub actions are pinned to a commit, with the version in a comment', () => {
  const uses = [...workflow.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  assert.ok(uses.length > 0);
  for (const action of uses) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('every CI job has a timeout, and no job may write to the repository', () => {
  assert.deepEqual(permissions, { contents: 'read' });
  for (const [name, job] of Object.entries(jobs)) {
    assert.ok(job['timeout-minutes'] > 0, name);
    assert.equal(job.permissions, undefined, name);
  }
});

test('RUN-2 CI runs all tests on each major version of Node in the engines of package.json', () => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const named = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => Number(major));
  assert.deepEqual(jobs.all.strategy.matrix.node, named);
  assert.ok(jobs.all.steps.some(({ run }) => run === '.ci/run'));
  // A failure on one version does not hide that of another.
  assert.equal(jobs.all.strategy['fail-fast'], false);
  assert.equal(jobs.mysql.services.mysql.image, 'mysql:8.4');
  // The check compares the list of what is not yet built with the last commit.
  assert.equal(jobs.static.steps[0].with['fetch-depth'], 2);
});

const CONTROL =
  /^\| (?<id>\d+\.\d+\.\d+) +\|.*\[[^\]]+\]\(\.\.\/(?<file>[^)]+)\): '(?<title>[^|]+)' +\|$/;

const controls = readFileSync(inRoot('docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

test('docs/security.md names at least forty controls', () => {
  assert.ok(controls.length >= 40, `there are ${controls.length}`);
});

test('every control of docs/security.md quotes the title of an existing test', () => {
  for (const line of controls) {
    const { file, title } = CONTROL.exec(line)?.groups ?? assert.fail(`cannot be read: ${line}`);
    assert.ok(readFileSync(inRoot(file), 'utf8').includes(title), `${file} has no '${title}'`);
  }
});

test('the server and the site have the same name for the school', () => {
  const [, server] = /SCHOOL_NAME = '(.+)'/.exec(text('backend/src/common/school-name.ts')) ?? [];
  const [, site] = /name: '(.+?)'/.exec(text('frontend/src/content/en/school.ts')) ?? [];
  assert.ok(server);
  assert.equal(server, site);
});
