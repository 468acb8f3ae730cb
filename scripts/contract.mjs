/** `npm run contract`: writes docs/openapi.json, and schema.d.ts and lists.ts in frontend/src/api, from the backend's DTOs. */
import { writeContract } from './checks/contract.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run.mjs';

await runMain(async () => {
  await prepare({ workspaces: ['backend'], forTests: true });
  await writeContract();
});
