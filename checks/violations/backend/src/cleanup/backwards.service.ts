// violates: backend-line-cleanup
import { page } from '../site/site.service.js';

export const backwards = page;
