import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { SITE_LANGUAGES } from '../../content/languages';
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

  it('REG-1 that could not be loaded at the first movement is loaded when the form is opened', async () => {
    const load = jest
      .spyOn(SITE_LANGUAGES.en, 'form')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { result, rerender } = renderHook(
      ({ wanted }: { wanted: boolean }) => useFormCode('en', wanted, onFailed),
      { initialProps: { wanted: false } },
    );
    await act(async () => void fireEvent.pointerMove(window));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(result.current).toBeNull();
    rerender({ wanted: true });
    await waitFor(() => expect(result.current).not.toBeNull());
    jest.restoreAllMocks();
  });
});
