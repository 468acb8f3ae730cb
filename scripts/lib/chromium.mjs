import { existsSync } from 'node:fs';
import { findProgram } from './find-program.mjs';

/** The browser that tests, measurements and screenshots drive (CHROMIUM_PATH or an installed one), or undefined. */
export const findChromium = () =>
  existsSync(process.env.CHROMIUM_PATH ?? '')
    ? process.env.CHROMIUM_PATH
    : findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');

/** Runs in a container too, and asks nobody outside for anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
