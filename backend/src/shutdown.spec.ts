import { EventEmitter } from 'node:events';
import { useFakeTimersOfNode } from '../test/support/server/timed.js';
import type { Server } from './bootstrap.js';
import { createLogger } from './common/telemetry/logger.js';
import { exitOnFault, stopOnSignal } from './shutdown.js';

describe('an uncaught fault', () => {
  it.each(['unhandledRejection', 'uncaughtException'])(
    '%s is logged without the values of its SQL statement, and ends the process with exit code 1',
    (event) => {
      let log = '';
      const logger = createLogger('info', { destination: { write: (line) => (log += line) } });
      const exit = jest.fn();
      const target = Object.assign(new EventEmitter(), { exit });
      exitOnFault(logger, target as unknown as NodeJS.Process);
      const message = "Incorrect string value: 'Asha Rao\n    at asha@example.org' for column";
      target.emit(
        event,
        Object.assign(new Error(message), {
          query: 'INSERT INTO registrations VALUES (?)',
          parameters: ['Asha Rao', 'asha@example.org'],
          errno: 1366,
        }),
      );
      expect(exit).toHaveBeenCalledWith(1);
      expect(JSON.parse(log)).toMatchObject({
        msg: 'nobody caught this fault',
        cause: { errno: 1366, stack: expect.stringContaining('shutdown.spec') },
      });
      expect(log).not.toMatch(/asha|INSERT/i);
    },
  );
});

describe('a server that receives a stop signal', () => {
  const signals = new EventEmitter();
  const http = new EventEmitter();
  let exit: jest.SpyInstance;
  useFakeTimersOfNode();
  beforeEach(() => {
    jest.spyOn(process, 'on').mockImplementation((name, listener) => {
      signals.on(name, listener as () => void);
      return process;
    });
    exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  });
  afterEach(() => {
    signals.removeAllListeners();
    http.removeAllListeners();
  });

  function aServer(close: () => Promise<void>, delaySeconds: number, log: string[] = []): void {
    const app = {
      get: () => ({ withdraw: () => undefined }),
      close,
      getHttpAdapter: () => ({ getInstance: () => ({ addHook: () => undefined, server: http }) }),
    };
    stopOnSignal({ app } as unknown as Server, {
      logger: createLogger('error', { destination: { write: (line) => log.push(line) } }),
      delaySeconds,
      afterwards: () => Promise.resolve(),
    });
  }

  it.each(['SIGTERM', 'SIGINT'])(
    'RUN-4 %s: exits with code 0 after 8 s, even if it has not closed by then',
    async (signal) => {
      aServer(() => new Promise(() => undefined), 0);
      signals.emit(signal);
      await jest.advanceTimersByTimeAsync(7_999);
      expect(exit).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(exit.mock.calls).toEqual([[0]]);
    },
  );

  it('RUN-4 continues to serve for SHUTDOWN_DELAY_SECONDS, then closes and exits with code 0', async () => {
    const close = jest.fn(() => Promise.resolve());
    aServer(close, 5);
    signals.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(close).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('RUN-4 closes connections on which nothing has arrived, one second after it stopped listening', async () => {
    const connection = (bytesRead: number) =>
      Object.assign(new EventEmitter(), { bytesRead, destroy: jest.fn() });
    const [silent, busy, left] = [connection(0), connection(1), connection(0)];
    aServer(() => new Promise(() => undefined), 2);
    for (const each of [silent, busy, left]) http.emit('connection', each);
    left.emit('close');
    signals.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(2_999);
    expect(silent.destroy).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(silent.destroy).toHaveBeenCalledTimes(1);
    for (const each of [busy, left]) expect(each.destroy).not.toHaveBeenCalled();
  });

  it('RUN-4 logs a fault that occurs while it stops, and exits with code 0', async () => {
    const log: string[] = [];
    aServer(() => Promise.reject(new Error('the port does not close')), 0, log);
    signals.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(0);
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, msg: 'fault while stopping', cause: { message: 'the port does not close' } },
    ]);
    expect(exit.mock.calls).toEqual([[0]]);
  });
});
