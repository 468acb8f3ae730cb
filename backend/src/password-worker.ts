import { parentPort, workerData } from 'node:worker_threads';
import { passwordFault } from './auth/factors/password-strength.js';

/** Worker thread that checks one password and ends (`PasswordJudge`). */
const { password, names } = workerData as { password: string; names: string[] };
parentPort?.postMessage({ answer: await passwordFault(password, names) });
