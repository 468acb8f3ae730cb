import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The code that fills the server slots, for the server (ADR 0006): one file with React in it, so
 * that a server installs none of the site's packages.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    ssr: 'src/slots/slots.tsx',
    outDir: 'dist-ssr',
    emptyOutDir: false,
    minify: true,
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
});
