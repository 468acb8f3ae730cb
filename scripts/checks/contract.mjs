import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/files.mjs';
import { capture, StepError } from '../lib/run.mjs';

const DESCRIPTION = 'docs/openapi.json';
const TYPES = 'frontend/src/api/schema.d.ts';
const LISTS = 'frontend/src/api/lists.ts';

/**
 * Checks that the committed contract matches the backend, and that the client's types and lists match
 * the contract.
 * @returns {Promise<string[]>} the faults
 */
export async function checkContract() {
  const description = await describe();
  const types = await typesOf(description);
  const lists = listsOf(JSON.parse(description));
  const isCurrent = (path, text) => readFileSync(inRoot(path), 'utf8') === text;
  return [
    isCurrent(DESCRIPTION, description) || `${DESCRIPTION} is out of date: npm run contract`,
    isCurrent(TYPES, types) || `${TYPES} is out of date: npm run contract`,
    isCurrent(LISTS, lists) || `${LISTS} is out of date: npm run contract`,
  ].filter((fault) => fault !== true);
}

/** Writes docs/openapi.json, and the client's types and lists, from the backend. */
export async function writeContract() {
  const description = await describe();
  writeFileSync(inRoot(DESCRIPTION), description);
  writeFileSync(inRoot(TYPES), await typesOf(description));
  writeFileSync(inRoot(LISTS), listsOf(JSON.parse(description)));
}

/**
 * The contract's lists that the site needs, as code, because types do not exist at run time.
 * @param {any} description docs/openapi.json
 */
function listsOf({ components: { schemas }, paths }) {
  const { language } = schemas.Registration.properties;
  const { 'x-shipped-programs': programs, 'x-workshops': workshops } =
    paths['/api/registration/programs'].get;
  const listOf = (values) => `[\n${values.map((value) => `  '${value}',\n`).join('')}] as const`;
  return `/* Written by \`npm run contract\` from docs/openapi.json: change it in the backend. */

/** The languages of the site. */
export const LANGUAGES = [${language.enum.map((value) => `'${value}'`).join(', ')}] as const;

/** The language of addresses that name none, and of the admin: the first. */
export const [DEFAULT_LANGUAGE] = LANGUAGES;

/** Every program that ships, in the order of all lists (REG-3, DATA-4); the owner may add others (PROG-1). */
export const PROGRAMS = ${listOf(programs)};

/** Cooking workshops, one of them: booked from their own page through the plain form (DATA-4). */
export const WORKSHOPS = '${workshops}';
`;
}

/** Builds the program that describes the API, since the built product has no descriptions (ADR 14), and runs it. */
async function describe() {
  const build = await capture(inRoot('node_modules', '.bin', 'rolldown'), ['-c'], {
    cwd: inRoot('backend'),
    env: { DESCRIBE_API: 'true' },
  });
  if (build.code !== 0)
    throw new StepError('The description of the API was not built.', build.output);
  const program = inRoot('node_modules', '.cache', 'openapi', 'cli', 'openapi.js');
  const { code, stdout, output } = await capture(process.execPath, [program]);
  if (code !== 0) throw new StepError('The backend did not describe its API.', output);
  return stdout;
}

async function typesOf(description) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const [input, result] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')];
  try {
    writeFileSync(input, description);
    const tool = inRoot('node_modules', '.bin', 'openapi-typescript');
    const { code, output } = await capture(tool, [
      input,
      '--default-non-nullable=false',
      '-o',
      result,
    ]);
    if (code !== 0) throw new StepError('openapi-typescript refused the contract.', output);
    return readFileSync(result, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
