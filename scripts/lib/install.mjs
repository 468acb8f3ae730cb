import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { step } from './run.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for. npm's own record of what it installed
 * (node_modules/.package-lock.json, written last) is compared, so an install made by hand counts
 * and an interrupted one, or one without development packages, does not.
 */
export function isInstalled(
  lockFile = inRoot('package-lock.json'),
  modules = inRoot('node_modules'),
) {
  const recordFile = `${modules}/.package-lock.json`;
  if (!existsSync(recordFile)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(recordFile);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      sameVersion(entry, installed[path]) ||
      // A package for another platform: npm leaves it out.
      (installed[path] === undefined && (entry.optional || entry.devOptional)),
  );
}

/** Installs exactly what package-lock.json says, development packages included (the build needs them). */
export async function install() {
  await step('npm ci', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const sameVersion = (wanted, installed) =>
  installed !== undefined &&
  wanted.version === installed.version &&
  wanted.integrity === installed.integrity;
