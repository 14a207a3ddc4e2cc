// Who may import whom. The table in words is in docs/architecture.md; `scripts/check-boundaries.ts` runs this file on the
// tree and on one planted violation per rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;
const WORKSPACE = '^(?:apps|packages|tests)/';
const TEST_FILE = '\\.test\\.tsx?$|^(?:apps|packages)/[^/]+/test/';
/** A module of the API is a folder of this one. */
const API_MODULE = '^apps/api/src/';

/** What a workspace exports, as patterns over file paths: `exports` of its package.json, the only doors into it. */
function publicEntries() {
  return ['apps', 'packages', 'tests'].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((name) => {
      const { exports = {} } = JSON.parse(readFileSync(join(ROOT, group, name, 'package.json'), 'utf8'));
      // An entry may have a file of its own for browsers.
      const targets = Object.values(exports).flatMap((entry) =>
        typeof entry === 'string' ? [entry] : Object.values(entry),
      );
      return targets.map((target) => {
        const path = `${group}/${name}/${target.replace(/^\.\//, '')}`;
        return `^${path.replaceAll('.', '\\.').replaceAll('*', '.+')}$`;
      });
    }),
  );
}

/** A workspace that may import these other workspace files (patterns) and no more. */
function only(from, allowed, comment) {
  const name = from.split('/').at(-1);
  return {
    name: `${name}-imports`,
    severity: 'error',
    comment,
    from: { path: `^${from}/` },
    to: { path: WORKSPACE, pathNot: [`^${from}/`, ...allowed] },
  };
}

const packages = [
  ...['brand', 'contract', 'qris', 'pwa', 'analytics', 'buku'].map((name) =>
    only(`packages/${name}`, [], `${name} stands alone: it imports no other workspace`),
  ),
  only('packages/api-sdk', ['^packages/contract/'], 'the SDK knows the contract only'),
  only(
    'packages/session',
    ['^packages/(?:api-sdk|contract)/', '^packages/pwa/src/core/storage\\.ts$'],
    'the session knows the SDK, the contract, and the one access to the storages of a browser',
  ),
  {
    name: 'session-without-react',
    severity: 'error',
    comment: 'only the entry for React needs React: the others run on the server and without it',
    from: { path: '^packages/session/src/', pathNot: '^packages/session/src/react\\.tsx$' },
    to: { path: 'node_modules/react(?:-dom)?/|^packages/session/src/react\\.tsx$' },
  },
  {
    name: 'sdk-without-react',
    severity: 'error',
    comment: 'only the entry for React needs React: the others run on the server and without it',
    from: { path: '^packages/api-sdk/src/', pathNot: '^packages/api-sdk/src/react\\.ts$' },
    to: { path: 'node_modules/react(?:-dom)?/|^packages/api-sdk/src/react\\.ts$' },
  },
  {
    name: 'pwa-without-react',
    severity: 'error',
    comment: 'the core of an installable app works without a framework',
    from: { path: '^packages/pwa/src/(?:core|worker)/' },
    to: { path: 'node_modules/react(?:-dom)?/|^packages/pwa/src/react/' },
  },
  {
    name: 'analytics-without-react',
    severity: 'error',
    comment: 'measurement works without a framework; pages of reading have none',
    from: { path: '^packages/analytics/src/', pathNot: '^packages/analytics/src/react/' },
    to: { path: 'node_modules/react(?:-dom)?/|^packages/analytics/src/react/' },
  },
  {
    name: 'hosted-sign-in-on-tap',
    severity: 'error',
    comment:
      "the hosted sign-in service's code is fetched by a tap: it is imported in one file, and that file only when it is wanted",
    from: { path: '^packages/session/src/', pathNot: '^packages/session/src/providers/firebase\\.ts$' },
    to: { path: 'node_modules/(?:@firebase|firebase)/|^packages/session/src/providers/firebase\\.ts$', dynamic: false },
  },
  only(
    'packages/ui',
    ['^packages/brand/', '^packages/contract/src/(?:days|locale|money|states|typed-text)\\.ts$'],
    'the component kit knows the brand, how money and dates are written, how typed text is read and what states are called, nothing else of the domain',
  ),
  only(
    'packages/rich-text',
    ['^packages/(?:contract|ui)/'],
    'rich text knows its document schema and the component kit',
  ),
  only(
    'packages/demo-content',
    ['^packages/(?:brand|contract|qris)/'],
    "the demo's content is data: it uses the contract's values, the brand's drawings and QRIS codes",
  ),
  {
    name: 'api-seeds-demo-content',
    severity: 'error',
    comment: 'the invented content is loaded by the seed alone',
    from: { path: '^apps/api/src/', pathNot: '^apps/api/src/(?:seed|testing)/' },
    to: { path: '^packages/demo-content/' },
  },
  only(
    'apps/api',
    ['^packages/(?:contract|brand|buku|demo-content|qris)/'],
    'the server uses contract, brand, buku, demo-content and qris',
  ),
  only('apps/sandbox', ['^packages/qris/'], "the sandbox must not share the product's idea of the gateway's wire"),
  {
    name: 'sandbox-gateways-are-apart',
    severity: 'error',
    comment: 'a gateway of the sandbox imports the world that all share, and no other gateway',
    from: { path: '^apps/sandbox/src/([^/]+)/' },
    to: { path: '^apps/sandbox/src/', pathNot: ['^apps/sandbox/src/$1/', '^apps/sandbox/src/world/'] },
  },
  only(
    'packages/page-server',
    ['^packages/(?:brand|contract)/'],
    'what pages are served with knows the brand and the contract, and none of the apps',
  ),
  only(
    'packages/app-shell',
    ['^packages/(?:api-sdk|brand|contract|page-server|pwa|rich-text|session|ui)/'],
    'the shell of apps behind a sign-in imports the kit, the editor, the session and the SDK, and none of the apps',
  ),
  {
    name: 'app-shell-server-without-react',
    severity: 'error',
    comment: 'the server half of the shell runs without React; its files are apart from those of the browser',
    from: { path: '^packages/app-shell/src/server/' },
    to: {
      path: 'node_modules/(?:react|react-dom|@tanstack)/|^packages/app-shell/src/(?:browser|drafts|forms|frame|pages|pictures|session)/',
    },
  },
  only('apps/web', ['^packages/'], 'an app uses packages, never another app'),
  only('apps/member', ['^packages/'], 'an app uses packages, never another app'),
  only('apps/console', ['^packages/'], 'an app uses packages, never another app'),
  only('apps/developers', ['^packages/'], 'an app uses packages, never another app'),
  {
    name: 'developers-served-without-its-build',
    severity: 'error',
    comment:
      'what serves the site of the SDK reads finished pages: a release has neither the generator nor its scripts',
    from: { path: '^apps/developers/src/' },
    to: { path: '^apps/developers/scripts/|^packages/api-sdk/|node_modules/(?:@11ty|markdown-it|prismjs)/' },
  },
  only(
    'apps/service-worker',
    ['^packages/(?:brand|page-server|pwa)/'],
    "the worker knows what every page is served with; the apps' builds it reads as files",
  ),
  {
    name: 'nothing-imports-host',
    severity: 'error',
    comment: 'the host composes the apps; nothing but a whole-system test knows it',
    from: { path: WORKSPACE, pathNot: '^(?:apps/host|tests)/' },
    to: { path: '^apps/host/' },
  },
  {
    name: 'packages-never-import-apps',
    severity: 'error',
    comment: 'packages are usable alone',
    from: { path: '^packages/' },
    to: { path: '^(?:apps|tests)/' },
  },
  {
    name: 'public-entry-points',
    severity: 'error',
    comment: "a workspace is entered through its package.json's `exports`, never by a path into it",
    from: { path: '^((?:apps|packages|tests)/[^/]+)/' },
    to: { path: WORKSPACE, pathNot: ['^$1/', ...publicEntries()] },
  },
  {
    name: 'viewer-without-slate',
    severity: 'error',
    comment: 'the viewer renders on the server and in every page: it must not pull the editor in',
    from: { path: '^packages/rich-text/src/viewer' },
    to: { path: 'node_modules/slate', reachable: true },
  },
  {
    name: 'site-without-editor',
    severity: 'error',
    comment: 'visitors read: the editor is for the pages of those who write',
    from: { path: '^apps/(?:web|api|sandbox)/' },
    to: { path: '^packages/rich-text/src/(?:core|editor|paste|uploads)/' },
  },
];

/** The modules of the API, the lowest first, each with the modules that it may import. */
const API_LAYERS = {
  platform: [],
  messages: ['platform'],
  accounts: ['platform', 'messages'],
  books: ['platform'],
  targets: ['platform', 'messages', 'accounts'],
  giving: ['platform', 'messages', 'accounts', 'books', 'targets'],
  treasury: ['platform', 'messages', 'accounts', 'books', 'targets', 'giving'],
  site: ['platform', 'messages', 'accounts', 'books', 'targets', 'giving', 'treasury'],
  backoffice: ['platform', 'messages', 'accounts', 'books', 'targets', 'giving', 'treasury', 'site'],
};

const layers = Object.entries(API_LAYERS).map(([module, below]) => ({
  name: `api-${module}-imports`,
  severity: 'error',
  comment: 'a module of the API imports only modules below it',
  from: { path: `${API_MODULE}${module}/`, pathNot: TEST_FILE },
  to: { path: API_MODULE, pathNot: [module, ...below].map((name) => `${API_MODULE}${name}/`) },
}));

const api = [
  ...layers,
  {
    name: 'api-module-internals',
    severity: 'error',
    comment: "another module's service, errors or port may be imported; its repository and routes are its own",
    from: { path: `${API_MODULE}([^/]+)/`, pathNot: TEST_FILE },
    to: { path: '^apps/api/src/.+[./-](?:repository|routes)\\.ts$', pathNot: `${API_MODULE}$1/` },
  },
  {
    name: 'api-folder-internals',
    severity: 'error',
    comment:
      'the folders of a module keep their repositories and routes to themselves; those of accounts share one account',
    from: { path: `${API_MODULE}((?!accounts/)[^/]+/[^/]+)/`, pathNot: TEST_FILE },
    to: { path: '^apps/api/src/.+[./-](?:repository|routes)\\.ts$', pathNot: `${API_MODULE}$1/` },
  },
  {
    name: 'api-domain-is-pure',
    severity: 'error',
    comment: 'domain files import the contract and other domain files: no I/O, no framework, no database',
    from: { path: '^apps/api/src/.+[./]domain\\.ts$' },
    to: { pathNot: ['^packages/contract/', '^apps/api/src/.+[./]domain\\.ts$'] },
  },
];

/** How an app with pages is laid out. @param shared folders that its routes may import */
function pagesOf(app, shared) {
  return [
    {
      name: `${app}-routes-compose`,
      severity: 'error',
      comment:
        'a route file binds a path to features and the layout (and what the whole app shares); the rest lives there',
      from: { path: `^apps/${app}/src/routes/`, pathNot: TEST_FILE },
      to: { path: `^apps/${app}/src/`, pathNot: `^apps/${app}/src/(?:${shared.join('|')})/` },
    },
    {
      name: `${app}-features-are-strangers`,
      severity: 'error',
      comment: 'a feature knows packages and shared code, never another feature: routes compose them',
      from: { path: `^apps/${app}/src/features/([^/]+)/` },
      to: { path: `^apps/${app}/src/(?:features|routes)/`, pathNot: `^apps/${app}/src/features/$1/` },
    },
  ];
}

const targets = {
  name: 'web-targets-are-shared',
  severity: 'error',
  comment: 'what pages of every kind are made of knows none of the pages: features and routes use it',
  from: { path: '^apps/web/src/targets/' },
  to: { path: '^apps/web/src/(?:features|routes|form-actions|server)/' },
};

const hygiene = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'two files that need each other are one file, or three, and so are two that need types of each other',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    severity: 'error',
    comment: 'an import that cannot be resolved is one that no other rule sees',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|\\?(?:raw|url|inline)$' },
  },
  {
    name: 'no-tests-in-the-product',
    severity: 'error',
    comment: 'what ships does not import what tests it',
    from: { path: '^(?:apps|packages)/[^/]+/src/', pathNot: TEST_FILE },
    to: { path: TEST_FILE },
  },
];

export default {
  forbidden: [
    ...packages,
    ...api,
    ...pagesOf('web', ['app', 'features', 'islands', 'layout', 'routes', 'targets']),
    targets,
    ...pagesOf('member', ['app', 'features', 'layout', 'routes']),
    ...pagesOf('console', ['app', 'features', 'layout', 'routes']),
    ...hygiene,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.data|\\.turbo|storybook-static|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
