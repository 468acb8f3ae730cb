// violates: backend-line-audit
import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
