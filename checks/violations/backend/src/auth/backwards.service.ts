// violates: backend-line-auth
import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
