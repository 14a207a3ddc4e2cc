/**
 * A small tree that breaks every import rule. The first file of a plant is the one that must be reported, under every
 * rule named in `breaks`; a plant that breaks nothing must not be reported at all. `links` are symbolic links, as the package
 * manager makes them. Paths are those of the real tree.
 */
export type Plant = { breaks: string[]; files: Record<string, string>; links?: Record<string, string> };

const importing = (path: string) => `import { thing } from '${path}';\nexport const used = thing;\n`;
const THING = 'export const thing = 1;\n';

const packages: Plant[] = [
  {
    breaks: ['brand-imports'],
    files: {
      'packages/brand/src/a.ts': importing('../../contract/src/index.ts'),
      'packages/contract/src/index.ts': THING,
    },
  },
  {
    breaks: ['contract-imports', 'public-entry-points'],
    files: { 'packages/contract/src/b.ts': importing('../../brand/src/deep.ts'), 'packages/brand/src/deep.ts': THING },
  },
  {
    breaks: ['pwa-imports'],
    files: {
      'packages/pwa/src/core/a.ts': importing('../../../qris/src/index.ts'),
      'packages/qris/src/index.ts': THING,
    },
  },
  {
    breaks: ['analytics-imports'],
    files: {
      'packages/analytics/src/core/a.ts': importing('../../../qris/src/index.ts'),
      'packages/qris/src/index.ts': THING,
    },
  },
  {
    breaks: ['buku-imports'],
    files: { 'packages/buku/src/a.ts': importing('../../qris/src/index.ts'), 'packages/qris/src/index.ts': THING },
  },
  {
    breaks: ['qris-imports'],
    files: {
      'packages/qris/src/c.ts':
        "import type { Thing } from '../../contract/src/states.ts';\nexport type Used = Thing;\n",
      'packages/contract/src/states.ts': 'export type Thing = 1;\n',
    },
  },
  {
    breaks: ['api-sdk-imports'],
    files: { 'packages/api-sdk/src/d.ts': importing('../../qris/src/index.ts'), 'packages/qris/src/index.ts': THING },
  },
  {
    breaks: ['api-sdk-imports'],
    files: {
      'packages/api-sdk/src/by-name.ts': importing('@uluran/qris'),
      'packages/qris/package.json': '{ "name": "@uluran/qris", "exports": { ".": "./src/index.ts" } }',
    },
    links: { 'packages/api-sdk/node_modules/@uluran/qris': 'packages/qris' },
  },
  {
    breaks: ['session-imports'],
    files: { 'packages/session/src/a.ts': importing('../../qris/src/index.ts'), 'packages/qris/src/index.ts': THING },
  },
  {
    breaks: ['session-imports'],
    files: {
      'packages/session/src/c.ts': importing('../../pwa/src/core/index.ts'),
      'packages/pwa/package.json': '{ "name": "@uluran/pwa", "exports": { ".": "./src/core/index.ts" } }',
      'packages/pwa/src/core/index.ts': THING,
    },
  },
  {
    breaks: ['session-without-react'],
    files: { 'packages/session/src/b.ts': importing('./react.tsx'), 'packages/session/src/react.tsx': THING },
  },
  {
    breaks: ['sdk-without-react'],
    files: { 'packages/api-sdk/src/b.ts': importing('./react.ts'), 'packages/api-sdk/src/react.ts': THING },
  },
  {
    breaks: ['service-worker-imports', 'public-entry-points'],
    files: {
      'apps/service-worker/src/a.ts': importing('../../web/src/app/a.ts'),
      'apps/web/src/app/a.ts': THING,
    },
  },
  {
    breaks: ['developers-imports', 'public-entry-points'],
    files: {
      'apps/developers/scripts/a.ts': importing('../../web/src/app/a.ts'),
      'apps/web/src/app/a.ts': THING,
    },
  },
  {
    breaks: ['developers-served-without-its-build'],
    files: {
      'apps/developers/src/server/a.ts': importing('../../scripts/site/a.ts'),
      'apps/developers/scripts/site/a.ts': THING,
    },
  },
  {
    breaks: ['pwa-without-react'],
    files: { 'packages/pwa/src/core/b.ts': importing('../react/index.ts'), 'packages/pwa/src/react/index.ts': THING },
  },
  {
    breaks: ['analytics-without-react'],
    files: {
      'packages/analytics/src/core/b.ts': importing('../react/index.ts'),
      'packages/analytics/src/react/index.ts': THING,
    },
  },
  {
    breaks: ['hosted-sign-in-on-tap'],
    files: {
      'packages/session/src/providers/c.ts': importing('./firebase.ts'),
      'packages/session/src/providers/firebase.ts': THING,
    },
  },
  {
    breaks: [],
    files: { 'packages/session/src/providers/d.ts': "export const load = () => import('./firebase.ts');\n" },
  },
  {
    breaks: ['ui-imports'],
    files: {
      'packages/ui/src/e.ts': importing('../../contract/src/routes.ts'),
      'packages/contract/src/routes.ts': THING,
    },
  },
  {
    breaks: [],
    files: {
      'packages/ui/src/allowed.ts': importing('../../contract/src/money.ts'),
      'packages/contract/src/money.ts': THING,
    },
  },
  {
    breaks: ['page-server-imports'],
    files: {
      'packages/page-server/src/served.ts': importing('../../ui/src/button.ts'),
      'packages/ui/src/button.ts': THING,
    },
  },
  {
    breaks: ['app-shell-imports'],
    files: {
      'packages/app-shell/src/frame/a.ts': importing('../../../qris/src/index.ts'),
      'packages/qris/src/index.ts': THING,
    },
  },
  {
    breaks: ['app-shell-server-without-react'],
    files: {
      'packages/app-shell/src/server/a.ts': importing('../frame/app-frame.tsx'),
      'packages/app-shell/src/frame/app-frame.tsx': THING,
    },
  },
  {
    breaks: ['rich-text-imports'],
    files: {
      'packages/rich-text/src/f.ts': importing('../../brand/src/index.ts'),
      'packages/brand/src/index.ts': THING,
    },
  },
  {
    breaks: ['viewer-without-slate'],
    files: {
      'packages/rich-text/src/viewer.tsx': importing('./half-way.ts'),
      'packages/rich-text/src/half-way.ts': importing('slate'),
      'node_modules/slate/package.json': '{ "name": "slate", "main": "index.js" }',
      'node_modules/slate/index.js': THING,
    },
  },
  {
    breaks: ['site-without-editor'],
    files: {
      'apps/web/src/story.tsx': importing('../../../packages/rich-text/src/editor/index.ts'),
      'packages/rich-text/src/editor/index.ts': THING,
      'packages/rich-text/package.json':
        '{ "name": "@uluran/rich-text", "exports": { "./editor": "./src/editor/index.ts" } }',
    },
  },
  {
    breaks: ['demo-content-imports'],
    files: { 'packages/demo-content/src/a.ts': importing('../../ui/src/index.ts'), 'packages/ui/src/index.ts': THING },
  },
  {
    breaks: ['packages-never-import-apps'],
    files: { 'packages/api-sdk/src/g.ts': importing('../../../apps/api/src/index.ts'), 'apps/api/src/index.ts': THING },
  },
];

const apps: Plant[] = [
  {
    breaks: ['api-imports'],
    files: { 'apps/api/src/a.ts': importing('../../sandbox/src/index.ts'), 'apps/sandbox/src/index.ts': THING },
  },
  {
    breaks: ['api-seeds-demo-content'],
    files: {
      'apps/api/src/giving/demo.ts': importing('../../../../packages/demo-content/src/index.ts'),
      'packages/demo-content/src/index.ts': THING,
    },
  },
  {
    breaks: ['sandbox-gateways-are-apart'],
    files: {
      'apps/sandbox/src/iris/a.ts': importing('../midtrans/b.ts'),
      'apps/sandbox/src/midtrans/b.ts': THING,
    },
  },
  {
    breaks: ['sandbox-gateways-are-apart'],
    files: { 'apps/sandbox/src/world/a.ts': importing('../gateways.ts'), 'apps/sandbox/src/gateways.ts': THING },
  },
  {
    breaks: ['sandbox-imports'],
    files: { 'apps/sandbox/src/b.ts': importing('../../../packages/contract/src/index.ts') },
  },
  {
    breaks: ['web-imports', 'nothing-imports-host'],
    files: { 'apps/web/src/c.ts': importing('../../host/src/main.ts'), 'apps/host/src/main.ts': THING },
  },
  {
    breaks: ['member-imports'],
    files: { 'apps/member/src/c.ts': importing('../../web/src/shared.ts'), 'apps/web/src/shared.ts': THING },
  },
  {
    breaks: ['console-imports'],
    files: { 'apps/console/src/c.ts': importing('../../member/src/shared.ts'), 'apps/member/src/shared.ts': THING },
  },
  {
    breaks: ['public-entry-points'],
    files: { 'tests/e2e/src/d.ts': importing('../../../apps/api/src/secret.ts'), 'apps/api/src/secret.ts': THING },
  },
];

/** Modules of the API, the lowest first; each may not import the one above it. */
const LAYERS = ['platform', 'messages', 'accounts', 'books', 'targets', 'giving', 'treasury', 'site', 'backoffice'];
const layers: Plant[] = LAYERS.map((module, at) => {
  const above = LAYERS[at + 1] ?? 'seed';
  return {
    breaks: [`api-${module}-imports`],
    files: {
      [`apps/api/src/${module}/imports-above.ts`]: importing(`../${above}/imported-from-below.ts`),
      [`apps/api/src/${above}/imported-from-below.ts`]: THING,
    },
  };
});

const modules: Plant[] = [
  ...layers,
  {
    breaks: ['api-module-internals'],
    files: {
      'apps/api/src/donations/service.ts': importing('../campaigns/repository.ts'),
      'apps/api/src/campaigns/repository.ts': THING,
    },
  },
  {
    breaks: ['api-module-internals'],
    files: {
      'apps/api/src/donations/errors.ts': importing('../campaigns/routes.ts'),
      'apps/api/src/campaigns/routes.ts': THING,
    },
  },
  {
    breaks: [],
    files: {
      'apps/api/src/payments/service.ts': importing('../donations/target-port.ts'),
      'apps/api/src/donations/target-port.ts': THING,
    },
  },
  {
    breaks: ['api-folder-internals'],
    files: {
      'apps/api/src/giving/receipts/service.ts': importing('../prayers/repository.ts'),
      'apps/api/src/giving/prayers/repository.ts': THING,
    },
  },
  {
    breaks: ['api-domain-is-pure'],
    files: {
      'apps/api/src/funds/domain.ts': "import { readFileSync } from 'node:fs';\nexport const used = readFileSync;\n",
    },
  },
];

const site: Plant[] = [
  {
    breaks: ['web-routes-compose'],
    files: {
      'apps/web/src/routes/index.tsx': importing('../server/render.ts'),
      'apps/web/src/server/render.ts': THING,
    },
  },
  {
    breaks: ['web-features-are-strangers'],
    files: {
      'apps/web/src/features/home/page.ts': importing('../donate/page.ts'),
      'apps/web/src/features/donate/page.ts': THING,
    },
  },
  {
    breaks: ['web-targets-are-shared'],
    files: {
      'apps/web/src/targets/campaigns.ts': importing('../features/donate/form.ts'),
      'apps/web/src/features/donate/form.ts': THING,
    },
  },
  {
    breaks: ['member-routes-compose'],
    files: {
      'apps/member/src/routes/index.tsx': importing('../server/pages.ts'),
      'apps/member/src/server/pages.ts': THING,
    },
  },
  {
    breaks: ['member-features-are-strangers'],
    files: {
      'apps/member/src/features/profile/form.ts': importing('../email/form.ts'),
      'apps/member/src/features/email/form.ts': THING,
    },
  },
  {
    breaks: ['console-routes-compose'],
    files: {
      'apps/console/src/routes/index.tsx': importing('../server/pages.ts'),
      'apps/console/src/server/pages.ts': THING,
    },
  },
  {
    breaks: ['console-features-are-strangers'],
    files: {
      'apps/console/src/features/queue/list.ts': importing('../identity/page.ts'),
      'apps/console/src/features/identity/page.ts': THING,
    },
  },
  {
    breaks: ['no-cycles'],
    files: {
      'packages/qris/src/chicken.ts': importing('./egg.ts'),
      'packages/qris/src/egg.ts': `import { used } from './chicken.ts';\nexport const thing = () => used;\n`,
    },
  },
  {
    breaks: ['console-routes-compose'],
    files: {
      'apps/console/src/routes/index.tsx': importing('../server/pages.ts'),
      'apps/console/src/server/pages.ts': THING,
    },
  },
  {
    breaks: ['console-features-are-strangers'],
    files: {
      'apps/console/src/features/queue/list.ts': importing('../identity/page.ts'),
      'apps/console/src/features/identity/page.ts': THING,
    },
  },
  {
    breaks: ['no-cycles'],
    files: {
      'packages/qris/src/bill.ts': `import type { Line } from './line.ts';\nexport type Bill = Line[];\n`,
      'packages/qris/src/line.ts': `import type { Bill } from './bill.ts';\nexport type Line = { of: Bill };\n`,
    },
  },
  { breaks: ['no-unresolvable'], files: { 'packages/qris/src/lost.ts': importing('./nowhere.ts') } },
  {
    breaks: ['no-tests-in-the-product'],
    files: { 'packages/qris/src/h.ts': importing('./h.test.ts'), 'packages/qris/src/h.test.ts': THING },
  },
];

export const PLANTS: Plant[] = [...packages, ...apps, ...modules, ...site];
