import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Entries of React that browsers' code imports. */
const ENTRY = /^(?:react|react\/jsx-runtime|react-dom|react-dom\/client)$/;
/** React's own files. They are CommonJS and require each other as such. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
const PREFIX = '\0react-module:';
const require = createRequire(import.meta.url);

/** A module with a named export for each of an entry's; the minifier drops those that nothing imports. */
function moduleOf(entry: string): string {
  const names = Object.keys(require(entry)).filter((name) => !name.startsWith('__'));
  return [
    `import entry from ${JSON.stringify(require.resolve(entry))};`,
    'export default entry;',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => entry.${name})();`),
  ].join('\n');
}

/**
 * Makes one module of each entry of React in the build for browsers. The bundler by itself wraps React's CommonJS files again in every file that imports them,
 * with a helper in a file of its own: a request more for each page with an island of React.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    resolveId(source, importer) {
      const isReacts = importer === undefined || importer.startsWith(PREFIX) || REACT.test(importer);
      return ENTRY.test(source) && !isReacts ? PREFIX + source : undefined;
    },
    load: (id) => (id.startsWith(PREFIX) ? moduleOf(id.slice(PREFIX.length)) : undefined),
  };
}
