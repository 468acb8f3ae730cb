// violates: no-cycles
import { b } from './no-cycles-b.js';

export const a = (): number => b() + 1;
