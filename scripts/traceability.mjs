/** `npm run traceability`: writes docs/traceability.md from the requirement ids that tests quote. */
import { writeTraceability } from './checks/traceability.mjs';

writeTraceability();
