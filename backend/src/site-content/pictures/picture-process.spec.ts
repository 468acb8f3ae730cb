import { boundMemory } from './picture-process.js';

const LIMIT = 1_000;

describe('the memory of a process that reads pictures', () => {
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

  it('PIC-3 ends it with 9 at most 20 ms after it has taken more than it may', () => {
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

  it('PIC-3 does not hold it up once its work is done', () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    boundMemory(LIMIT);
    const [timer] = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timer?.hasRef()).toBe(false);
  });
});
