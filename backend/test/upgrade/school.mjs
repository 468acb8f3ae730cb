import { inRoot } from '../../../scripts/lib/files.mjs';
import { startProduct } from '../../../scripts/lib/running-product.mjs';
import { DRILL_ENV } from '../drills/staff.mjs';
import { totalOf } from './checks.mjs';

/**
 * Starts servers of both releases on one database.
 * @param {Awaited<ReturnType<import('./first-release.mjs').buildFirstRelease>>} release the older one
 * @param {Record<string, string>} where the setting that names the database
 */
export function serversOf(release, where) {
  const env = { ...DRILL_ENV, LOG_LEVEL: 'warn', ...where };
  const running = new Set();
  const start = async (command, cwd) => {
    const product = await startProduct(command, { cwd, env });
    running.add(product);
    return product;
  };
  return {
    startOlder: () => start(release.command, release.folder),
    startNewer: () => start([process.execPath, 'backend/dist/main.js'], inRoot()),
    /** Stops a server, and returns its exit code. */
    async stop(product) {
      running.delete(product);
      return product.stop();
    },
    async stopAll() {
      for (const product of running) await product.stop();
      running.clear();
    },
  };
}

/** Doubles the registrations, without a batch, until there are `rows`, so that a migration takes some time. */
export async function growTo(rows, sql) {
  const columns = 'name, email, phone, program, notes, status, created_at_ms';
  for (;;) {
    const lacking = rows - (await totalOf(sql));
    if (lacking <= 0) return;
    await sql(
      `INSERT INTO registrations (id, ${columns}) SELECT UUID(), ${columns} FROM registrations LIMIT ${lacking}`,
    );
  }
}
