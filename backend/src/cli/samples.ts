import { SampleBatches } from '../batches/sample-batches.js';
import { withServer } from './command.js';

const USAGE = 'Usage: npm run samples -- remove\n';

/** Removes the sample batches of a first start (RUN-1). */
await withServer(process.argv[2] === 'remove' ? null : USAGE, async ({ app }) => {
  const { removed, kept } = await app.get(SampleBatches).remove();
  process.stdout.write(`${removed.length} sample batches were removed.\n`);
  if (kept.length === 0) return 0;
  process.stdout.write(`Kept, because somebody is enrolled: ${kept.join(', ')}.\n`);
  return 1;
});
