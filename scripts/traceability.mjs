/** `npm run traceability`: writes the table of requirements and the tests whose ids they quote. */
import { writeTraceability } from './checks/traceability.mjs';

console.log(writeTraceability());
