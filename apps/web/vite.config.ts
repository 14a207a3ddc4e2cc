import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { clientBuild } from '@uluran/page-server/client-build';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { reactModules } from './scripts/react-modules.ts';
import { ISLANDS, LOADER, SITE_STYLES } from './src/islands/registry.ts';

/** Drawings of the brand with fixed addresses. (`public/` holds the same icon as PNG, for Apple and old browsers.) */
const ROOT_FILES: Record<string, string> = {
  'donation.png': 'donation.png',
  'favicon.svg': 'icon-512.svg',
  'icon-512.svg': 'icon-512.svg',
  'icon-maskable-512.svg': 'icon-maskable-512.svg',
};

/** Drawings that only the server's pages name: no module of the browser brings their files. The hash of the name is of the content, so both builds write the same address. */
const PAGE_DRAWINGS = [
  'covers/pendidikan-pustaka.svg',
  'csr/stasiun-air.svg',
  'merchants/warung.svg',
  'products/paket-sembako.svg',
  'products/quran-rekal.svg',
];

function brandFiles(): Plugin {
  const read = (asset: string) => readFileSync(new URL(import.meta.resolve(`@uluran/brand/assets/${asset}`)));
  return {
    name: 'brand-files',
    configureServer({ middlewares }) {
      for (const [fileName, asset] of Object.entries(ROOT_FILES)) {
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('Content-Type', fileName.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
          response.end(read(asset));
        });
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, asset] of Object.entries(ROOT_FILES))
        this.emitFile({ type: 'asset', fileName, source: read(asset) });
      for (const asset of PAGE_DRAWINGS) this.emitFile({ type: 'asset', name: basename(asset), source: read(asset) });
    },
  };
}

/** Modules that follow a payment, with the client or without it. */
const FOLLOW = /api-sdk\/src\/(?:follow|payment-watch|event-stream|envelope|base-url|version)\.ts/;

/** Calls of the API. Its errors, queries and sentences are not here: islands have them from the start. */
const API =
  /api-sdk\/src\/(?!(?:errors|query|sentences|auth\/messages|follow|payment-watch|event-stream|envelope|base-url|version)\.ts)|node_modules\/ky\//;

/** Sentences of every failure, for the few who need more than one. */
const SENTENCES = /packages\/contract\/src\/errors\.ts|api-sdk\/src\/(?:sentences|auth\/messages)\.ts/;

/** How amounts, dates and addresses are written: islands without React need it too. */
const FIGURES =
  /packages\/contract\/src\/(?:money|rupiah|rupiah-text|typed-text|locale|pictures|targets|merchants|share-links|states|payment-methods|zakat)\.ts|money-field\/(?:money-text|regroup-input)\.ts/;

/** Common modules of islands without React. */
const PAGE =
  /src\/islands\/(?:page-wide|fetch-page|page-client|page-block)\.ts|measurement-paths\.ts|src\/app\/(?:gift-events|holds|late-client|late-session|toasts)\.ts|api-sdk\/src\/errors\.ts|pwa\/src\/core\/holds\.ts/;

/** Further common modules of islands of React. */
const LIBRARIES =
  /react-module:|node_modules\/(?:react|react-dom|scheduler)\/|islands\/react-island\.tsx|use-hydrated\.ts/;

/** Parts of screens that are shown one after the other, or for the same purpose. */
const SHARED = {
  follow: { test: FOLLOW, count: 1 },
  brand: { test: /packages\/brand\/src\// },
  // The link to the account uses a part of the modules of the access screens.
  session: { test: /packages\/session\/|contract\/src\/text\.ts|app\/page-session\.ts/, count: 5 },
  access: { test: /features\/account-access\/|packages\/session\/|app\/access-search\.ts|device-proofs/ },
  forms: { test: /packages\/ui\/src\/(?:form|radio-cards)\/|use-radio-selection/ },
  giving: { test: /features\/(?:donate|payment)\/|app\/(?:last-minute|pictures)\.ts|verified-mark|pwa\/src\/react/ },
  share: { test: /share-sheet|share-marks|from-paths|load-failed|use-on-demand/ },
};

/** Components that several islands share. */
const KIT = /packages\/ui\/.*(?:\.tsx|\/class-names\.ts|button-class\.ts)$|\/lucide-react\//;

// Two builds from one file: the files for browsers (dist/client) and the server's code (dist/server). The server's
// bundle contains its libraries, so that React's production build is used for every value of NODE_ENV in the host.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: false, quoteStyle: 'single', semicolons: true }),
    react(),
    reactModules(),
    brandFiles(),
  ],
  resolve: {
    alias: [
      // The main file of Leaflet is CommonJS, which needs the bundler's helper.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
    ],
  },
  ...(command === 'build'
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
  build: isSsrBuild
    ? // Nothing inlined here either: an address on the one side and data on the other would not be the same page.
      { outDir: 'dist/server', manifest: true, target: 'node22', copyPublicDir: false, assetsInlineLimit: 0 }
    : clientBuild([LOADER, SITE_STYLES, ...Object.values(ISLANDS)], {
        libraries: LIBRARIES,
        api: API,
        kit: KIT,
        kitShareCount: 3,
        figures: FIGURES,
        sentences: SENTENCES,
        page: PAGE,
        shared: SHARED,
      }),
}));
