// violates: backend-line-registrations
import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
