import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoot, ROOT } from './files.mjs';
import { capture, step, StepError } from './run.mjs';

const node = (...args) => capture(process.execPath, args);

/** Without a refusal the process would run for ever. */
const LIMIT_MS = 20_000;

/** Runs code that uses run.mjs in a separate process. */
const withRun = (code) =>
  node(
    '--input-type=module',
    '--eval',
    `import { runMain, step } from ${JSON.stringify(inRoot('scripts', 'lib', 'run.mjs'))};\n${code}`,
  );

test('RUN-1 a failed step prints its output and one line with its name, and ends the script with exit code 1', async () => {
  const { code, output, stdout } = await withRun(
    `await runMain(() => step('npm ci', process.execPath, ['--eval', 'console.log("no space left"); process.exit(3)']));
     console.log('goes on');`,
  );
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.equal(output, 'no space left\nnpm ci failed (exit code 3).\n');
});

test('RUN-1 an error other than a failed step is printed with its stack trace, and ends the script with exit code 1', async () => {
  const { code, output } = await withRun(
    `await runMain(() => { throw new TypeError('of ours'); });`,
  );
  assert.equal(code, 1);
  assert.match(output, /TypeError: of ours\n {4}at /);
});

test('RUN-1 a missing program, a killed one and one that exceeds its time limit count as failed', async () => {
  const absent = await capture('no-such-program', []);
  assert.equal(absent.code, 127);
  assert.match(absent.output, /ENOENT/);
  assert.equal((await node('--eval', 'process.kill(process.pid, "SIGKILL")')).code, 1);
  const forever = ['--eval', 'setInterval(() => undefined, 1_000)'];
  assert.equal((await capture(process.execPath, forever, { timeoutMs: 200 })).code, 1);
  await assert.rejects(
    step('The build', 'no-such-program', []),
    (error) => error instanceof StepError && error.message === 'The build failed (exit code 127).',
  );
});

test('RUN-1 a program runs in the root folder of the clone, with NO_COLOR and the given environment variables', async () => {
  const { code, stdout } = await capture(
    process.execPath,
    ['--print', '[process.cwd(), process.env.NO_COLOR, process.env.MINE].join()'],
    { env: { MINE: 'yes' } },
  );
  assert.equal(code, 0);
  assert.equal(stdout, `${ROOT},1,yes\n`);
});

test('RUN-1 start and build refuse a Node that is too old with one line and no further output', async () => {
  const older =
    'data:text/javascript,Object.defineProperty(process, "version", { value: "v18.20.4" })';
  for (const script of ['start.mjs', 'build.mjs']) {
    const args = ['--import', older, inRoot('scripts', script)];
    const { code, output } = await capture(process.execPath, args, { timeoutMs: LIMIT_MS });
    assert.equal(code, 1, script);
    assert.equal(
      output,
      'Node v18.20.4 cannot run this project: it needs ^20.19.0 || ^22.13.0 || >=24.11.0.\n',
    );
  }
});

test('RUN-1 a failed operator command prints the reason, and ends with the exit code of its program', async () => {
  const { code, output, stdout } = await node(inRoot('scripts', 'cli.mjs'), 'admin', 'promote');
  assert.equal(code, 2);
  assert.equal(stdout, '');
  assert.equal(
    output,
    'Usage: npm run admin -- reset-password USER_NAME | remove-factors USER_NAME\n',
  );
});
