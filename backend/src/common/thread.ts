import { Worker } from 'node:worker_threads';

/** A message of a worker thread: any number of progress texts, then its answer, which ends it. */
export type ThreadMessage<Answer> = { said: string } | { answer: Answer };

interface ThreadOptions {
  deadlineMs: number;
  onSaid?: (text: string) => void;
}

/**
 * Runs a worker thread and returns its answer. The thread inherits neither Node options nor environment variables.
 * @param file a built file; it reads the order as `workerData` and posts `ThreadMessage`s
 * @throws Error if the thread ends without an answer, or does not answer in time
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
