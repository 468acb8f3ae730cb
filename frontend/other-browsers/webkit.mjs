import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import { freePort } from '../../scripts/lib/servers.mjs';
import { untilTrue } from './until-true.mjs';

/**
 * Safari's engine: WebKitGTK's own small browser, through its driver, on a virtual screen.
 * @param {{driver: string, screen: string}} programs paths of WebKitWebDriver and Xvfb
 * @param {{width: number, height: number}} viewport in CSS pixels
 * @returns {Promise<import('./journey.mjs').Browser>}
 */
export async function openWebKit(programs, viewport) {
  const home = await mkdtemp(join(tmpdir(), 'yoga-webkit-'));
  const started = [];
  const start = (program, args, env) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
    started.push({ child, exited: once(child, 'exit') });
    return child;
  };
  const browser = { driver: undefined };
  const stop = async () => {
    await browser.driver?.quit().catch(() => {});
    for (const { child, exited } of started.toReversed()) {
      child.kill('SIGTERM');
      await exited;
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { PATH } = process.env;
    const screen = start(programs.screen, ['-displayfd', '1', '-screen', '0', '1280x1600x24'], {
      PATH,
    });
    const [display] = await once(screen.stdout.setEncoding('utf8'), 'data');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    start(programs.driver, [`--port=${port}`], { PATH, HOME: home, DISPLAY: `:${display.trim()}` });
    const answers = () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await untilTrue(answers, () => 'WebKitWebDriver starts');
    browser.driver = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    return { ...(await session(browser.driver, viewport)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function session(driver, { width, height }) {
  const run = async (expression) => {
    const text = await driver.executeScript(`return JSON.stringify(${expression})`);
    return text === null ? undefined : JSON.parse(text);
  };
  // The window is larger than its viewport, by its toolbars.
  await driver.manage().window().setRect({ width, height });
  const bars = await run('[outerWidth - innerWidth, outerHeight - innerHeight]');
  await driver
    .manage()
    .window()
    .setRect({ width: width + bars[0], height: height + bars[1] });
  return {
    // This driver has no log; the page reports its errors itself (watched-site.mjs).
    errors: async () => [],
    goTo: (url) => driver.get(url),
    run,
    press: ({ x, y }) =>
      driver
        .actions({ async: true })
        .move({ x, y, origin: 'viewport' })
        .press()
        .release()
        .perform(),
    type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
  };
}
