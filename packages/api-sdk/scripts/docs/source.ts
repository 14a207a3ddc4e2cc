import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, type RouteName } from '@uluran/contract/routes';

/** A method of the SDK, as its docstring describes it. */
export interface DocumentedMethod {
  name: string;
  /** Without the name: `(slug: string): Promise<Campaign>`. */
  signature: string;
  text: string;
  endpoint: RouteName;
}

/** One group of methods of a client, such as `campaigns`. */
export interface DocumentedResource {
  /** Its key in the client. */
  key: string;
  text: string;
  /** Path of its file below `src`. */
  file: string;
  methods: DocumentedMethod[];
}

const SOURCES = [
  'auth/auth.ts',
  ...[
    'account',
    'ambassadors',
    'articles',
    'campaigns',
    'catalogue',
    'csr',
    'donations',
    'own-campaigns',
    'payments',
    'follows',
    'push-subscriptions',
    'prayers',
    'receipts',
    'bank-accounts',
    'identity',
    'withdrawals',
    'own-updates',
    'merchants',
    'zakat',
    'book',
    'products',
    'search',
    'service',
    'targets',
    'volunteers',
  ].map((name) => `resources/${name}.ts`),
];
const SRC = join(import.meta.dirname, '../../src');

/** Text of a docstring on one line, with `{@link}`s as code. */
function wordsOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  return lines
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

function methodsOf(resource: string, body: string): DocumentedMethod[] {
  return [...body.matchAll(/ {2}\/\*\*([\s\S]*?)\*\/\n {2}(\w+)(\([\s\S]*?\): [^;]*?);\n/g)].map(
    ([, doc = '', name = '', signature = '']) => {
      const endpoint = /@endpoint (\w+)/.exec(doc)?.[1] ?? '';
      if (!isRouteName(endpoint))
        throw new Error(`${resource}.${name} needs "@endpoint" with a name of the contract's table`);
      return {
        name,
        signature: signature.replace(/\s+/g, ' ').replace('( ', '(').replace(', )', ')'),
        text: wordsOf(doc),
        endpoint,
      };
    },
  );
}

/** Docstrings of the client's groups, in the order of the client. */
export function readDocumentation(): DocumentedResource[] {
  const files = SOURCES.map((file) => readFileSync(join(SRC, file), 'utf8'));
  const client = readFileSync(join(SRC, 'client.ts'), 'utf8');
  const members = /export interface Client \{\n([\s\S]*?)\n\}/.exec(client)?.[1] ?? '';
  const groups = [...members.matchAll(/^ {2}(\w+): (\w+);$/gm)].filter(([, key]) => key !== 'session');
  return groups.map(([, key = '', type]) => {
    const pattern = new RegExp(
      `/\\*\\*((?:(?!\\*/)[\\s\\S])*?)\\*/\\nexport interface ${type} \\{\\n([\\s\\S]*?)\\n\\}`,
    );
    const index = files.findIndex((source) => pattern.test(source));
    const [, text = '', body = ''] = pattern.exec(files[index] ?? '') ?? [];
    const methods = methodsOf(key, `${body}\n`);
    if (methods.length === 0) throw new Error(`${key}: no documented methods found; is its file among the sources?`);
    return { key, text: wordsOf(text), file: SOURCES[index] ?? '', methods };
  });
}
