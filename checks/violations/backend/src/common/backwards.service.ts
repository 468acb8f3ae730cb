// violates: backend-line-common
import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
