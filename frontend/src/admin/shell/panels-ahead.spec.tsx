import { renderHook } from '@testing-library/react';
import { loadAllPanels } from './panels';
import { usePanelsAhead } from './shell-effects';

jest.mock('./panels', () => ({ loadAllPanels: jest.fn(() => Promise.resolve()) }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.clearAllMocks();
  jest.useRealTimers();
});

describe('the preload of all admin screens', () => {
  it.each([
    ['a browser that does not tell whether to save data', undefined],
    ['a browser that does not save data', { saveData: false }],
  ])('runs exactly once, three seconds after the first screen, in %s', (_title, connection) => {
    if (connection) Object.assign(navigator, { connection });
    renderHook(usePanelsAhead);
    jest.advanceTimersByTime(2_999);
    expect(loadAllPanels).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(loadAllPanels).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(loadAllPanels).toHaveBeenCalledTimes(1);
  });

  it('does not run when the browser asks to save data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    renderHook(usePanelsAhead);
    jest.advanceTimersByTime(60_000);
    expect(loadAllPanels).not.toHaveBeenCalled();
  });

  it('does not run when the admin is closed before it starts', () => {
    const { unmount } = renderHook(usePanelsAhead);
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(loadAllPanels).not.toHaveBeenCalled();
  });
});
