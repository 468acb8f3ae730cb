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
    // The prerenderer reads the manifest, and removes it from the output.
    manifest: true,
    // Every visitor would download a picture that is inlined into a script, even if it is not shown.
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Pages have no modulepreload links: the modules that a chunk needs are requested together with it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: [
            {
              debugName: 'shared between entries',
              // The imports of a module have their own entries and chunks.
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
