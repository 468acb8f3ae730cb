import { readConfig } from '../config/env.js';
import { HealthNotesService } from '../registrations/health/health-notes.service.js';
import { withServer } from './command.js';

const USAGE = 'Usage: npm run health-notes -- rotate\n';
const NO_KEY =
  'Set HEALTH_NOTES_KEY to the key to seal with, and HEALTH_NOTES_OLD_KEY to the one before it.\n';

/**
 * Re-seals every health note from HEALTH_NOTES_OLD_KEY to HEALTH_NOTES_KEY (LAW-8). It can be used while the
 * server runs, and can be repeated.
 */
await withServer(process.argv[2] === 'rotate' ? null : USAGE, async ({ app }) => {
  if (readConfig().healthNotesKeys.length === 0) {
    process.stderr.write(NO_KEY);
    return 2;
  }
  const { resealed, unreadable } = await app.get(HealthNotesService).rotate();
  process.stdout.write(`${resealed} health notes are sealed under the present key now.\n`);
  if (unreadable === 0) return 0;
  process.stderr.write(`${unreadable} could not be opened: their key is neither of the two.\n`);
  return 1;
});
