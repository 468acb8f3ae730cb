import { fakeApi } from '../../test/fake-api';
import { client, resultOf, sentWithin } from './client';

const call = (options: object = {}) =>
  client.GET('/api/registration/batches/{program}', {
    params: { path: { program: 'yogasanas' } },
    ...options,
  });

describe('the result of an API call', () => {
  it('API-12 is the data of a successful response', async () => {
    fakeApi({ batches: () => ({ status: 200, body: [] }) });
    expect(await resultOf(call())).toEqual({ ok: true, data: [] });
  });

  it('API-12 is the problem that an error response names', async () => {
    const problem = { code: 'unavailable', message: 'The database is away.' };
    fakeApi({ batches: () => ({ status: 503, body: problem }) });
    expect(await resultOf(call())).toEqual({ ok: false, kind: 'server', status: 503, problem });
  });

  it('API-12 is an empty problem if an error response does not have the format of the API', async () => {
    fakeApi({ batches: () => ({ status: 502, body: 'Bad gateway' }) });
    expect(await resultOf(call())).toEqual({
      ok: false,
      kind: 'server',
      status: 502,
      problem: {},
    });
  });

  it('REG-7 is a network failure without a response', async () => {
    fakeApi({ batches: () => 'offline' });
    expect(await resultOf(call())).toEqual({ ok: false, kind: 'network' });
  });

  it('REG-7 is a network failure if the response is not JSON, such as a login page', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 200 });
    expect(await resultOf(call())).toEqual({ ok: false, kind: 'network' });
  });

  it.each([
    ['without a length', {}],
    ['of length 0', { 'content-length': '0' }],
  ])(
    'REG-7 is a network failure if the successful response is empty, %s, because ours never are',
    async (_, headers) => {
      globalThis.fetch = async () => new Response(null, { status: 200, headers });
      expect(await resultOf(call())).toEqual({ ok: false, kind: 'network' });
    },
  );

  it.each([
    ['20 s by default', undefined, 20_000],
    ['the time that the call sets', 90_000, 90_000],
  ])('REG-7 AUTH-2 a call without a response times out after %s', async (_, asked, given) => {
    fakeApi();
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await resultOf(call(asked === undefined ? {} : { fetch: sentWithin(asked) }));
    expect(timeout.mock.calls).toEqual([[given]]);
    timeout.mockRestore();
  });

  it('REG-7 does not need AbortSignal.any, which the oldest supported browsers lack', async () => {
    const { any } = AbortSignal;
    Object.assign(AbortSignal, { any: undefined });
    try {
      fakeApi({ batches: () => ({ status: 200, body: [] }) });
      const { signal } = new AbortController();
      expect(await resultOf(call({ signal }))).toEqual({ ok: true, data: [] });
    } finally {
      Object.assign(AbortSignal, { any });
    }
  });

  it('REG-4 is a network failure at once when the caller aborts', async () => {
    globalThis.fetch = async (input) => {
      const { signal } = input as Request;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
    const given = new AbortController();
    const result = resultOf(call({ signal: given.signal }));
    given.abort();
    expect(await result).toEqual({ ok: false, kind: 'network' });
  });
});
