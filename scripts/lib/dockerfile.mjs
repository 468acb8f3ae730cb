/** @typedef {{name: string, args: string}} Instruction one instruction, its name in capitals */
/** @typedef {{name: string | undefined, image: string, instructions: Instruction[]}} Stage */

/**
 * The stages of a Dockerfile, each with its instructions in their order.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = [];
  for (const line of lines) {
    const [, word, args] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const name = word.toUpperCase();
    if (name === 'FROM') {
      const [, image, stage] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(args);
      stages.push({ name: stage, image, instructions: [] });
    } else {
      stages.at(-1).instructions.push({ name, args });
    }
  }
  return stages;
}

/**
 * Tells what .dockerignore leaves out of the build's context.
 * @param {string} text one pattern a line; the last that matches a path or a folder above it decides
 * @returns {(path: string) => boolean} for a path from the top folder
 */
export function ignoredBy(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      isException: line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '').replaceAll(/^\/|\/$/g, '')),
    }));
  return (path) =>
    rules.reduce(
      (isIgnored, { isException, pattern }) => (pattern.test(path) ? !isException : isIgnored),
      false,
    );
}

/** `*` stays within a name, `**` spans folders. */
function patternOf(glob) {
  const source = glob
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => WILDCARDS[part] ?? part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${source}(/|$)`);
}

const WILDCARDS = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
