/** Groups of modules with an output file of their own, by path. */
interface SharedFiles {
  /** Libraries that every page needs. */
  libraries: RegExp;
  /** Modules that call the API. */
  api: RegExp;
  kit: RegExp;
  /** Modules shared by the kit and by code that uses no library: a separate file, so that such code need not load a library. */
  figures?: RegExp;
  /** Least number of files that share a module of the kit's file; 12 by default. */
  kitShareCount?: number;
  /** Modules shared by code that uses no library, in one file with the loader of later files. */
  page?: RegExp;
  /** Sentences about failures: of the calls, and of a few pages. */
  sentences?: RegExp;
  /** Further files by name: modules that at least `count` entries need, two by default. */
  shared?: Readonly<Record<string, { test: RegExp; count?: number }>>;
  /** Names of further files that this app's entry imports. */
  early?: RegExp;
}

/** The oldest browsers that the apps support, as docs/browsers.md lists them. `npm run browsers` checks the build against them. */
export const CLIENT_TARGETS = ['chrome107', 'safari16', 'firefox104'];

/** Files that every entry imports. Files that are loaded later need not list them. */
const WITH_THE_ENTRY = /\/(?:entry-client|kit|libraries|rolldown-runtime|share-image)-[^/]*\.(?:js|css)$/;

/** Rarely shown screens: their parts may be loaded in sequence, so that no page lists them all. */
const RARELY_SHOWN = /\/install-offer-[^/]*\.js$/;

/** The loader of later files. Every page has it, and it is too small for a file of its own. */
const HELPERS = /vite\/preload-helper/;

/** Code that the bundler adds for CommonJS modules. */
const RUNTIME = /rolldown\/runtime/;

/** As short as the bundler allows, because every page's entry lists the later files. */
const HASH = '[hash:7]';

/** Vite's build of an app's browser code, into `dist/client`: for the same browsers, and split into files by the same rule for all apps. */
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
        RARELY_SHOWN.test(file) ? [] : needed.filter((part) => !isThere(part)),
    },
    rolldownOptions: {
      input,
      // A page's loader calls the exports of a module.
      preserveEntrySignatures: 'allow-extension' as const,
      // A file for a single constant costs a request.
      optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
      output: {
        chunkFileNames: ({ name }: { name: string }) => fileName(name, '.js'),
        assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
          name.endsWith('.css') ? fileName(name.slice(0, -'.css'.length), '.css') : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // One file that stays in caches across releases, and compresses better than its parts.
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
            // Not in the file of every page, where modules shared by a few pages would be placed.
            ...(sentences === undefined
              ? []
              : [{ name: 'sentences', test: sentences, includeDependenciesRecursively: false }]),
            // One round trip for the first call, instead of one per module.
            { name: 'api', test: api, includeDependenciesRecursively: false },
            ...Object.entries(shared).map(([name, { test, count = 2 }]) => ({
              name,
              test,
              minShareCount: count,
              includeDependenciesRecursively: false,
            })),
            ...(figures === undefined ? [] : [{ name: 'figures', test: figures }]),
            // Modules of most screens; one file costs fewer requests and fewer bytes than twenty.
            { name: 'kit', test: kit, minShareCount: kitShareCount, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  };
}
