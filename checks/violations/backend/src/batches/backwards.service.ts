// violates: backend-line-batches
import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
