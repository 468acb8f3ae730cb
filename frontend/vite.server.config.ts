import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The code that a server runs, with React in it, so that it installs none of the site's packages: what fills
 * the server slots (ADR 6), and what draws the whole site (ADR 47). One file each.
 */
const CODE = {
  slots: 'src/slots/slots.tsx',
  'render-site': 'prerender/render-site.ts',
} as const;

export default defineConfig(({ mode }) => {
  const name = mode as keyof typeof CODE;
  return {
    plugins: [react()],
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
