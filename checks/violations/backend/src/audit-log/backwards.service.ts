// violates: backend-line-audit-log
import { page } from '../site/site.service.js';

export const backwards = page;
