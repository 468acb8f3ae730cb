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

describe('the screens of the admin that are not open', () => {
  it.each([
    ['a browser that says nothing of its network', undefined],
    ['a browser on a network that costs little', { saveData: false }],
  ])('are fetched once, three seconds after the first one, by %s', (_title, connection) => {
    if (connection) Object.assign(navigator, { connection });
    renderHook(usePanelsAhead);
    jest.advanceTimersByTime(2_999);
    expect(loadAllPanels).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(loadAllPanels).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(loadAllPanels).toHaveBeenCalledTimes(1);
  });

  it('are left where they are for who asks for less data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    renderHook(usePanelsAhead);
    jest.advanceTimersByTime(60_000);
    expect(loadAllPanels).not.toHaveBeenCalled();
  });

  it('are not fetched for who has left', () => {
    const { unmount } = renderHook(usePanelsAhead);
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(loadAllPanels).not.toHaveBeenCalled();
  });
});
