import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/files.mjs';
import { capture, StepError } from '../lib/run.mjs';

const DESCRIPTION = 'docs/openapi.json';
const TYPES = 'frontend/src/api/schema.d.ts';

/**
 * Whether the committed contract is what the built backend describes, and the client's types are what
 * the contract says.
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkContract() {
  const description = await describe();
  const types = await typesOf(description);
  const isCurrent = (path, text) => readFileSync(inRoot(path), 'utf8') === text;
  return [
    isCurrent(DESCRIPTION, description) || `${DESCRIPTION} is out of date: npm run contract`,
    isCurrent(TYPES, types) || `${TYPES} is out of date: npm run contract`,
  ].filter((fault) => fault !== true);
}

/** Writes docs/openapi.json and the client's types from the built backend. */
export async function writeContract() {
  const description = await describe();
  writeFileSync(inRoot(DESCRIPTION), description);
  writeFileSync(inRoot(TYPES), await typesOf(description));
}

async function describe() {
  const program = inRoot('backend', 'dist', 'cli', 'openapi.js');
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
