import { CLIENT_TARGETS } from '@uluran/page-server/client-build';
import { defineConfig } from 'vite';
import { PAPER_MODULES, PAPER_NOTES, PAPER_SHEET } from './src/server/client-modules.ts';

// What papers load for what needs it, into the folder of the application's own build and after it. A build of its own: modules that both
// use would otherwise move into files of their own, and every page of the application would load one more.
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: PAPER_NOTES,
    assetsInlineLimit: 0,
    target: CLIENT_TARGETS,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [...Object.values(PAPER_MODULES), PAPER_SHEET] },
  },
});
