/** `npm run traceability`: writes the table of requirements with the tests that quote their ids. */
import { writeTraceability } from './checks/traceability.mjs';

console.log(writeTraceability());
