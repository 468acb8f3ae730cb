import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from './lib/files.mjs';

const text = (path) => readFileSync(inRoot(path), 'utf8');
const { services } = parse(text('docker-compose.yml'));

/** The lines of a file without indentation, blank lines and comments. */
const linesOf = (path) =>
  text(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

test('RUN-1 RUN-4 the systemd unit runs the server as a user of its own, restarts it, and keeps its data from others', () => {
  const unit = linesOf('docs/deploy/yoga-school.service');
  for (const line of [
    'User=yoga',
    'Group=yoga',
    'WorkingDirectory=/srv/yoga-school',
    'EnvironmentFile=/etc/yoga-school.env',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/yoga-school',
    'Restart=always',
    'RestartSec=2',
    'StateDirectory=yoga-school',
    'StateDirectoryMode=0700',
    'UMask=0077',
    'ProtectSystem=strict',
    'ProtectHome=true',
    'PrivateTmp=true',
    'PrivateDevices=true',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictNamespaces=true',
    'RestrictRealtime=true',
    'RestrictSUIDSGID=true',
    'ProtectClock=true',
    'ProtectControlGroups=true',
    'ProtectHostname=true',
    'ProtectKernelLogs=true',
    'ProtectKernelModules=true',
    'ProtectKernelTunables=true',
    'ProtectProc=invisible',
    'RemoveIPC=true',
    'LockPersonality=true',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
    'SystemCallFilter=setpriority',
    'SystemCallErrorNumber=EPERM',
    'After=network-online.target mariadb.service mysql.service',
    'WantedBy=multi-user.target',
  ])
    assert.ok(unit.includes(line), line);
});

test('RUN-4 the TLS proxy retries for 10 s while the server restarts, and checks its readiness every 5 s', () => {
  assert.deepEqual(linesOf('docs/deploy/Caddyfile'), [
    'yoga.example {',
    'encode zstd gzip',
    'reverse_proxy 127.0.0.1:3000 {',
    'lb_try_duration 10s',
    'lb_try_interval 250ms',
    'health_uri /api/health/ready',
    'health_interval 5s',
    '}',
    '}',
  ]);
  assert.match(
    text('docs/deploy/Caddyfile'),
    /^# The server needs: HOST=127\.0\.0\.1, TRUST_PROXY=loopback, SITE_URL=https:\/\/yoga\.example$/m,
  );
});

test('RUN-5 DATA-8 the proxy uses the ready apps, or any if none is, and retries only GET and requests with an idempotency key', () => {
  const proxy = linesOf('docs/deploy/haproxy/app.cfg');
  for (const line of [
    'option forwardfor',
    'option redispatch 1',
    'use_backend app-not-ready if { nbsrv(app) eq 0 }',
    'default_backend app',
    'retry-on conn-failure empty-response',
    'http-request disable-l7-retry unless METH_GET or { req.hdr(idempotency-key) -m found }',
    'option httpchk GET /api/health/ready',
    'http-check expect status 200',
    'balance leastconn',
    'retries 2',
    'hold valid 5s',
    'default-server inter 1s fastinter 250ms downinter 500ms fall 2 rise 1',
    'default-server observe layer4 error-limit 3 on-error mark-down',
  ])
    assert.ok(proxy.includes(line), line);
  assert.equal(
    proxy.filter((line) => /^server app-[12] "\$\{APP_[12]\}" check$/.test(line)).length,
    2,
  );
});

test('PIC-1 SITE-6 the proxy waits 150 s for responses of the website’s admin API, 30 s for others, and 60 s for clients', () => {
  const proxy = linesOf('docs/deploy/haproxy/app.cfg');
  assert.ok(
    proxy.includes('http-request set-timeout server 150s if { path_beg /api/admin/website/ }'),
  );
  assert.deepEqual(
    proxy.filter((line) => line.startsWith('timeout ')),
    [
      'timeout http-request 10s',
      'timeout connect 1s',
      'timeout client 60s',
      'timeout server 30s',
      'timeout http-keep-alive 30s',
      'timeout check 2s',
    ],
  );
});

test('DATA-5 the database proxy sends to one writable node, and has two other nodes as backups', () => {
  const proxy = linesOf('docs/deploy/haproxy/database.cfg');
  assert.deepEqual(
    proxy.filter((line) => line.startsWith('server ')),
    [
      'server galera-1 "${GALERA_1}"',
      'server galera-2 "${GALERA_2}" backup',
      'server galera-3 "${GALERA_3}" backup',
    ],
  );
  for (const line of [
    'stick on int(1)',
    `tcp-check send "SELECT IF(variable_value = 'ON' AND NOT @@read_only, 'writable', 'waiting') AS node FROM information_schema.global_status WHERE variable_name = 'wsrep_ready'"`,
    'tcp-check expect string writable',
  ])
    assert.ok(proxy.includes(line), line);
});

test('RUN-5 the alert rules have these severities, durations, thresholds and time windows', () => {
  const [{ rules }] = parse(text('docs/deploy/alerts.yml')).groups;
  const told = rules.map(({ alert, expr, for: lasting = 'at once', labels: { severity } }) => [
    alert,
    severity,
    lasting,
    expr.replace(/^.*?((?:==|[<>]) [^ ]+)(?: and .*> (.*))?$/, '$1 $2').trim(),
  ]);
  assert.deepEqual(told, [
    ['ServerDown', 'page', '2m', '== 0'],
    ['DatabaseAway', 'page', '2m', '> 5'],
    ['FaultsOfOurs', 'page', 'at once', '> 0'],
    ['SlowAnswers', 'page', '10m', '> 1'],
    ['ConnectionsExhausted', 'page', '5m', '> 20'],
    ['CleanupFailed', 'ticket', 'at once', '> 2'],
    ['CleanupMissed', 'ticket', 'at once', '== 0 26 * 3600'],
    ['PasswordsGuessed', 'ticket', 'at once', '> 100'],
    ['RegistrationsThrottled', 'ticket', 'at once', '> 50'],
    ['MemoryGrows', 'ticket', '30m', '> 400e6'],
  ]);
  const windows = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/\[(\w+)\]/g)].map(([, window]) => `${alert} ${window}`),
  );
  assert.deepEqual(windows, [
    'DatabaseAway 5m',
    'FaultsOfOurs 15m',
    'SlowAnswers 10m',
    'CleanupFailed 6h',
    'CleanupMissed 26h',
    'PasswordsGuessed 15m',
    'RegistrationsThrottled 15m',
  ]);
});

test('RUN-3 the image listens on 0.0.0.0, exposes port 3000, and keeps its data on the volume /data', () => {
  const last = text('Dockerfile')
    .split(/^FROM /m)
    .at(-1);
  assert.match(last, /^ENV NODE_ENV=production DATA_DIR=\/data HOST=0\.0\.0\.0$/m);
  assert.match(last, /^VOLUME \/data$/m);
  assert.match(last, /^EXPOSE 3000$/m);
});

test('RUN-1 the image is built with exactly the locked packages of the product, and holds nothing but the release', () => {
  const [, build = '', last = ''] = text('Dockerfile').split(/^FROM /m);
  const instructions = (stage, kind) => stage.match(new RegExp(`^${kind} .+$`, 'gm'));
  assert.deepEqual(instructions(build, 'RUN'), [
    'RUN npm ci --omit=dev',
    'RUN npm run release -- /release',
  ]);
  assert.match(build, /^COPY package\.json package-lock\.json \.npmrc tsconfig\.base\.json \.\/$/m);
  assert.deepEqual(instructions(last, 'COPY'), ['COPY --from=build /release ./']);
});

test('RUN-1 apps, databases and backups keep their data on volumes that outlast the containers', () => {
  const kept = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => `${name} ${volume}`),
  );
  assert.deepEqual(kept, [
    'app app-data:/data',
    'db db-data:/var/lib/mysql',
    'backups ${BACKUP_FOLDER:-backups}:/backups',
    'app-1 app-data:/data',
    'app-2 app-data:/data',
    'galera-1 galera-1-data:/var/lib/mysql',
    'galera-2 galera-2-data:/var/lib/mysql',
    'galera-3 galera-3-data:/var/lib/mysql',
  ]);
});

test('RUN-3 Compose requires the settings that have no default, and .env.example leaves the secrets empty', () => {
  const { environment } = services.app;
  for (const name of ['SITE_URL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD', 'JWT_SECRET'])
    assert.match(environment[name], new RegExp(`^\\$\\{${name}:\\?set it in \\.env`), name);
  const example = linesOf('.env.example');
  for (const name of [
    'MYSQL_PASSWORD',
    'MYSQL_ROOT_PASSWORD',
    'JWT_SECRET',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'HEALTH_NOTES_KEY',
  ])
    assert.ok(example.includes(`${name}=`), name);
  assert.match(text('.env.example'), /^# At least 32 characters, .*\nJWT_SECRET=$/m);
});

test('DATA-2 RUN-1 every database uses utf8mb4, and the service backups runs the nightly backup', () => {
  for (const name of ['db', 'galera-1', 'galera-2', 'galera-3']) {
    const command = [services[name].command].flat().join(' ');
    assert.equal(
      command,
      '--character-set-server=utf8mb4 --collation-server=utf8mb4_unicode_ci',
      name,
    );
  }
  assert.deepEqual(services.backups.command.slice(0, 3), [
    'node',
    'backend/dist/cli/backup.js',
    '--nightly',
  ]);
});

test('RUN-2 CI runs the checks first, then all tests in one job and the MySQL suites on a real MySQL in another', () => {
  const { on, jobs } = parse(text('.github/workflows/ci.yml'));
  assert.deepEqual(on, { push: { branches: ['main'] }, pull_request: null });
  const commands = (job) => jobs[job].steps.flatMap(({ run = [] }) => run);
  assert.deepEqual(commands('static'), ['npm run check']);
  assert.deepEqual([jobs.all.needs, jobs.mysql.needs], ['static', 'static']);
  assert.deepEqual(commands('mysql'), ['npm test -- MySQL upgrade']);
  assert.deepEqual(jobs.mysql.steps.at(-1).env, {
    CI: 'true',
    TEST_DATABASE_URL: 'mysql://root:app@127.0.0.1:3306/app',
  });
  // No test is skipped, and the script fails if a command fails.
  const script = linesOf('.ci/run');
  assert.ok(script.includes('set -euo pipefail'));
  assert.deepEqual(script.slice(-2), ['export CI=true', 'exec eatmydata npm test']);
});
