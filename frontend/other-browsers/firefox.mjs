import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BiDi from 'selenium-webdriver/bidi/index.js';
import { untilTrue } from './until-true.mjs';

const ADDRESS = /WebDriver BiDi listening on (ws:\S+)/;

/**
 * Firefox itself, without a driver: it speaks WebDriver BiDi on its own port.
 * @param {string} program path of Firefox
 * @param {{width: number, height: number}} viewport in CSS pixels
 * @returns {Promise<import('./journey.mjs').Browser>}
 */
export async function openFirefox(program, viewport) {
  const profile = await mkdtemp(join(tmpdir(), 'yoga-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn(program, [...args, 'about:blank'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: profile },
  });
  const exited = once(firefox, 'exit');
  let log = '';
  for (const stream of [firefox.stdout, firefox.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (log += text));
  }
  const connection = { socket: undefined };
  const stop = async () => {
    connection.socket?.close();
    firefox.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await untilTrue(
      () => ADDRESS.exec(log),
      () => `Firefox starts:\n${log}`,
    );
    const socket = new BiDi(`${address}/session`);
    connection.socket = socket;
    await socket.waitForConnection();
    return { ...(await session(socket, viewport)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function session(socket, viewport) {
  const send = async (method, params = {}) => {
    const { type, error, message, result } = await socket.send({ method, params });
    if (type === 'error') throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree');
  const [{ context }] = contexts;
  const errors = [];
  socket.on('log.entryAdded', ({ level, text }) => level === 'error' && errors.push(text));
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('browsingContext.setViewport', { context, viewport });

  return {
    errors: async () => errors,
    goTo: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (expression) => {
      const { type, result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.type === 'string' ? JSON.parse(result.value) : undefined;
    },
    press: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'finger', actions }],
      });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
  };
}
