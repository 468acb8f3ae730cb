import { a } from './no-cycles-a.js';

export const b = (): number => a() - 1;
