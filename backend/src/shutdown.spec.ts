import { EventEmitter } from 'node:events';
import { createLogger } from './common/telemetry/logger.js';
import { exitOnFault } from './shutdown.js';

describe('a fault that nobody caught', () => {
  it.each(['unhandledRejection', 'uncaughtException'])(
    '%s is logged without the values of its statement, and ends the process',
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
