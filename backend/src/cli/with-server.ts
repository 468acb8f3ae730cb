import { createServer, type Server } from '../bootstrap.js';
import { createLogger } from '../common/logger.js';
import { readConfig } from '../config/env.js';
import { openDatabase } from '../database/connection.js';
import { runCommand } from './command.js';

/** Runs a command of the operator on the product's own services and database, and sets the exit code. */
export function withServer(command: (server: Server) => Promise<number>): Promise<void> {
  return runCommand(async () => {
    const config = readConfig();
    const server = await createServer({ config, logger: createLogger('silent') });
    try {
      await server.app.init();
      await openDatabase(server.database.dataSource);
      server.database.markReady();
      return await command(server);
    } finally {
      // Also after a failure, or the scheduled jobs would keep the process alive.
      await server.app.close();
    }
  });
}
