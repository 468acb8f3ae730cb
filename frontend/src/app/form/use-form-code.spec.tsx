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

  it('REG-1 that could not be loaded at the first movement is loaded when the form is opened, which is no failure', async () => {
    const failed = jest.fn(onFailed);
    const load = jest
      .spyOn(SITE_LANGUAGES.en, 'form')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { result, rerender } = renderHook(({ wanted }) => useFormCode('en', wanted, failed), {
      initialProps: { wanted: false },
    });
    await act(async () => {
      fireEvent.pointerMove(window);
      fireEvent.pointerMove(window);
    });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(result.current).toBeNull();
    rerender({ wanted: true });
    await waitFor(() => expect(result.current).not.toBeNull());
    expect(load).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it.each([
    ['reported if the form is still wanted', true, 1],
    ['not reported if the form was closed before', false, 0],
  ])('REG-1 that cannot be loaded when it is opened is %s', async (_, wanted, reports) => {
    const failed = jest.fn(onFailed);
    let fail = (_error: Error) => {};
    jest.spyOn(SITE_LANGUAGES.hi, 'form').mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
    );
    const { rerender } = renderHook((props) => useFormCode('hi', props.wanted, failed), {
      initialProps: { wanted: true },
    });
    await waitFor(() => expect(SITE_LANGUAGES.hi.form).toHaveBeenCalledTimes(1));
    rerender({ wanted });
    await act(async () => fail(new TypeError('Failed to fetch')));
    expect(failed).toHaveBeenCalledTimes(reports);
    jest.restoreAllMocks();
  });
});
