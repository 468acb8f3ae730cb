/** @jest-environment node */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { POSTURE_IDS as CONTENT_POSTURE_IDS } from '../src/content/postures';
import { FILES, PICTURES, POSTURE_IDS } from './catalogue.mjs';
import { impossibilities } from './figure/joint-limits.mjs';
import { school } from '../src/content/en/school';
import { SCHOOL_NAME } from './pictures/lettering.mjs';
import { faviconSvg, icon, markAt, monochromeIcon } from './pictures/mark.mjs';
import { heroPreview, preview } from './pictures/open-graph.mjs';
import { postureSvg } from './pictures/postures.mjs';

const FRONTEND = `${__dirname}/..`;
const ASSETS = `${FRONTEND}/src/assets`;
const MOST_BYTES_IN_ALL = 3_000_000;

const REPLACED = new Set(JSON.parse(readFileSync(`${__dirname}/replaced.json`, 'utf8')));

const sizeOf = (file) => statSync(file).size;

const posesOf = (file) =>
  Object.entries(require(`./poses/${file}`)).filter(([, pose]) => pose.pelvis !== undefined);

describe('poses', () => {
  const files = readdirSync(`${__dirname}/poses`).filter((file) => file.endsWith('.mjs'));

  it.each(files.flatMap((file) => posesOf(file)))(
    '%s stays within what human joints can do',
    (_, pose) => {
      expect(impossibilities(pose)).toEqual([]);
    },
  );

  it('refuses a knee that bends forwards', () => {
    const [, standing] = posesOf('standing.mjs').find(([name]) => name === 'hastaUttanasana');
    const broken = { ...standing, legs: { ...standing.legs, near: { upper: -90, lower: -40 } } };
    expect(impossibilities(broken)).toEqual(['near knee bends 50']);
  });
});

describe('pictures', () => {
  const rasters = PICTURES.flatMap(({ name, widths, budgets }) =>
    widths.map((width) => [`${name}-${width}`, budgets[width]]),
  );

  const drawn = rasters.filter(([name]) => !REPLACED.has(name.replace(/-\d+$/, '')));

  it.each(drawn)(
    '%s exists as AVIF within its budget, and as WebP within twice that budget',
    (name, budget) => {
      expect(sizeOf(`${ASSETS}/${name}.avif`)).toBeLessThanOrEqual(budget);
      expect(sizeOf(`${ASSETS}/${name}.webp`)).toBeLessThanOrEqual(budget * 2);
    },
  );

  it('the manifest names every file, and only files that exist', () => {
    const source = readFileSync(`${ASSETS}/pictures.ts`, 'utf8');
    const named = [...source.matchAll(/'\.\/([\w-]+\.(?:avif|webp))'/g)].map(([, file]) => file);
    const shipped = rasters.flatMap(([name]) => [`${name}.avif`, `${name}.webp`]);
    expect(named.toSorted()).toEqual(shipped.toSorted());
    expect(named.filter((file) => !existsSync(`${ASSETS}/${file}`))).toEqual([]);
  });

  it.each(FILES.map(({ file, budget }) => [file, budget]))(
    '%s exists within its budget',
    (file, budget) => {
      expect(sizeOf(`${FRONTEND}/${file}`)).toBeLessThanOrEqual(budget);
    },
  );

  it('SITE-7 each icon has the width and height that the manifests and pages state', () => {
    const icons = readdirSync(`${FRONTEND}/public/icons`).filter((file) => file.endsWith('.png'));
    const sides = icons.map((file) => {
      const header = readFileSync(`${FRONTEND}/public/icons/${file}`).subarray(0, 24);
      return [file, header.readUInt32BE(16), header.readUInt32BE(20)];
    });
    expect(sides).toEqual([
      ['admin-192.png', 192, 192],
      ['admin-512.png', 512, 512],
      ['admin-maskable-512.png', 512, 512],
      ['apple-touch-icon.png', 180, 180],
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['icon-maskable-512.png', 512, 512],
      ['icon-monochrome-512.png', 512, 512],
    ]);
  });

  it('NAV-6 favicon.ico contains one picture, a PNG of 32 × 32', () => {
    const ico = readFileSync(`${FRONTEND}/public/favicon.ico`);
    const [size, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
    expect([start, start + size]).toEqual([22, ico.length]);
    const png = ico.subarray(start);
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      32,
      32,
    ]);
  });

  it('LAND-1 LAND-3 LAND-6 LAND-8 PAGE-4 NAV-6 no two pictures, icons or share images are the same file', () => {
    const files = [
      ASSETS,
      ...['icons', 'og', 'screenshots'].map((each) => `${FRONTEND}/public/${each}`),
    ]
      .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
      .filter((file) => statSync(file).isFile());
    expect(files.length).toBeGreaterThan(100);
    const seen = new Map();
    for (const file of files) {
      const content = readFileSync(file, 'base64');
      expect([file, seen.get(content)]).toEqual([file, undefined]);
      seen.set(content, file);
    }
  });

  it('all pictures together stay under 3 MB', () => {
    const total = (folder) =>
      readdirSync(folder, { withFileTypes: true })
        .map((entry) =>
          entry.isDirectory()
            ? total(`${folder}/${entry.name}`)
            : sizeOf(`${folder}/${entry.name}`),
        )
        .reduce((sum, size) => sum + size, 0);
    const all = [ASSETS, `${FRONTEND}/public/icons`, `${FRONTEND}/public/og`].map(total);
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_IN_ALL);
  });
});

describe('the logo', () => {
  /** The outline of the sitter, which no other drawing has. */
  const [, sitter] = /<g transform="translate\(32 50\)[^>]*><path d="([^"]+)"/.exec(faviconSvg());

  it('has the same sitter in the favicon, the icons and the share images', () => {
    const drawings = [icon('site', 'full').body, icon('admin', 'rounded').body];
    for (const body of [...drawings, monochromeIcon().body, markAt(0, 0, 100)]) {
      expect(body).toContain(sitter);
    }
    expect(readFileSync(`${FRONTEND}/public/icons/favicon.svg`, 'utf8')).toContain(sitter);
  });

  it('is on every share image, together with the name of the school', () => {
    expect(SCHOOL_NAME.text).toBe(school.name);
    const drawing = { width: 4, height: 3, body: '' };
    for (const { body } of [preview(drawing), heroPreview(drawing)]) {
      expect(body).toContain(SCHOOL_NAME.path);
      expect(body).toContain(sitter);
    }
  });
});

describe('postures', () => {
  it('PAGE-4 has a drawing for each of the 21 postures', () => {
    expect(POSTURE_IDS).toEqual([...CONTENT_POSTURE_IDS]);
  });

  it.each(['tadasana', 'dhanurasana'])(
    '%s is byte for byte what the current source draws',
    (id) => {
      expect(readFileSync(`${ASSETS}/posture-${id}.svg`, 'utf8')).toBe(postureSvg(id));
    },
  );
});
