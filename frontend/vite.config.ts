import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES } from './src/api/lists.ts';
import { completeServerSlots } from './prerender/server-slots.ts';
import { pwaOptions } from './prerender/pwa-options.ts';

/**
 * What the site and the admin share would become a dozen small files. Each costs a request and its
 * headers: what every page needs comes as one file, what batches and forms need as another.
 */
const CHUNKS = [
  {
    name: 'page',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]shared[\\/](ui[\\/](button|link-button|classes|dialog|server-slot)|texts|navigation|log)/,
  },
  ...LANGUAGES.map((language) => ({
    name: `shell-texts.${language}`,
    test: new RegExp(`content[\\\\/]${language}[\\\\/](shell|common|footer)\\.`),
  })),
  {
    name: 'batches',
    test: /openapi-fetch|src[\\/](api[\\/]client|shared[\\/](batches|time|money|phone)[\\/])/,
  },
];

export default defineConfig({
  plugins: [react(), completeServerSlots(), VitePWA(pwaOptions)],
  build: {
    // Read by the prerenderer, which removes it from the output.
    manifest: true,
    // A picture in the script would be downloaded by everyone, wanted or not.
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Pages name no modules to preload: what a chunk needs is asked for together with it.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      [`^(/(${LANGUAGES.join('|')}))?/register`]: 'http://localhost:3000',
    },
  },
});
