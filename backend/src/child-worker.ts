import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from './common/thread.js';
import { BoundedChild, type ChildEnd, type ChildOrder } from './site-content/bounded-child.js';

/** Worker thread that starts one child process, reads its output and ends with it (`SiteRenderer`). */
const { program, bounds, input } = workerData as ChildOrder;
const tell = (message: ThreadMessage<ChildEnd>): void => parentPort?.postMessage(message);

const child = new BoundedChild(program, bounds, { onSaid: (said) => tell({ said }) });
tell({ answer: await child.end(input) });
