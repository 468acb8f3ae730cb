const { setFlagsFromString } = require('node:v8');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * V8 optimises a function 15 times later than by default. Each test file loads its modules anew, so that what was
 * optimised is soon thrown away: with the default, this took a tenth of the CPU time. Later versions have no such option.
 */
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');

/** jsdom has no fetch; the API client needs Node's, together with Node's AbortSignal. */
class JsdomWithFetchEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch: globalThis.fetch,
      Request: globalThis.Request,
      Response: globalThis.Response,
      Headers: globalThis.Headers,
      AbortController: globalThis.AbortController,
      AbortSignal: globalThis.AbortSignal,
      TextEncoder: globalThis.TextEncoder,
      TextDecoder: globalThis.TextDecoder,
      ReadableStream: globalThis.ReadableStream,
    });
  }
}

module.exports = JsdomWithFetchEnvironment;
