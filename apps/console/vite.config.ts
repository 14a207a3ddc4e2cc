import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { clientBuild } from '@uluran/page-server/client-build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store|jotai)\//;

/** Every screen waits for the reply to the first call, so the code of the calls loads with the application, in one round trip. */
const API = /api-sdk\/src\/|node_modules\/ky\//;

const KIT = /packages\/(?:ui|brand|contract|session)\/|\/lucide-react\//;

/** Shared parts of almost every screen: one file costs fewer bytes than three. */
const SHARED = {
  screens: { test: /app-shell\/src\/pages\/(?:load-problem|page-head|section|use-late-skeleton)\./ },
  // The routes read the searches of their addresses, so that the application loads them all.
  searches: {
    test: /console\/src\/(?:features\/[a-z-]+\/[a-z]+|app\/lists\/list)-search\.|contract\/src\/gift-search\./,
  },
};

/** The files that the entry imports beside the shared ones. */
const EARLY = /\/(?:api|problem-of|use-console)-[^/]*\.js$/;

export default defineConfig({
  base: '/console/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
  ],
  build: clientBuild('src/main.tsx', { libraries: LIBRARIES, api: API, kit: KIT, early: EARLY, shared: SHARED }),
});
