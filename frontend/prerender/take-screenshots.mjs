/**
 * Takes the screenshots of the manifest from the built product:
 * `npm run build && node frontend/prerender/take-screenshots.mjs`
 */
import { chromium } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/programs.mjs';
import { startBuiltProduct } from '../../scripts/lib/running-product.mjs';

const FOLDER = resolve(import.meta.dirname, '../public/screenshots');
const WEBP = { quality: 80, effort: 6 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const SHOTS = [
  { name: 'phone-landing', path: '/', screen: PHONE },
  { name: 'phone-program', path: '/surya-kriya', screen: PHONE },
  { name: 'desktop-landing', path: '/', screen: DESKTOP },
];

const product = await startBuiltProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  await mkdir(FOLDER, { recursive: true });
  for (const { name, path, screen } of SHOTS) {
    const page = await browser.newPage({
      ...screen,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    // Fonts that loaded too late for the first load are cached for the second.
    await page.reload({ waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await sharp(picture)
      .webp(WEBP)
      .toFile(join(FOLDER, `${name}.webp`));
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
