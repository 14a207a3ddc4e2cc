import { CLIENT_TARGETS } from '@uluran/page-server/client-build';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';

/** Sets of rules about features that are newer than those of all supported browsers. */
const NEWER = [
  'flat/no-new-in-es2023',
  'flat/no-new-in-es2023-intl-api',
  'flat/no-new-in-es2024',
  'flat/no-new-in-es2025',
  'flat/no-new-in-es2025-intl-api',
  'flat/no-new-in-esnext',
] as const;

/**
 * Rules that are left out: `findLast`, which every supported browser has, and methods that our own arrays or objects have too
 * (`join` of iterators, `transfer`), because types are unknown in built code.
 */
const LEFT_OUT = /findlast|hashbang|iterator-prototype|arraybuffer-prototype-transfer/;

const newerRules = Object.fromEntries(
  NEWER.flatMap((name) => Object.entries(es.configs[name]?.rules ?? {})).filter(([rule]) => !LEFT_OUT.test(rule)),
);
/** Minimum number of rules: after a renaming of a set, half of the check would be missing. */
const LEAST_RULES = 40;
if (Object.keys(newerRules).length < LEAST_RULES)
  throw new Error(`eslint-plugin-es-x has other sets of rules than ${NEWER.join(', ')}.`);

/** Browserslist's names, such as `chrome 107`, for the targets of the build. iPhones and Edge follow Safari and Chrome. */
const browsers = CLIENT_TARGETS.flatMap((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  const relative = { chrome: 'edge', safari: 'ios_saf' }[name];
  return [name, ...(relative === undefined ? [] : [relative])].map((browser) => `${browser} ${version}`);
});

const linter = new Linter();
const configuration: Linter.Config = {
  plugins: { compat, 'es-x': es },
  rules: { 'compat/compat': 'error', ...newerRules },
  linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  settings: { browsers, lintAllEsApis: true, 'es-x': { aggressive: true } },
};

/** A feature that a built file uses and a supported browser lacks. */
export interface Use {
  /** Rule and message of the linter. */
  message: string;
  /** The surrounding code. */
  excerpt: string;
}

const AROUND = 60;

/** Finds features in a file that some supported browser lacks, and syntax that is not that of a module. */
export function unsupportedUses(code: string): Use[] {
  const lines = code.split('\n');
  return linter.verify(code, configuration).map(({ ruleId, message, line, column }) => ({
    message: `${ruleId ?? 'syntax'}: ${message}`,
    excerpt: (lines[line - 1] ?? '').slice(Math.max(0, column - AROUND), column + AROUND),
  }));
}
