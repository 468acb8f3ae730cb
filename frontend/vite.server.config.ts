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
 * What is rendered on a server calls no API. To make the client for it, Node would load its own client for HTTP, which
 * takes 6 MB of a server's memory.
 */
const withoutApiClient: Plugin = {
  name: 'without-api-client',
  enforce: 'pre',
  resolveId: (id) => (id === 'openapi-fetch' ? `\0${id}` : null),
  load: (id) => (id === '\0openapi-fetch' ? 'export default () => ({});' : null),
};

export default defineConfig(({ mode }) => {
  const name = mode as keyof typeof CODE;
  return {
    plugins: [withoutApiClient, react()],
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
