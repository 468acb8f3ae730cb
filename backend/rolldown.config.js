import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// One file starts twice as fast as two thousand (ADR 14). Types are checked apart (`npm run check`).
const PROGRAMS = [
  'main',
  'cli/admin',
  'cli/backup',
  'cli/health-notes',
  'cli/migrate-to-mysql',
  'cli/openapi',
  'cli/restore',
  'cli/samples',
  'child-worker',
  'password-worker',
  'picture-worker',
  'drawing-worker',
];

/** These carry native code. */
const NATIVE = [/^libsql$/, /^@node-rs\/argon2$/, /^sharp$/];

/** The commit that is built; where there is no repository, as in an image, BUILD_REVISION may name it. */
function revision() {
  if (process.env.BUILD_REVISION) return process.env.BUILD_REVISION;
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/**
 * Writes what is beyond Latin-1 as escapes: one such letter in a file, and the engine keeps all of it, which it
 * does as long as it runs, at two bytes a letter.
 */
const narrow = {
  name: 'narrow',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code = chunk.code.replace(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * The framework's module of the ORM asks a running Node for names that the ORM no longer has: in the bundle
 * that would load the whole ORM from node_modules a second time, where it is installed.
 */
const withoutOldOrm = {
  name: 'without-old-orm',
  load(id) {
    if (!id.endsWith('/@nestjs/typeorm/dist/common/typeorm-compat.js')) return null;
    return 'export const Connection = undefined; export const AbstractRepository = undefined;';
  },
};

/**
 * What packages load at each start, and nobody here has a use for: the drivers of other databases, a third of the
 * ORM's code, and the search for files that @fastify/static serves by a route for each.
 */
const UNUSED = [
  /\/typeorm\/driver\/(?!better-sqlite3|sqlite-abstract|mysql|types)[\w-]+\/\w+\.js$/,
  /\/glob\/dist\/commonjs\/index\.min\.js$/,
];

const withoutUnused = {
  name: 'without-unused',
  load: (id) => (UNUSED.some((pattern) => pattern.test(id)) ? 'module.exports = {};' : null),
};

/**
 * What the framework asks for only where it is used, by whom: nobody here. Left to a running Node it does not come
 * into the bundle, and of class-validator nothing but the rules that fields have.
 */
const NEVER_ASKED_FOR = {
  '/@nestjs/common/': /^class-(validator|transformer)$/,
  '/fastify/lib/schema-controller.js': /^@fastify\/(ajv|fast-json-stringify)-compiler$/,
};

const withoutNeverAskedFor = {
  name: 'without-never-asked-for',
  resolveId(id, importer = '') {
    const isOne = Object.entries(NEVER_ASKED_FOR).some(
      ([from, name]) => importer.includes(from) && name.test(id),
    );
    return isOne ? { id, external: true } : null;
  },
};

/** Where a package lies: `file` is beside the one that its name leads to. */
const pathIn = (name, file) => fileURLToPath(new URL(file, import.meta.resolve(name)));

/** What these packages offer as modules, of which only what is used gets into the bundle. */
const AS_MODULES = {
  'class-transformer': pathIn('class-transformer', '../esm2015/index.js'),
  'class-validator': pathIn('class-validator', '../esm2015/index.js'),
  'rxjs/operators': pathIn('rxjs', '../esm/operators/index.js'),
  rxjs: pathIn('rxjs', '../esm/index.js'),
};

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default {
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  // How decorators and fields of classes are compiled.
  tsconfig: 'tsconfig.json',
  external: NATIVE,
  plugins: [withoutOldOrm, withoutUnused, withoutNeverAskedFor],
  resolve: { alias: AS_MODULES },
  transform: {
    define: {
      BUILD_VERSION: JSON.stringify(version),
      BUILD_REVISION: JSON.stringify(revision()),
    },
  },
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
    comments: false,
    // Shorter names within functions, and nothing that is never reached: the engine keeps a third less of the sources. Lines
    // stay, for whoever reads a stack, and so do the names of functions and of what files share.
    minify: {
      compress: true,
      mangle: { toplevel: false },
      codegen: { removeWhitespace: false },
    },
    plugins: [narrow],
  },
};
