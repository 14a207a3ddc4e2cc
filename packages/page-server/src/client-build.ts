/** Which modules go into files of their own, by their paths. */
interface SharedFiles {
  /** What every page needs, whatever it shows. */
  libraries: RegExp;
  /** What calls the API. */
  api: RegExp;
  kit: RegExp;
  /** What modules without a library share with the kit: apart from it, so that they need not load one. */
  figures?: RegExp;
  /** How many files share what is in the kit's; 12 by default. */
  kitShareCount?: number;
  /** What modules without a library share, in a file of its own with what loads later files. */
  page?: RegExp;
  /** Sentences about failures: of the calls, and of a few pages. */
  sentences?: RegExp;
  /** Further files, by their names: what at least `count` entries need, two by default. */
  shared?: Readonly<Record<string, { test: RegExp; count?: number }>>;
  /** Names of further files that this app's entry imports. */
  early?: RegExp;
}

/** The oldest browsers that the apps are built for, as docs/browsers.md lists them. `npm run browsers` checks what is built against them. */
export const CLIENT_TARGETS = ['chrome107', 'safari16', 'firefox104'];

/** Files that every entry imports. Files that are loaded later find them loaded and need not list them. */
const WITH_THE_ENTRY = /\/(?:entry-client|kit|libraries|rolldown-runtime|share-image)-[^/]*\.(?:js|css)$/;

/** Screens that few visits show: their parts may be loaded one after the other, so that no page lists them all. */
const SELDOM_SHOWN = /\/install-offer-[^/]*\.js$/;

/** What loads the later files: of every page too, and too small for a file of its own. */
const HELPERS = /vite\/preload-helper/;

/** What the bundler adds for modules of CommonJS. */
const RUNTIME = /rolldown\/runtime/;

/** As short as the bundler allows: every page's entry lists the later files. */
const HASH = '[hash:7]';

/** React has had this hook since version 18; without the alias, the router's store brings a copy for older ones. */
export const CLIENT_ALIASES = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' };

/** Vite's build of an app's browser code, into `dist/client`: for the same browsers, and split into files by the same rule. */
export function clientBuild(
  input: string | string[],
  { libraries, api, kit, page, figures, sentences, shared = {}, early, kitShareCount = 12 }: SharedFiles,
) {
  const isThere = (file: string) => WITH_THE_ENTRY.test(file) || early?.test(file) === true;
  const fileName = (name: string, extension: string) => `assets/${name}-${HASH}${extension}`;
  return {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    target: CLIENT_TARGETS,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file: string, needed: string[]) =>
        SELDOM_SHOWN.test(file) ? [] : needed.filter((part) => !isThere(part)),
    },
    rolldownOptions: {
      input,
      // What a page's loader runs is what a module exports.
      preserveEntrySignatures: 'allow-extension' as const,
      // A file for a name or an address costs a request.
      optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
      output: {
        chunkFileNames: ({ name }: { name: string }) => fileName(name, '.js'),
        assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
          name.endsWith('.css') ? fileName(name.slice(0, -'.css'.length), '.css') : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // One file that stays in caches from release to release, and compresses better than its parts.
            {
              name: 'libraries',
              test: (id: string) => libraries.test(id) || (page === undefined && HELPERS.test(id)),
            },
            ...(page === undefined
              ? []
              : [
                  {
                    name: 'page',
                    test: (id: string) => page.test(id) || HELPERS.test(id) || RUNTIME.test(id),
                    includeDependenciesRecursively: false,
                  },
                ]),
            // Not in the file of every page, where what is shared by a few would go.
            ...(sentences === undefined
              ? []
              : [{ name: 'sentences', test: sentences, includeDependenciesRecursively: false }]),
            // One round trip for the first call, not one per module.
            { name: 'api', test: api, includeDependenciesRecursively: false },
            ...Object.entries(shared).map(([name, { test, count = 2 }]) => ({
              name,
              test,
              minShareCount: count,
              includeDependenciesRecursively: false,
            })),
            ...(figures === undefined ? [] : [{ name: 'figures', test: figures }]),
            // What most screens share; in one file it costs fewer requests and fewer bytes than in twenty.
            { name: 'kit', test: kit, minShareCount: kitShareCount, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  };
}
