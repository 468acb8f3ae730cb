const { TestEnvironment } = require('jest-environment-jsdom');

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
