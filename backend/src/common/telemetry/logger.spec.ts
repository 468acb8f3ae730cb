import { createLogger, FrameworkLogger, type LogLevel } from './logger.js';

const [DEBUG, WARN, ERROR] = [20, 40, 50];

/** Returns the framework's logger, and the lines that it has written, without their times. */
function frameworkLogger(level: LogLevel = 'debug') {
  const lines: unknown[] = [];
  const write = (line: string): void => {
    const { time: _, ...rest } = JSON.parse(line) as { time: string };
    lines.push(rest);
  };
  return { logger: new FrameworkLogger(createLogger(level, { destination: { write } })), lines };
}

describe('the messages of the framework', () => {
  it('are in the log with their context: information at the level debug, warnings as warnings', () => {
    const { logger, lines } = frameworkLogger();
    logger.log('Mapped {/api/health, GET} route', 'RouterExplorer');
    logger.warn('Duplicate DTO', 'Swagger');
    expect(lines).toEqual([
      { level: DEBUG, context: 'RouterExplorer', msg: 'Mapped {/api/health, GET} route' },
      { level: WARN, context: 'Swagger', msg: 'Duplicate DTO' },
    ]);
  });

  it('are left out below the level of the log', () => {
    const { logger, lines } = frameworkLogger('info');
    logger.log('Nest application successfully started');
    expect(lines).toEqual([]);
  });

  const fault = Object.assign(new Error('wrong value: Asha Rao'), {
    query: 'INSERT',
    code: 'ER_TRUNCATED',
  });

  it.each([
    ['as the message', (logger: FrameworkLogger) => logger.error(fault, 'Scheduler')],
    ['after a text', (logger: FrameworkLogger) => logger.error('A job failed', 'at x', fault)],
    ['of a fatal message', (logger: FrameworkLogger) => logger.fatal('A job failed', fault)],
  ])('RUN-5 contain the cause of an error, without what a visitor typed: %s', (_, report) => {
    const { logger, lines } = frameworkLogger();
    report(logger);
    expect(lines).toEqual([
      {
        level: ERROR,
        cause: { name: 'Error', code: 'ER_TRUNCATED', stack: expect.stringMatching(/^ +at /) },
        msg: 'framework fault',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Asha|INSERT/);
  });

  it('are errors with their own text if there is no cause', () => {
    const { logger, lines } = frameworkLogger();
    logger.error('Nest cannot find a provider', undefined, 'Injector');
    logger.fatal('The adapter is missing');
    expect(lines).toEqual([
      { level: ERROR, msg: 'Nest cannot find a provider' },
      { level: ERROR, msg: 'The adapter is missing' },
    ]);
  });
});
