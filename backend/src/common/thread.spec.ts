import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOfThread } from './thread.js';

describe('a worker thread with a job', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let written = 0;
  function fileOf(program: string): string {
    const file = join(folder, `${(written += 1)}.mjs`);
    writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads';${program}`);
    return file;
  }

  it('reports its progress, and then returns its answer', async () => {
    const said: string[] = [];
    const file = fileOf(`
      parentPort.postMessage({ said: 'one' });
      parentPort.postMessage({ said: 'two' });
      parentPort.postMessage({ answer: workerData.number * 2 });
      setInterval(() => {}, 1000);`);
    const onSaid = (text: string): number => said.push(text);
    const answer = await answerOfThread(file, { number: 21 }, { deadlineMs: 60_000, onSaid });
    expect([answer, said]).toEqual([42, ['one', 'two']]);
  });

  it('may return null as its answer', async () => {
    const file = fileOf('parentPort.postMessage({ answer: null });');
    expect(await answerOfThread(file, {}, { deadlineMs: 60_000 })).toBeNull();
  });

  it('inherits neither the environment variables nor the options of the server process', async () => {
    process.env['A_SECRET_OF_THE_SERVER'] = 'secret';
    const file = fileOf('parentPort.postMessage({ answer: [process.env, process.execArgv] });');
    expect(await answerOfThread(file, {}, { deadlineMs: 60_000 })).toEqual([{}, []]);
  });

  it.each([
    ['ends without an answer', '', 60_000, 'a thread ended without an answer'],
    ['fails', "throw new TypeError('no');", 60_000, 'no'],
    [
      'does not answer in time',
      'setInterval(() => {}, 1000);',
      50,
      'a thread did not answer in time',
    ],
  ])('is given up with an error if it %s', async (_, program, deadlineMs, message) => {
    const answer = answerOfThread(fileOf(program), {}, { deadlineMs });
    await expect(answer).rejects.toThrow(message);
  });
});
