import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../lib/files.mjs';
import { step } from '../../lib/run.mjs';

/** @typedef {{name: string, args: string}} Instruction one instruction, its name in capitals */
/** @typedef {{name: string | undefined, image: string, instructions: Instruction[]}} Stage */

/**
 * The stages of a Dockerfile, each with its instructions in order.
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
 * Returns a function that tells whether .dockerignore excludes a path from the build context.
 * @param {string} text one pattern per line; the last one that matches a path or a parent folder decides
 * @returns {(path: string) => boolean} takes a path relative to the top folder
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

/** `*` matches within a name, `**` across folders. */
function patternOf(glob) {
  const source = glob
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => WILDCARDS[part] ?? part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${source}(/|$)`);
}

const WILDCARDS = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/**
 * The result of the Dockerfile, built without a container engine. Each stage is a plain folder instead of a file
 * system, and this machine's Node replaces that of the base image.
 * @typedef {object} BareImage
 * @property {string} root the folder that replaces `/` of the last stage
 * @property {string} workdir where CMD runs, as a path on this machine
 * @property {Record<string, string>} env the variables of ENV, with paths on this machine
 * @property {string[]} user the options with which `setpriv` runs a program as USER; none if not run as root
 * @property {string[]} cmd
 * @property {string[]} healthcheck the command of HEALTHCHECK
 */

/**
 * Executes the Dockerfile. Its context is the working tree without what .dockerignore excludes.
 * @param {string} folder an empty folder for the stages
 * @returns {Promise<BareImage>}
 */
export async function makeBareImage(folder) {
  const context = join(folder, 'context');
  copyContext(context);
  const built = {};
  let stage;
  for (const { name, instructions } of stagesOf(readFileSync(inRoot('Dockerfile'), 'utf8'))) {
    stage = newStage(mkdtempSync(join(folder, `${name ?? 'image'}-`)));
    for (const { name: word, args } of instructions) {
      if (!(word in CARRY_OUT)) throw new Error(`${word} of the Dockerfile is not understood here`);
      await CARRY_OUT[word](stage, args, { context, ...built });
    }
    built[name] = stage.root;
  }
  return stage;
}

const isRoot = process.getuid?.() === 0;

const newStage = (root) => ({ root, workdir: root, env: {}, user: [], cmd: [], healthcheck: [] });

/** Translates a path in the image to one on this machine. */
const inStage = ({ root, workdir }, path) =>
  path.startsWith('/') ? join(root, path) : join(workdir, path);

/** Translates the absolute paths in a text. Without root, the image's user is replaced by the current one. */
function translated({ root }, text) {
  const moved = text.replaceAll(/(?<=^|[\s=])\/(?=\w)/g, `${root}/`);
  return isRoot
    ? moved
    : moved.replaceAll(/\b1000:1000\b/g, `${process.getuid()}:${process.getgid()}`);
}

const CARRY_OUT = {
  WORKDIR(stage, path) {
    stage.workdir = inStage(stage, path);
    mkdirSync(stage.workdir, { recursive: true });
  },
  ENV(stage, args) {
    for (const [, name, value] of args.matchAll(/(\w+)=(\S+)/g)) {
      stage.env[name] = translated(stage, value);
    }
  },
  COPY(stage, args, folders) {
    const [, from = 'context', rest] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(args);
    const sources = rest.split(/\s+/);
    const target = sources.pop();
    for (const source of sources) copy(join(folders[from], source), inStage(stage, target), target);
  },
  async RUN(stage, command) {
    const env = { NODE_ENV: '', ...stage.env };
    const text = translated(stage, command);
    await step(`RUN ${command}`, 'sh', ['-c', text], { cwd: stage.workdir, env });
  },
  USER(stage, user) {
    const [uid, gid] = user.split(':');
    stage.user = isRoot ? [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : [];
  },
  CMD(stage, args) {
    stage.cmd = JSON.parse(args);
  },
  HEALTHCHECK(stage, args) {
    stage.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(args)[1]);
  },
  ARG() {},
  EXPOSE() {},
  VOLUME() {},
};

/** Copies like COPY: the contents of a folder; a file under its own name if the target is a folder. */
function copy(source, target, written) {
  const isIntoFolder = statSync(source).isFile() && /(^\.|\/)$/.test(written);
  const path = isIntoFolder ? join(target, source.slice(source.lastIndexOf('/') + 1)) : target;
  cpSync(source, path, { recursive: true, verbatimSymlinks: true });
}

function copyContext(target) {
  const isIgnored = ignoredBy(readFileSync(inRoot('.dockerignore'), 'utf8'));
  const walk = (folder) => {
    for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (isIgnored(path)) continue;
      if (entry.isDirectory()) walk(path);
      else cpSync(inRoot(path), join(target, path));
    }
  };
  walk('');
}
