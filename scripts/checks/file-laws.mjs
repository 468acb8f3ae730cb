/**
 * The laws for dividing code into files (CONTRIBUTING.md, 'Words and files'). Violations that are older than the law
 * are listed in docs/file-laws.json, which may only shrink.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { filesUnder, inRoot, jsonBefore } from '../lib/files.mjs';

const LIST = 'docs/file-laws.json';
const FEWEST_LINES = 30;
const MOST_LINES = 250;
const FEWEST_FILES = 4;
const MOST_FILES = 15;

const CODE = /(?<!\.(spec|test|d))\.(tsx?|mjs)$/;
/** Entities, modules, entries and data may be short. */
const MAY_BE_SMALL =
  /\.(entity|module)\.ts$|worker\.ts$|(^|\/)main\.tsx?$|\/(cli|migrations)\/|^scripts\/[^/]+\.mjs$|\/(content|assets|testing)\/|\/api\/lists\.ts$/;
/** Kinds that always have their own file: parts of the framework, database access, API calls, texts, workers. */
const STANDS_ALONE =
  /\.(entity|module|controller|repository|dto|response|query|api|types)\.ts$|-texts\.ts$|worker\.ts$|\/(content|assets|testing|migrations|cli|api)\//;
/** Files that only call others, and do nothing themselves. */
const THIN = /(\.controller|worker)\.ts$/;
/** Folders with any number of files: rules stay separate however few they are, and data has a file for each part. */
const ANY_COUNT =
  /\/(domain|dto|migrations|testing|content|en|hi|programs|assets|api)$|^(backend|frontend)\/src$/;
const LIFE_CYCLE = /^on(Module|Application)/;

const read = (file) => readFileSync(inRoot(file), 'utf8');
const linesOf = (text) => text.split('\n').length - 1;
const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/**
 * All laws. `found` returns the paths that break the law, relative to the repository's top folder.
 * @type {{name: string, says: string, found: (product: string[]) => string[]}[]}
 */
const FILE_LAWS = [
  {
    name: 'small',
    says: `has less than ${FEWEST_LINES} lines: it belongs to a topic`,
    found: (product) =>
      [...product, ...filesUnder(['scripts'], CODE)].filter(
        (file) => !MAY_BE_SMALL.test(file) && isSmall(file, read(file)),
      ),
  },
  {
    name: 'oneImporter',
    says: 'has one importer and no test of its own: it belongs there',
    found: filesOfOneImporter,
  },
  {
    name: 'oneMethod',
    says: 'is a service with one public method: it is a function, or part of another service',
    found: (product) =>
      product.filter((file) => file.endsWith('.service.ts') && methodsOf(file, read(file)) === 1),
  },
  {
    name: 'folders',
    says: `has less than ${FEWEST_FILES} files, or more than ${MOST_FILES} and no rooms, or two files of calls`,
    found: () => [
      ...foldersOf(filesUnder(['backend/src', 'frontend/src'], /\.(tsx?|css)$/)),
      ...crowdedOf(filesUnder(['backend/test', 'frontend/e2e'], /\.(ts|mjs)$/)),
    ],
  },
];

/** @returns {string[]} the faults */
export function checkFileLaws() {
  const product = filesUnder(['backend/src', 'frontend/src'], CODE);
  const listed = JSON.parse(read(LIST));
  const before = jsonBefore(LIST);
  return FILE_LAWS.flatMap(({ name, says, found }) =>
    listFaults({ says, found: found(product), listed: listed[name], before: before?.[name] }),
  );
}

/**
 * @param {{says: string, found: string[], listed: string[], before?: string[]}} law the paths that break it now, those on the list,
 *   and those on the previous version of the list
 */
export function listFaults({ says, found, listed, before = listed }) {
  return [
    ...found.filter((path) => !listed.includes(path)).map((path) => `${path} ${says}`),
    ...listed
      .filter((path) => !found.includes(path))
      .map((path) => `${path} breaks no law now: take it off ${LIST}`),
    ...listed
      .filter((path) => !before.includes(path) && !hasMoved(path, listed, before))
      .map((path) => `${path} was added to ${LIST}, which may only shrink`),
  ];
}

/** Whether an entry only changed because its file moved to another folder. */
const hasMoved = (path, listed, before) =>
  before.some((old) => basename(old) === basename(path) && !listed.includes(old));

function isSmall(file, text) {
  if (linesOf(text) >= FEWEST_LINES) return false;
  const declaresTypesAlone = parse(file, text).statements.every(
    (statement) =>
      ts.isImportDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement),
  );
  return !declaresTypesAlone;
}

/** The number of public methods of a file's classes, except those that the framework calls. */
export function methodsOf(file, text) {
  const isPublic = (member) =>
    ts.isMethodDeclaration(member) &&
    !(
      ts.getCombinedModifierFlags(member) &
      (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)
    ) &&
    !LIFE_CYCLE.test(member.name.getText());
  return parse(file, text)
    .statements.filter(ts.isClassDeclaration)
    .flatMap(({ members }) => members.filter(isPublic)).length;
}

/** Files with one importer and no test that would fit into the importer. Dynamic imports do not count. */
function filesOfOneImporter(product) {
  const importers = new Map(product.map((file) => [file, { code: new Set(), isApart: false }]));
  const others = ['backend', 'frontend'].map((workspace) =>
    filesUnder([workspace], /\.(tsx?|mjs)$/),
  );
  for (const from of others.flat()) {
    const isTest = !product.includes(from) && !/prerender|service-worker/.test(from);
    for (const { path, isLoaded } of importsOf(from, read(from))) {
      const known = importers.get(path);
      if (known === undefined || from.endsWith('.module.ts')) continue;
      if (isTest || isLoaded || THIN.test(from)) known.isApart = true;
      else known.code.add(from);
    }
  }
  return product.filter((file) => {
    const { code, isApart } = importers.get(file);
    const [importer] = code;
    if (isApart || code.size !== 1 || STANDS_ALONE.test(file) || hasSpec(file)) return false;
    return linesOf(read(file)) + linesOf(read(importer)) <= MOST_LINES;
  });
}

const hasSpec = (file) =>
  ['.spec.ts', '.spec.tsx'].some((end) => existsSync(inRoot(file.replace(/\.tsx?$/, end))));

const IMPORTS = /(from\s*|import\s*|import\s*\(\s*)'(\.[^'?]+)[^']*'/g;

/** The paths of the files that a file imports; `isLoaded` is true for dynamic imports. */
function importsOf(from, text) {
  return [...text.matchAll(IMPORTS)].flatMap(([, how, target]) => {
    const path = join(dirname(from), target).replace(/\.js$/, '');
    const found = [path, `${path}.ts`, `${path}.tsx`].find(
      (each) => CODE.test(each) && existsSync(inRoot(each)),
    );
    return found ? [{ path: found, isLoaded: how.includes('(') }] : [];
  });
}

/** Test folders that have too many files and need subfolders, which may be small. @param {string[]} files */
export function crowdedOf(files) {
  const folders = files.map((file) => dirname(file));
  return [...new Set(folders)].filter(
    (folder) => folders.filter((each) => each === folder).length > MOST_FILES,
  );
}

/** @param {string[]} files including styles and specs */
export function foldersOf(files) {
  const folders = new Map();
  for (const file of files) {
    for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
      const known = folders.get(folder) ?? { all: 0, own: [] };
      folders.set(folder, known);
      known.all += 1;
      if (folder === dirname(file) && CODE.test(file)) known.own.push(basename(file));
    }
  }
  return [...folders].flatMap(([folder, { all, own }]) => {
    const calls = own.filter((name) => name.endsWith('.api.ts')).length;
    if (calls > 1) return [folder];
    if (ANY_COUNT.test(folder)) return [];
    return all < FEWEST_FILES || own.length > MOST_FILES ? [folder] : [];
  });
}
