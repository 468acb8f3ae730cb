import type { Server } from './bootstrap.js';
import { createLogger } from './common/telemetry/logger.js';
import type { Config } from './config/env.js';
import { useFakeTimersOfNode } from '../test/support/server/timed.js';
import { prepare } from './prepare.js';

/** Returns a server whose database refuses every connection, and the times of the attempts in ms. */
function serverWithoutDatabase(fault: Error) {
  const askedAt: number[] = [];
  const startedAt = performance.now();
  const dataSource = {
    isInitialized: false,
    initialize: async () => {
      askedAt.push(performance.now() - startedAt);
      throw fault;
    },
  };
  const server = { app: { get: () => ({}) }, database: { dataSource } } as unknown as Server;
  return { askedAt, server };
}

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const onMysql = { database: { kind: 'mysql' } } as Config;
const embedded = { database: { kind: 'embedded' } } as Config;
const logger = createLogger('silent');

describe('a start without the database', () => {
  useFakeTimersOfNode();

  it('RUN-5 tries again after 500 ms, doubles the pause each time, then tries every 5 s, and logs each failure', async () => {
    const { askedAt, server } = serverWithoutDatabase(away);
    const log: string[] = [];
    const write = (line: string) => log.push(line);
    void prepare(server, onMysql, createLogger('warn', { destination: { write } }));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(askedAt).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500, 17_500]);
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject(
      askedAt.map(() => ({ msg: 'waiting for the database', cause: { code: 'ECONNREFUSED' } })),
    );
  });

  it.each([
    ['a fault of the program', new Error('a fault of the program'), onMysql],
    ['a fault of the embedded database', away, embedded],
  ])('RUN-5 fails at once, without a retry, for %s', async (_, fault, config) => {
    const { askedAt, server } = serverWithoutDatabase(fault);
    await expect(prepare(server, config, logger)).rejects.toBe(fault);
    expect(askedAt).toHaveLength(1);
  });
});
