import { logFailure, newListeners, readStored, readStoredJson, store } from './browser';

describe('what goes wrong behind the page', () => {
  it('REG-4 ADMIN-7 is logged to the console, with what it was', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const detail = new TypeError('Failed to fetch');
    logFailure('The batches could not be loaded', detail);
    expect(warn.mock.calls).toEqual([['The batches could not be loaded', detail]]);
    warn.mockRestore();
  });
});

describe('listeners', () => {
  it('hear of each change until they stop, and what is watched for them ends with the last', () => {
    const end = jest.fn();
    const watch = jest.fn(() => end);
    const [first, second] = [jest.fn(), jest.fn()];
    const { tell, subscribe } = newListeners(watch);
    tell();
    expect(watch).not.toHaveBeenCalled();
    const stopFirst = subscribe(first);
    const stopSecond = subscribe(second);
    expect(watch).toHaveBeenCalledTimes(1);
    tell();
    stopFirst();
    tell();
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(2);
    expect(end).not.toHaveBeenCalled();
    stopSecond();
    expect(end).toHaveBeenCalledTimes(1);
    subscribe(first);
    expect(watch).toHaveBeenCalledTimes(2);
  });

  it('hear of changes for which nothing has to be watched', () => {
    const listener = jest.fn();
    const { tell, subscribe } = newListeners();
    const stop = subscribe(listener);
    tell();
    stop();
    tell();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what is stored', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is there by its key in its own storage, until it is taken away', () => {
    store('local', 'key', 'kept');
    expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['kept', null]);
    expect([readStored('local', 'key'), readStored('session', 'key')]).toEqual(['kept', null]);
    store('session', 'key', '{"a":1}');
    expect(sessionStorage.getItem('key')).toBe('{"a":1}');
    expect(readStoredJson('session', 'key')).toEqual({ a: 1 });
    store('local', 'key', null);
    expect(readStored('local', 'key')).toBeNull();
  });

  it('is nothing where it cannot be read', () => {
    store('local', 'key', '{');
    expect(readStoredJson('local', 'key')).toBeNull();
    expect(readStoredJson('local', 'nothing')).toBeNull();
  });

  it('is nothing where the browser refuses storage, and nothing is thrown', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(() => store('local', 'key', 'text')).not.toThrow();
    expect(() => store('session', 'key', null)).not.toThrow();
    expect(readStored('local', 'key')).toBeNull();
    expect(readStoredJson('session', 'key')).toBeNull();
  });
});
