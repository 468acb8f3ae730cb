import { HealthNotesService } from '../registrations/health/health-notes.service.js';
import { withServer } from './command.js';

const USAGE = 'Usage: npm run health-notes -- rotate\n';

/**
 * Re-seals every health note from HEALTH_NOTES_OLD_KEY to HEALTH_NOTES_KEY (LAW-8). It can be used while the
 * server runs, and can be repeated.
 */
await withServer(process.argv[2] === 'rotate' ? null : USAGE, async ({ app }) => {
  const { resealed, unreadable } = await app.get(HealthNotesService).rotate();
  process.stdout.write(`${resealed} health notes are sealed under the present key now.\n`);
  if (unreadable === 0) return 0;
  process.stderr.write(`${unreadable} could not be opened: their key is neither of the two.\n`);
  return 1;
});
