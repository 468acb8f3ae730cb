import type { EventEmitter } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, FrameworkLogger, type LogLevel, standardOutput } from './logger.js';

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

describe('the output of a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const file = join(folder, 'log');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A log to the file, opened as given. */
  function logTo(flags: string) {
    const output = standardOutput(openSync(file, flags)) as ReturnType<typeof standardOutput> &
      EventEmitter & { flushSync(): void; destroy(): void };
    return { output, logger: createLogger('info', { destination: output }) };
  }

  it('gets the lines of the log, together and in their order', async () => {
    const { output, logger } = logTo('w');
    for (const line of ['first', 'second']) logger.info(line);
    expect(readFileSync(file, 'utf8')).toBe('');
    await sleep(500);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'first',
      'second',
    ]);
    output.destroy();
  });

  it('RUN-5 ends no server that cannot write its log, and what waits stays small', async () => {
    // Cannot be written to, as a file on a full disk.
    const { output, logger } = logTo('r');
    const failed: string[] = [];
    output.on('error', ({ code }: NodeJS.ErrnoException) => void failed.push(code ?? ''));
    let dropped = 0;
    output.on('drop', () => dropped++);
    logger.info('one line');
    await sleep(500);
    expect(failed[0]).toBe('EBADF');
    for (let line = 0; line < 20_000; line++) logger.info('a line of some length for the log');
    await sleep(500);
    expect(dropped).toBeGreaterThan(5_000);
    // As at the end of the process, which must not wait for a disk that stays full.
    const before = performance.now();
    output.flushSync();
    expect(performance.now() - before).toBeLessThan(1_000);
    output.destroy();
  });
});
