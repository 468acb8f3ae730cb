// One file starts twice as fast as two thousand (ADR 14). The modules in build/ are what tsc has checked.
const PROGRAMS = [
  'main',
  'cli/admin',
  'cli/backup',
  'cli/migrate-to-mysql',
  'cli/openapi',
  'cli/restore',
  'cli/samples',
];

/** These carry native code. */
const NATIVE = [/^libsql$/, /^@node-rs\/argon2$/];

export default {
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `build/${name}.js`])),
  platform: 'node',
  external: NATIVE,
  // The ORM and the framework name drivers and transports that nobody here installs.
  onLog(level, log, handle) {
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    // The API's document is named after classes.
    keepNames: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
};
