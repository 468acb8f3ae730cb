import { parentPort, workerData } from 'node:worker_threads';
import { passwordFault } from './auth/factors/password-strength.js';

/** One password, in a thread of its own that ends with the answer (`PasswordJudge`). */
const { password, names } = workerData as { password: string; names: string[] };
parentPort?.postMessage({ answer: await passwordFault(password, names) });
