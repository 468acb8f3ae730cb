import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Builds the code that a server runs: the one that fills the server slots (ADR 6), and the one that renders the
 * whole site (ADR 47). Each is a single file that includes React, so that a server needs none of the site's packages.
 */
const CODE = {
  slots: 'src/slots/slots.tsx',
  'render-site': 'prerender/render-site.ts',
} as const;

/**
 * Leaves out what a server never uses. What it renders calls no API: to make the client for it, Node would load its own
 * client for HTTP, which takes 4 MB of memory. And slots are rendered as texts, never as streams.
 */
const withoutUnused = (name: keyof typeof CODE): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => (id === 'openapi-fetch' ? `\0${id}` : null),
  load(id) {
    if (id === '\0openapi-fetch') return 'export default () => ({});';
    const isUnused = name === 'slots' && id.endsWith('/react-dom-server.node.production.js');
    return isUnused ? 'module.exports = {};' : null;
  },
});

export default defineConfig(({ mode }) => {
  const name = mode as keyof typeof CODE;
  return {
    plugins: [withoutUnused(name), react()],
    publicDir: false,
    build: {
      ssr: CODE[name],
      outDir: 'dist-ssr',
      emptyOutDir: false,
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  };
});
