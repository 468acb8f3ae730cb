import { boundMemory } from './picture-process.js';

const LIMIT = 1_000;

describe('the memory limit of the picture process', () => {
  let rss: jest.SpyInstance<number>;
  let exit: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    rss = jest.spyOn(process.memoryUsage, 'rss');
    exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('PIC-3 ends the process with exit code 9 at most 20 ms after it was exceeded', () => {
    rss.mockReturnValue(LIMIT);
    boundMemory(LIMIT);
    jest.advanceTimersByTime(1_000);
    expect(exit).not.toHaveBeenCalled();
    rss.mockReturnValue(LIMIT + 1);
    jest.advanceTimersByTime(19);
    expect(exit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(exit.mock.calls).toEqual([[9]]);
  });

  it('PIC-3 does not keep the process alive after its work', () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    boundMemory(LIMIT);
    const [timer] = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timer?.hasRef()).toBe(false);
  });
});
