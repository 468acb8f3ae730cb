// violates: backend-line-database
import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
