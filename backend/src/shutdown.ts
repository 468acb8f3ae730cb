import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Server } from './bootstrap.js';
import { describeCause } from './common/errors/describe-cause.js';
import { Readiness } from './health/readiness.js';

/** The time for the whole shutdown: 10 s (RUN-4), minus the time that a busy machine needs to end a process. */
const DRAIN_LIMIT_MS = 8_000;

/** How long a connection may stay silent after the server has stopped listening. */
const SILENCE_LIMIT_MS = 1_000;

/**
 * Stops on SIGTERM or SIGINT and exits 0 within 10 s (RUN-4). The server reports that it is not ready, and keeps
 * serving for `delaySeconds` so that a proxy can notice. Then it accepts no more connections, finishes the requests
 * in flight and closes the other connections, also those on which nothing has ever arrived: browsers open some in
 * advance, and Node would wait for them until the whole time is over.
 * @param afterwards called after the last response
 */
export function stopOnSignal(server: Server, { logger, delaySeconds, afterwards }: Options): void {
  const stop = async (): Promise<void> => {
    const cutOff = (): void => {
      logger.warn('requests that do not end are cut off');
      process.exit(0);
    };
    setTimeout(cutOff, DRAIN_LIMIT_MS).unref();
    logger.info('stopping');
    // At once, so that a log that cannot be written is known before the end, which must not wait for it.
    logger.flush();
    try {
      server.app.get(Readiness).withdraw();
      await sleep(delaySeconds * 1_000);
      setTimeout(closeSilent, SILENCE_LIMIT_MS).unref();
      await server.app.close();
      await afterwards();
    } catch (error) {
      logger.error({ cause: describeCause(error) }, 'fault while stopping');
    }
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  const http = server.app.getHttpAdapter().getInstance();
  const closeSilent = closerOfSilent(http.server);
  http.addHook('onSend', (_request, reply, _payload, done) => {
    // Clients must not reuse a connection that is about to be closed.
    if (stopping) reply.header('Connection', 'close');
    done();
  });
  // A second signal does not restart or cut short the shutdown.
  const onSignal = (): void => void (stopping ??= stop());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Returns a function that closes the connections on which nothing has arrived yet. */
function closerOfSilent(server: HttpServer): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

interface Options {
  logger: Logger;
  delaySeconds: number;
  afterwards: () => Promise<void>;
}

/**
 * Ends the process after an uncaught error, and logs the error like any other fault. Node itself would print the
 * whole error, and a database error contains the values of its statement.
 */
export function exitOnFault(
  logger: Logger,
  target: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void {
  const end = (error: unknown): void => {
    logger.fatal({ cause: describeCause(error) }, 'nobody caught this fault');
    target.exit(1);
  };
  target.on('uncaughtException', end);
  target.on('unhandledRejection', end);
}
