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
 * What packages load at each start, and nobody here has a use for: the ORM's drivers of other databases, its search for
 * entities in files and its layout of logged SQL, the search for files that @fastify/static serves by a route for each,
 * and the YAML form of the API's document.
 */
const UNUSED = [
  /\/typeorm\/driver\/(?!better-sqlite3|sqlite-abstract|mysql|types)[\w-]+\/\w+\.js$/,
  /\/tinyglobby\/dist\/index\.cjs$/,
  /\/@sqltools\/formatter\/lib\/sqlFormatter\.js$/,
  /\/glob\/dist\/commonjs\/index\.min\.js$/,
  /\/js-yaml\/dist\/js-yaml\.mjs$/,
  /^\0http2$/,
];

const withoutUnused = {
  name: 'without-unused',
  // Fastify loads it also for a server that speaks HTTP/1.1 only.
  resolveId: (id) => (id === 'node:http2' ? '\0http2' : null),
  load(id) {
    if (!UNUSED.some((pattern) => pattern.test(id))) return null;
    return id.endsWith('.mjs') ? 'export default {};' : 'module.exports = {};';
  },
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

/**
 * The compressor asks of every answer whether it is a `Response` or a `ReadableStream` of `fetch`, which no call here
 * returns. To ask, Node loads its whole client for HTTP, which takes 5 MB of memory and 3 % of the time to the first
 * answer.
 */
const withoutFetch = {
  name: 'without-fetch',
  transform(code, id) {
    if (!id.endsWith('/@fastify/compress/lib/utils.js')) return null;
    const asked = /\w+ instanceof (Response|ReadableStream)$/gm;
    if (code.match(asked)?.length !== 2) this.error('@fastify/compress asks in another way.');
    return code.replace(asked, 'false');
  },
};

/**
 * From Node 22 on, an import of node:http as a module reads all that it exports, and some of that loads the same client.
 */
const withoutAllOfHttp = {
  name: 'without-all-of-http',
  resolveId: (id, _importer, { kind }) =>
    kind === 'import-statement' && /^(node:)?http$/.test(id) ? '\0http' : null,
  load(id) {
    if (id !== '\0http') return null;
    return `const http = process.getBuiltinModule('node:http');
      export const { createServer, STATUS_CODES } = http;
      export default http;`;
  },
};

/**
 * Set by the step that writes docs/openapi.json. It builds only the program that describes the API, and that with the
 * descriptions, which no other program reads: they took 4 % of the time to a server's first answer.
 */
const describesApi = process.env.DESCRIBE_API === 'true';

const withoutDescriptions = {
  name: 'without-descriptions',
  resolveId: (id) => (id === '@nestjs/swagger' ? `\0${id}` : null),
  async load(id) {
    if (id !== '\0@nestjs/swagger') return null;
    const names = Object.keys(await import('@nestjs/swagger')).filter((name) => /^Api/.test(name));
    const exported = names.map((name) => `none as ${name}`).join(', ');
    return `const none = () => () => undefined; export { ${exported} };`;
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
  // A copy of Node's own, for older versions of it.
  'readable-stream': 'node:stream',
};

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default {
  input: Object.fromEntries(
    (describesApi ? ['cli/openapi'] : PROGRAMS).map((name) => [name, `src/${name}.ts`]),
  ),
  platform: 'node',
  // How decorators and fields of classes are compiled.
  tsconfig: 'tsconfig.json',
  external: NATIVE,
  plugins: [
    withoutOldOrm,
    withoutUnused,
    withoutNeverAskedFor,
    withoutFetch,
    withoutAllOfHttp,
    describesApi ? null : withoutDescriptions,
  ],
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
    // Both beside the packages that stay outside.
    dir: describesApi ? '../node_modules/.cache/openapi' : 'dist',
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
