import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Server } from './bootstrap.js';
import { describeCause } from './common/errors/describe-cause.js';
import { Readiness } from './health/readiness.js';

/** A stopping server has this long for everything: 10 s (RUN-4), less what a busy machine takes to end a process. */
const DRAIN_LIMIT_MS = 8_000;

/**
 * Stops on SIGTERM or SIGINT and exits 0 within 10 s (RUN-4): says that it is not ready, serves on for
 * `delaySeconds` so that a proxy can see that, then takes no more connections, finishes the requests in
 * flight and closes the connections that are kept alive.
 * @param afterwards what is to be done when the last request has been answered
 */
export function stopOnSignal(server: Server, { logger, delaySeconds, afterwards }: Options): void {
  const stop = async (): Promise<void> => {
    const cutOff = (): void => {
      logger.warn('requests that do not end are cut off');
      process.exit(0);
    };
    setTimeout(cutOff, DRAIN_LIMIT_MS).unref();
    logger.info('stopping');
    try {
      server.app.get(Readiness).withdraw();
      await sleep(delaySeconds * 1_000);
      await server.app.close();
      await afterwards();
    } catch (error) {
      logger.error({ cause: describeCause(error) }, 'fault while stopping');
    }
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  const http = server.app.getHttpAdapter().getInstance();
  http.addHook('onSend', (_request, reply, _payload, done) => {
    // Nobody should ask again on a connection that is about to be closed.
    if (stopping) reply.header('Connection', 'close');
    done();
  });
  // A second signal does not cut short what the first has begun.
  const onSignal = (): void => void (stopping ??= stop());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

interface Options {
  logger: Logger;
  delaySeconds: number;
  afterwards: () => Promise<void>;
}

/**
 * Ends the process where something was thrown that nobody caught, and logs it as any other fault: Node itself
 * would print the whole error, and one of the database holds the values of its statement.
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
