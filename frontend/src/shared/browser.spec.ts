import { newListeners, readStored, readStoredJson, store } from './browser';

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
});

describe('what is stored', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is there by its key in its own storage, until it is taken away', () => {
    store('local', 'key', 'kept');
    expect([readStored('local', 'key'), readStored('session', 'key')]).toEqual(['kept', null]);
    store('session', 'key', '{"a":1}');
    expect(readStoredJson('session', 'key')).toEqual({ a: 1 });
    store('local', 'key', null);
    expect(readStored('local', 'key')).toBeNull();
  });

  it('is nothing where it cannot be read', () => {
    store('local', 'key', '{');
    expect(readStoredJson('local', 'key')).toBeNull();
    expect(readStoredJson('local', 'nothing')).toBeNull();
  });

  it('is unknown where the browser refuses storage, and nothing is thrown', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(() => store('local', 'key', 'text')).not.toThrow();
    expect(() => store('session', 'key', null)).not.toThrow();
    expect(readStored('local', 'key')).toBeUndefined();
    expect(readStoredJson('session', 'key')).toBeNull();
  });
});
