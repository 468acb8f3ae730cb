import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { completeMarkedPlaces } from './prerender/marked-places.ts';
import { pwaOptions } from './prerender/pwa-options.ts';

export default defineConfig({
  plugins: [react(), completeMarkedPlaces(), VitePWA(pwaOptions)],
  build: {
    // Read by the prerenderer, which removes it from the output.
    manifest: true,
    // A picture in the script would be downloaded by everyone, wanted or not.
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox114', 'safari16.4'],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '^(/hi)?/register': 'http://localhost:3000',
    },
  },
});
