import { Worker } from 'node:worker_threads';

/** What a thread posts: something on its way, any number of times, and its answer, which ends it. */
export type ThreadMessage<Answer> = { said: string } | { answer: Answer };

interface ThreadOptions {
  deadlineMs: number;
  onSaid?: (text: string) => void;
}

/**
 * What a thread of its own answers to an order. Nothing of this process's options or surroundings is handed on.
 * @param file built; reads the order as `workerData`, and posts `ThreadMessage`s
 * @throws Error where it ends without an answer, or does not answer in time
 */
export function answerOfThread<Answer>(
  file: string,
  order: object,
  { deadlineMs, onSaid }: ThreadOptions,
): Promise<Answer> {
  const worker = new Worker(file, { workerData: order, execArgv: [], env: {} });
  const answer = new Promise<Answer>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a thread did not answer in time')), deadlineMs);
    worker.on('message', (message: ThreadMessage<Answer>) => {
      if ('said' in message) onSaid?.(message.said);
      else resolve(message.answer);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('a thread ended without an answer'));
    });
  });
  return answer.finally(() => void worker.terminate());
}
