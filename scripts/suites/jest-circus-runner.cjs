/**
 * Runs a test file with jest-circus, and afterwards disables each `AsyncLocalStorage` that the file has entered. Up to
 * Node 22 a storage stays enabled as long as the process runs, and every new promise carries a property for it.
 * jest-circus enters one per test file, and so does each load of the server: after a hundred files an `await` took
 * 17 µs instead of 0.3, and the memory of the files was never freed.
 *
 * It also keeps each compiled module for the next files of the process: Jest runs every module anew for every file, and
 * without this also compiled it anew, which took a sixth of the time of the component tests.
 *
 * With the global `skipsAfterFailure` it also skips the tests after a failed one in the same file. Jest's own `bail`
 * skips only the files after it, by ending the process.
 *
 * Stryker recognises jest-circus by the runner's path, hence this file's name.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { default: circus } = require('jest-circus/runner');

/** The storages entered since the last file ended: a process runs one file at a time. */
const entered = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    entered.add(this);
    return original.apply(this, args);
  };
}

/** The compiled modules by path. One whose text differs, because it is mocked or was changed, is compiled again. */
const compiled = new Map();
const { compileFunction } = vm;

/**
 * Like the original, except that a text is compiled once, also for several contexts. An `import()` that was not
 * transformed fails, as it does with Jest's own option while Node's `--experimental-vm-modules` is off.
 */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  let found = compiled.get(filename);
  if (found?.source !== source || found.head !== head) {
    // With this offset, errors name the columns of the source.
    const place = { filename, columnOffset: -head.length };
    found = { source, head, script: new vm.Script(`${head}${source}\n})`, place) };
    compiled.set(filename, found);
  }
  return found.script.runInContext(parsingContext);
};

function skipAfterFailure(environment) {
  const handle = environment.handleTestEvent?.bind(environment);
  let hasFailed = false;
  environment.handleTestEvent = async (event, state) => {
    if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
    await handle?.(event, state);
  };
}

module.exports = async (...args) => {
  const [, { globals }, environment] = args;
  if (globals.skipsAfterFailure) skipAfterFailure(environment);
  try {
    return await circus(...args);
  } finally {
    for (const storage of entered) storage.disable();
    entered.clear();
  }
};
