import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
  focusHeading,
  logFailure,
  newListeners,
  readStored,
  readStoredJson,
  store,
} from './browser';
import { useOnceOnline, useOnceVisible } from './use-browser';

describe('a failure in the background', () => {
  it('REG-4 ADMIN-7 is logged to the console with its message and the error', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const detail = new TypeError('Failed to fetch');
    logFailure('The batches could not be loaded', detail);
    expect(warn.mock.calls).toEqual([['The batches could not be loaded', detail]]);
    warn.mockRestore();
  });
});

it('NAV-5 the heading gets the focus without scrolling, which would lose the restored scroll position', () => {
  document.body.innerHTML = '<h1 tabindex="-1">Yoga</h1>';
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  focusHeading();
  expect(document.querySelector('h1')).toHaveFocus();
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  document.body.innerHTML = '';
  focusHeading();
  focused.mockRestore();
});

describe('listeners', () => {
  it('are called on each change until they unsubscribe; the watch starts with the first and ends with the last', () => {
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

  it('are called on changes also without a watch function', () => {
    const listener = jest.fn();
    const { tell, subscribe } = newListeners();
    const stop = subscribe(listener);
    tell();
    stop();
    tell();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('the browser storage', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('returns a value by its key, from the storage it was stored in, until the value is removed', () => {
    store('local', 'key', 'kept');
    expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['kept', null]);
    expect([readStored('local', 'key'), readStored('session', 'key')]).toEqual(['kept', null]);
    store('session', 'key', '{"a":1}');
    expect(sessionStorage.getItem('key')).toBe('{"a":1}');
    expect(readStoredJson('session', 'key')).toEqual({ a: 1 });
    store('local', 'key', null);
    expect(readStored('local', 'key')).toBeNull();
  });

  it('returns null for a missing key and for invalid JSON', () => {
    store('local', 'key', '{');
    expect(readStoredJson('local', 'key')).toBeNull();
    expect(readStoredJson('local', 'nothing')).toBeNull();
  });

  it('returns null and throws nothing where the browser refuses storage', () => {
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

describe('a page that waits for the connection, or to be visible', () => {
  it.each([
    ['online', window, useOnceOnline],
    ['visibilitychange', document, useOnceVisible],
  ] as const)(
    'AUTH-4 REG-4 notices %s from the moment in which it shows that',
    (event, at, useWait) => {
      const notice = jest.fn();
      const { rerender } = renderHook(
        ({ isWaiting }) => {
          useWait(isWaiting, notice);
          useLayoutEffect(() => void at.dispatchEvent(new Event(event)));
        },
        { initialProps: { isWaiting: false } },
      );
      expect(notice).not.toHaveBeenCalled();
      rerender({ isWaiting: true });
      expect(notice).toHaveBeenCalledTimes(1);
      rerender({ isWaiting: false });
      expect(notice).toHaveBeenCalledTimes(1);
    },
  );
});
