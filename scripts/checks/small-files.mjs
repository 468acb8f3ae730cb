import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesUnder, inRoot, jsonInLastCommit } from '../lib/files.mjs';

/** Files that are too small to be a topic, from before the law; it only shrinks. */
const LIST = 'docs/small-files.json';
const FEWEST_LINES = 30;

const CODE = /(?<!\.(spec|test|d))\.(tsx?|mjs)$/;
/** Entities, modules, entries and data are as long as what they declare. */
const MAY_BE_SMALL =
  /\.(entity|module)\.ts$|worker\.ts$|(^|\/)main\.tsx?$|\/(cli|migrations)\/|^scripts\/[^/]+\.mjs$|\/(content|assets|testing)\/|\/api\/lists\.ts$/;

/**
 * Every file is a topic of at least 30 lines, or stands in the list of those that are not yet.
 * @returns {string[]} what is wrong
 */
export function checkSmallFiles() {
  const small = filesUnder(['backend/src', 'frontend/src', 'scripts'], CODE).filter(
    (file) => !MAY_BE_SMALL.test(file) && isSmall(file),
  );
  return smallFileFaults(
    small,
    JSON.parse(readFileSync(inRoot(LIST), 'utf8')),
    jsonInLastCommit(LIST),
  );
}

function isSmall(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  return text.split('\n').length - 1 < FEWEST_LINES && !declaresTypesAlone(file, text);
}

function declaresTypesAlone(file, text) {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.every(
    (statement) =>
      ts.isImportDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement),
  );
}

/**
 * @param {string[]} small the files that are too small
 * @param {string[]} listed
 * @param {string[] | undefined} listedBefore in the last commit, where there is one
 */
export function smallFileFaults(small, listed, listedBefore) {
  const faults = [
    ...small
      .filter((file) => !listed.includes(file))
      .map((file) => `${file} has less than ${FEWEST_LINES} lines: it belongs to a topic`),
    ...listed
      .filter((file) => !small.includes(file))
      .map((file) => `${file} is no longer small: take it off ${LIST}`),
  ];
  if (listedBefore && listed.length > listedBefore.length) {
    faults.push(
      `${LIST} has grown from ${listedBefore.length} to ${listed.length}: it may only shrink`,
    );
  }
  return faults;
}
