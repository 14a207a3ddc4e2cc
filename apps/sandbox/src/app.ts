import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Gateways } from './gateways.ts';
import { createIrisControlRoutes } from './iris/control-routes.ts';
import { createIrisRoutes } from './iris/routes.ts';
import { createCardPageRoutes } from './midtrans/card-pages/routes.ts';
import { createMidtransControlRoutes } from './midtrans/control/routes.ts';
import { createPayoutRoutes } from './midtrans/payouts/routes.ts';
import { createSimulatorRoutes } from './midtrans/simulator/routes.ts';
import { createWireRoutes } from './midtrans/transactions/routes.ts';
import { loopbackHostOnly } from './world/control/origin-guard.ts';
import { createWorldControlRoutes } from './world/control/routes.ts';
import { createHostileModeRoutes } from './world/hostile-mode/routes.ts';
import type { SandboxEnv } from './world/http-environment.ts';
import { createMailboxRoutes } from './world/mailbox/routes.ts';
import { createAssetRoutes } from './world/pages/assets.ts';

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = createMiddleware(async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
  const isHtml = context.res.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isHtml) return;
  context.header('cache-control', 'no-store');
  // A mail's frame sets its own.
  if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', PAGE_POLICY);
});

/** The sandbox's HTTP routes. `publicUrl` is its own address, known once it listens. */
export function createApp(gateways: Gateways, publicUrl: () => string): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(loopbackHostOnly);
  for (const path of ['/snap/v4/*', '/v2/3ds/*']) app.use(path, pageHeaders);
  app.route('/', createCardPageRoutes(gateways, publicUrl));
  // The wire comes first: a broken connection of the hostile mode leaves no answer to add headers to.
  app.route('/', createWireRoutes({ ...gateways, publicUrl, onChange: gateways.wake }));
  app.route('/iris', createIrisRoutes(gateways.iris, gateways.mode));
  app.use(pageHeaders);
  app.route('/_control/iris', createIrisControlRoutes(gateways.iris));
  app.route('/_control', createWorldControlRoutes(gateways));
  app.route('/_control', createMidtransControlRoutes(gateways));
  app.route('/', createAssetRoutes());
  app.route('/', createSimulatorRoutes(gateways));
  app.route('/', createPayoutRoutes(gateways));
  app.route('/', createHostileModeRoutes(gateways));
  app.route('/', createMailboxRoutes(gateways));
  app.notFound((context) => context.text('Tidak ada halaman di sini.', 404));
  return app;
}
