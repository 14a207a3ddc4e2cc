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
  /** Name of the property of the client: `campaigns`. */
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
    'teams',
    'merchants',
    'zakat',
    'book',
    'products',
    'search',
    'service',
    'site-texts',
    'targets',
    'volunteers',
  ].map((name) => `resources/${name}.ts`),
];
const SRC = join(import.meta.dirname, '../../src');

/** The clients of the package: the file and name of each one's type, and the files of its groups. */
const CLIENTS = {
  member: { file: 'client.ts', type: 'Client', sources: SOURCES },
  operator: {
    file: 'operator/client.ts',
    type: 'OperatorClient',
    sources: [
      'sign-in',
      'roster',
      'audit',
      'target-records',
      'member-records',
      'article-records',
      'site-text-records',
      'featured-records',
      'category-records',
      'merchant-records',
      'product-records',
      'programme-records',
      'company-records',
      'organisers',
      'content-pictures',
      'system',
      'settings',
      'queue',
      'campaign-reviews',
      'gifts',
      'guest-erasures',
      'identity-reviews',
      'withdrawal-reviews',
      'evidence-reviews',
      'bank-account-reviews',
      'report-reviews',
      'volunteer-reviews',
      'task-reviews',
      'proposals',
      'campaign-imports',
      'settlements',
      'figures',
    ].map((name) => `operator/${name}.ts`),
  },
} as const;
export type ClientName = keyof typeof CLIENTS;

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

/** Returns the docstrings of a client's groups, in the order of the client. */
export function readDocumentation(name: ClientName = 'member'): DocumentedResource[] {
  const { file, type: clientType, sources } = CLIENTS[name];
  const files = sources.map((source) => readFileSync(join(SRC, source), 'utf8'));
  const client = readFileSync(join(SRC, file), 'utf8');
  const members = new RegExp(`export interface ${clientType} \\{\\n([\\s\\S]*?)\\n\\}`).exec(client)?.[1] ?? '';
  const groups = [...members.matchAll(/^ {2}(\w+): (\w+);$/gm)].filter(([, key]) => key !== 'session');
  return groups.map(([, key = '', type]) => {
    const pattern = new RegExp(
      `/\\*\\*((?:(?!\\*/)[\\s\\S])*?)\\*/\\nexport interface ${type} \\{\\n([\\s\\S]*?)\\n\\}`,
    );
    const index = files.findIndex((source) => pattern.test(source));
    const [, text = '', body = ''] = pattern.exec(files[index] ?? '') ?? [];
    const methods = methodsOf(key, `${body}\n`);
    if (methods.length === 0) throw new Error(`${key}: no documented methods found; is its file among the sources?`);
    return { key, text: wordsOf(text), file: sources[index] ?? '', methods };
  });
}
