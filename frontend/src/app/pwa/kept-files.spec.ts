/** @jest-environment node */
import { chunkFileName, sharedChunkOf } from '../../../prerender/build/chunks';
import { pwaOptions } from '../../../prerender/build/pwa-options';
import { adminFilesOf, languageFilesOf } from '../../../prerender/build/worker-files';
import type { WrittenFiles } from '../../../prerender/write-pages';

const written: WrittenFiles = {
  admin: new Set(['assets/admin-view-1.js']),
  languages: new Map([['assets/about.hi-1.js', 'hi']]),
};

jest.mock('../../../prerender/write-pages', () => ({ writePages: async () => written }));

const chunk = (file: string, more: object = {}) => ({ file, ...more });
const MANIFEST = {
  'index.html': chunk('assets/index-1.js', {
    css: ['assets/index-1.css'],
    imports: ['_page.js'],
    dynamicImports: ['src/admin/shell/admin-view.tsx', 'about'],
  }),
  '_page.js': chunk('assets/page-1.js'),
  about: chunk('assets/about.hi-1.js'),
  'src/admin/shell/admin-view.tsx': chunk('assets/admin-view-1.js', {
    css: ['assets/admin-view-1.css', 'assets/index-1.css'],
    imports: ['_page.js'],
    dynamicImports: ['people'],
  }),
  people: chunk('assets/people-1.js'),
};

const preload = (font: string) =>
  `<link rel="preload" href="/assets/${font}" as="font" crossorigin />`;

describe('the list of files that the service worker caches', () => {
  it('SITE-21 has the scripts, styles, fonts, pages and SVG files of the site, and its drawings as AVIF', () => {
    expect(pwaOptions).toMatchObject({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,avif}', 'assets/*.svg', 'icons/favicon.svg'],
      },
    });
  });

  it('SITE-21 LINK-3 leaves out the admin, 404, API, form and personal pages, and names the language of a file', async () => {
    await pwaOptions.integration?.beforeBuildServiceWorker?.({} as never);
    const [transform] = pwaOptions.injectManifest?.manifestTransforms ?? [];
    const entries = [
      'index.html',
      'about.html',
      'offline.html',
      'hi/index.html',
      'hi/about.html',
      '404.html',
      'hi/404.html',
      'admin.html',
      'register.html',
      'hi/register.html',
      'r.html',
      'hi/r.html',
      'api/docs.html',
      'admin-push.js',
      'assets/admin-view-1.js',
      'assets/about.hi-1.js',
      'assets/r.js',
    ].map((url) => ({ url, revision: '1', size: 2 }));
    const listed = await transform?.(entries, undefined);
    expect(listed).toEqual({
      manifest: [
        { url: '/', revision: '1', size: 2 },
        { url: 'about', revision: '1', size: 2 },
        { url: 'offline', revision: '1', size: 2 },
        { url: 'hi', revision: '1', size: 2 },
        { url: 'hi/about', revision: '1', size: 2 },
        { url: 'assets/about.hi-1.js', revision: '1', size: 2, language: 'hi' },
        { url: 'assets/r.js', revision: '1', size: 2 },
      ],
      warnings: [],
    });
  });

  it('SITE-21 counts as admin files those that only the admin loads, statically or dynamically', () => {
    expect([...adminFilesOf(MANIFEST as never)]).toEqual([
      'assets/admin-view-1.js',
      'assets/admin-view-1.css',
      'assets/people-1.js',
    ]);
    expect(() => adminFilesOf({})).toThrow(
      'The client build has no src/admin/shell/admin-view.tsx.',
    );
  });

  it('SITE-21 counts as files of a language its texts, and the fonts that only its pages preload', () => {
    const pages = {
      'index.html': preload('latin-1.woff2'),
      'en/index.html': '',
      'hi/index.html': preload('latin-1.woff2') + preload('devanagari-1.woff2'),
    };
    expect([...languageFilesOf(MANIFEST as never, pages)]).toEqual([
      ['assets/about.hi-1.js', 'hi'],
      ['assets/devanagari-1.woff2', 'hi'],
    ]);
  });
});

describe('the script chunks of the site', () => {
  it.each([
    ['about', ['/src/content/hi/about.ts'], 'assets/[name].hi-[hash].js'],
    ['shell-texts.hi', ['/src/content/hi/shell.ts'], 'assets/[name]-[hash].js'],
    ['page', ['/src/content/hi/a.ts', '/src/content/en/a.ts'], 'assets/[name]-[hash].js'],
    ['page', ['/src/app/app.tsx'], 'assets/[name]-[hash].js'],
  ])(
    'SITE-21 the chunk %s of the modules %j has a language in its file name only if all of them have that language',
    (name, moduleIds, file) => {
      expect(chunkFileName({ name, moduleIds })).toBe(file);
    },
  );

  const ENTRY = '/index.html';
  const IDLE = '/src/app/hydrate.tsx';
  const DETAILS = '/src/app/router/detail-pages.tsx';
  const FORM = '/src/features/registration/registration-host.tsx';
  const ADMIN = '/src/admin/shell/admin-view.tsx';
  const TAB = '/src/admin/cleanup/cleanup-tab.tsx';
  const OTHER_TAB = '/src/admin/people/people-screen.tsx';
  const ENTRIES = [
    ENTRY,
    IDLE,
    DETAILS,
    FORM,
    ADMIN,
    TAB,
    OTHER_TAB,
    '/src/content/en/shell.ts',
    '/src/content/hi/shell.ts',
  ];

  it.each([
    [[ENTRY, IDLE], null],
    [[IDLE, DETAILS, FORM], 'page'],
    [[DETAILS], null],
    [[DETAILS, FORM, ADMIN], 'batches'],
    [[FORM, ADMIN], 'form-parts'],
    [[FORM, TAB], 'form-parts'],
    [[ADMIN, TAB], 'admin-parts'],
    [[ADMIN], null],
    [[TAB, OTHER_TAB], null],
    [['/src/content/hi/shell.ts', IDLE], 'shell-texts.hi'],
    [['/src/content/en/shell.ts', '/src/content/hi/shell.ts', IDLE], 'page'],
  ])('SITE-21 a module that is imported by %j is in the chunk %j', (importers, name) => {
    const factsOf = (id: string) => ({
      isEntry: id === ENTRY,
      importers: id === '/shared.ts' ? importers : [],
      dynamicImporters: id !== ENTRY && ENTRIES.includes(id) ? [ENTRY] : [],
    });
    expect(sharedChunkOf('/shared.ts', factsOf)).toBe(name);
  });
});
