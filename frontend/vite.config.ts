import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES } from './src/api/lists.ts';
import { chunkFileName, sharedChunkOf } from './prerender/build/chunks.ts';
import { completeServerSlots } from './prerender/build/server-slots.ts';
import { pwaOptions } from './prerender/build/pwa-options.ts';

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
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: [
            {
              debugName: 'shared between entries',
              // What a module imports has entries and a chunk of its own.
              includeDependenciesRecursively: false,
              name: (id, bundler) => sharedChunkOf(id, (module) => bundler.getModuleInfo(module)),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '/pictures': 'http://localhost:3000',
      [`^(/(${LANGUAGES.join('|')}))?/(register|r/)`]: 'http://localhost:3000',
    },
  },
});
