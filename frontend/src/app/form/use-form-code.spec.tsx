import { renderHook } from '@testing-library/react';
import { useFormCode } from './use-form-code';

const onFailed = async () => {};

describe('the code of the form', () => {
  it('REG-1 is loaded at the first movement, press, key, scroll or touch, and is not awaited after the page is left', () => {
    const listened = jest.spyOn(window, 'addEventListener');
    const unlistened = jest.spyOn(window, 'removeEventListener');
    const { unmount } = renderHook(() => useFormCode('en', false, onFailed));
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'];
    const ours = listened.mock.calls.filter(([sign]) => signs.includes(sign));
    expect(ours.map(([sign, , options]) => [sign, options])).toEqual(
      signs.map((sign) => [sign, { passive: true }]),
    );
    unmount();
    const gone = unlistened.mock.calls.filter(([sign]) => signs.includes(sign));
    expect(gone.map(([sign, listener]) => [sign, listener])).toEqual(
      ours.map(([sign, listener]) => [sign, listener]),
    );
    jest.restoreAllMocks();
  });
});
