import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { copyWorkingTree, inRoot } from '../lib/files.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../lib/programs.mjs';
import { step } from '../lib/run.mjs';
import { startProduct } from '../lib/running-product.mjs';

/*
 * Follows the recipe 'Add a language' of CONTRIBUTING.md on a copy of the tree: Marathi, with texts copied from
 * English. The number of changes is reported as a diagnostic, and must not grow.
 */

/** Marathi: its code, its own name, and its name for staff. */
const [CODE, NAME, STAFF_NAME] = ['mr', 'मराठी', 'Marathi'];
const READ_IN = 'हे पान मराठीत वाचा';

const LIST = 'backend/src/common/languages.ts';
const WRITTEN_BY_CONTRACT = [
  'docs/openapi.json',
  'frontend/src/api/lists.ts',
  'frontend/src/api/schema.d.ts',
];
/** The files of step 3, in which the compiler reports errors. */
const NAMED_BY_COMPILER = [
  'frontend/src/admin/mail/default-texts.ts',
  'frontend/src/admin/website/website-texts.ts',
  'frontend/src/content/documents/school.ts',
  'frontend/src/content/every-language.ts',
  'frontend/src/content/languages.ts',
];
const TEXTS = `frontend/src/content/${CODE}/`;

const ADMIN = { username: 'asha', password: 'morning-sun-108' };
/** Chromium can take many seconds to render while a build uses two processors. */
const PATIENCE_MS = 120_000;

let folder;
let copy;
let product;
let browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'third-language-'));
  copy = join(folder, 'copy');
  copyWorkingTree(copy);
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
});
after(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes a file of the copy. Fails if there is nothing to change. */
function edit(file, ...changes) {
  const old = readFileSync(join(copy, file), 'utf8');
  const text = changes.reduce((now, [from, to]) => {
    assert.match(now, from, `${file} has no ${from}: the recipe is out of date`);
    return now.replace(from, to);
  }, old);
  writeFileSync(join(copy, file), text);
}

const git = (...args) => step('git', 'git', args, { cwd: copy });
const npmRun = (script) => step(`npm run ${script}`, 'npm', ['run', script], { cwd: copy });

/** The names of a workspace's files with type errors. */
async function filesNamedByCompiler(workspace) {
  const args = ['--noEmit', '--pretty', 'false', '-p', workspace];
  const output = await step('tsc', 'node_modules/typescript-7/bin/tsc', args, { cwd: copy }).catch(
    (error) => error.output,
  );
  const files = [...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  return [...new Set(files)].sort();
}

const addEntries = () => {
  edit(
    'frontend/src/content/every-language.ts',
    [/\{ en, hi \}/, `{ en, hi, ${CODE} }`],
    [/import \{ hi \} from '.\/hi';\n/, `$&import { ${CODE} } from './${CODE}';\n`],
  );
  edit('frontend/src/content/languages.ts', [
    /\n {2}en: (\{[\s\S]*?\n {2}\}),\n/,
    (all, english) => {
      const own = english
        .replace(/name: '.*'/, `name: '${NAME}'`)
        .replace(/readIn: '.*'/, `readIn: '${READ_IN}'`);
      return `${all}  ${CODE}: ${own.replaceAll('./en/', `./${CODE}/`)},\n`;
    },
  ]);
  edit('frontend/src/content/documents/school.ts', [
    /\{ en: 'to', hi: 'से' \}/,
    `{ en: 'to', hi: 'से', ${CODE}: 'to' }`,
  ]);
  edit('frontend/src/admin/website/website-texts.ts', [
    /\n {2}en: (\(name\) => .*),\n/,
    `$&  ${CODE}: $1,\n`,
  ]);
  edit(
    'frontend/src/admin/mail/default-texts.ts',
    [
      /\n {2}en: \{ shell: englishShell, mails: englishMails \},\n/,
      `$&  ${CODE}: { shell: marathiShell, mails: marathiMails },\n`,
    ],
    [
      /import \{ shell as hindiShell \} from '(.*)\/hi\/shell';\n/,
      `$&import { mails as marathiMails } from '$1/${CODE}/mails';\nimport { shell as marathiShell } from '$1/${CODE}/shell';\n`,
    ],
  );
};

test('NAV-5 the recipe adds a third language, and the compiler reports every file that needs an entry', async (t) => {
  await git('init', '--quiet');
  await git('add', '--all', '--', '.', ':!node_modules');

  // 1. The list.
  edit(LIST, [/(export const LANGUAGES = \[.*)\] as const/, `$1, '${CODE}'] as const`]);
  await npmRun('contract');
  assert.deepEqual(await filesNamedByCompiler('frontend'), NAMED_BY_COMPILER);
  assert.deepEqual(await filesNamedByCompiler('backend'), []);

  // 2. The texts. 3. The entries that the compiler reported missing.
  cpSync(join(copy, 'frontend/src/content/en'), join(copy, TEXTS), { recursive: true });
  edit(`${TEXTS}shell.ts`, [/language: 'en'/, `language: '${CODE}'`]);
  edit(`${TEXTS}index.ts`, [/export const en\b/, `export const ${CODE}`]);
  addEntries();
  assert.deepEqual(await filesNamedByCompiler('frontend'), []);

  // The cost: each changed file by itself, the copied texts as one.
  await git('add', '--intent-to-add', '--', TEXTS);
  const rows = (await git('diff', '--numstat')).trim().split('\n');
  const changes = rows.map((row) => row.split('\t'));
  const changed = changes.filter(([, , file]) => !file.startsWith(TEXTS));
  for (const [added, removed, file] of changed) t.diagnostic(`${file} +${added} -${removed}`);
  const texts = changes.filter(([, , file]) => file.startsWith(TEXTS));
  const lines = texts.reduce((sum, [added]) => sum + Number(added), 0);
  t.diagnostic(`${TEXTS} ${texts.length} files to translate, ${lines} lines`);
  assert.deepEqual(
    changed.map(([, , file]) => file).sort(),
    [LIST, ...WRITTEN_BY_CONTRACT, ...NAMED_BY_COMPILER].sort(),
  );
});

test('NAV-5 NAV-6 the pages of the third language are built and served, and link to the other languages', async () => {
  await npmRun('build');
  product = await startProduct([process.execPath, 'backend/dist/main.js'], {
    cwd: copy,
    env: {
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'data'),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const get = async (path) => {
    const answer = await fetch(`${product.url}${path}`);
    return { status: answer.status, html: await answer.text() };
  };
  for (const path of ['', '/surya-kriya', '/about']) {
    const { status, html } = await get(`/${CODE}${path}`);
    assert.equal(status, 200);
    assert.match(html, new RegExp(`<html lang="${CODE}">`));
    for (const [language, address] of [
      ['en', path || '/'],
      ['hi', `/hi${path}`],
      [CODE, `/${CODE}${path}`],
      ['x-default', path || '/'],
    ]) {
      assert.match(
        html,
        new RegExp(
          `<link rel="alternate" hreflang="${language}" href="[^"/]+//[^"/]+${address}" />`,
        ),
      );
    }
    for (const [language, address] of [
      ['en', path || '/'],
      ['hi', `/hi${path}`],
    ]) {
      assert.match(html, new RegExp(`<a href="${address}" hrefLang="${language}"`, 'i'));
    }
    assert.doesNotMatch(html, new RegExp(`<a [^>]*hreflang="${CODE}"`, 'i'));
  }
  // The slots that the server fills, the page for an unknown address, and the lists for machines.
  assert.match((await get(`/${CODE}/surya-kriya`)).html, /spots left/);
  assert.match((await get(`/${CODE}/register?program=surya-kriya`)).html, /name="email"/);
  const unknown = await get(`/${CODE}/no/such/page`);
  assert.equal(unknown.status, 404);
  assert.match(unknown.html, new RegExp(`<html lang="${CODE}">`));
  assert.match(
    (await get('/sitemap.xml')).html,
    new RegExp(`<loc>[^<]+/${CODE}/surya-kriya</loc>`),
  );
  assert.match((await get('/sw.js')).html, new RegExp(`"url":"${CODE}/offline"`));
});

test('REG-1 DATA-2 a visitor registers in the third language, and staff see it and can choose it', async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  page.setDefaultTimeout(PATIENCE_MS);

  await page.goto(`${product.url}/hi/surya-kriya`);
  await page.getByRole('link', { name: READ_IN }).click();
  await page.waitForURL(`**/${CODE}/surya-kriya`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 360);
  await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Full Name').fill('Mukta Joshi');
  await form.getByLabel('Email Address').fill('mukta@school.example');
  await form.getByLabel('Phone Number').fill('98765 43210');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/registration'));
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  assert.equal((await sent).status(), 201);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.url}/admin/registrations`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Mukta Joshi', exact: true }).click();
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  await panel.getByRole('definition').filter({ hasText: STAFF_NAME }).waitFor();
  // The message to her begins in the language that she registered in.
  assert.equal(await panel.getByLabel('Message in').inputValue(), CODE);

  await page.goto(`${product.url}/admin/registrations`);
  await page.getByRole('button', { name: 'Add registration' }).click();
  const language = page.getByRole('dialog').getByLabel('Language');
  await language.selectOption({ label: STAFF_NAME });
  assert.equal(await language.inputValue(), CODE);
});
