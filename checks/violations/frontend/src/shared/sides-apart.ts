// violates: sides-apart
import { cleanUp } from '../../../backend/src/cleanup/cleanup.service';

export const run = cleanUp;
