import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every screen needs, whatever it shows: one file that stays in caches from release to release. */
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store|jotai)\//;

/** Nothing is shown before the first call is answered, so the calls' code comes with the application, in one round trip. */
const API = /api-sdk\/src\/|node_modules\/ky\//;

const KIT = /packages\/(?:ui|brand|contract|session)\/|\/lucide-react\//;

export default defineConfig({
  base: '/account/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
  ],
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    target: ['chrome107', 'safari16', 'firefox104'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'api', test: API, includeDependenciesRecursively: false },
            { name: 'kit', test: KIT, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
