import { CLIENT_TARGETS } from '@uluran/page-server/client-build';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';

/** Sets of rules about what came into the language after the features that all supported browsers have. */
const NEWER = [
  'flat/no-new-in-es2023',
  'flat/no-new-in-es2023-intl-api',
  'flat/no-new-in-es2024',
  'flat/no-new-in-es2025',
  'flat/no-new-in-es2025-intl-api',
  'flat/no-new-in-esnext',
] as const;

/**
 * Rules that are left out: `findLast`, which every supported browser has, and methods whose names arrays or objects of our own have too, because
 * types are not known in what is built (`join` of iterators, `transfer`).
 */
const LEFT_OUT = /findlast|hashbang|iterator-prototype|arraybuffer-prototype-transfer/;

const newerRules = Object.fromEntries(
  NEWER.flatMap((name) => Object.entries(es.configs[name]?.rules ?? {})).filter(([rule]) => !LEFT_OUT.test(rule)),
);
/** A renamed set would leave only half of the check. */
const LEAST_RULES = 40;
if (Object.keys(newerRules).length < LEAST_RULES)
  throw new Error(`eslint-plugin-es-x has other sets of rules than ${NEWER.join(', ')}.`);

/** The names of the build for what browserslist calls `chrome 107`; iPhones and Edge follow Safari and Chrome. */
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

/** What a supported browser lacks and a built file uses. */
export interface Use {
  /** Rule and sentence of the linter. */
  message: string;
  /** The code around it. */
  excerpt: string;
}

const AROUND = 60;

/** Finds what a file uses that not every supported browser has, or that its syntax is not that of a module. */
export function unsupportedUses(code: string): Use[] {
  const lines = code.split('\n');
  return linter.verify(code, configuration).map(({ ruleId, message, line, column }) => ({
    message: `${ruleId ?? 'syntax'}: ${message}`,
    excerpt: (lines[line - 1] ?? '').slice(Math.max(0, column - AROUND), column + AROUND),
  }));
}
