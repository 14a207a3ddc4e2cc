import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createCardPageRoutes } from './card-pages/routes.ts';
import { loopbackHostOnly } from './control/origin-guard.ts';
import { createControlRoutes } from './control/routes.ts';
import type { Gateway } from './gateway.ts';
import { createHostileModeRoutes } from './hostile-mode/routes.ts';
import type { SandboxEnv } from './http-environment.ts';
import { createIrisControlRoutes } from './iris/control-routes.ts';
import { createIrisRoutes } from './iris/routes.ts';
import { createMailboxRoutes } from './mailbox/routes.ts';
import { createAssetRoutes } from './pages/assets.ts';
import { createPayoutRoutes } from './payouts/routes.ts';
import { createSimulatorRoutes } from './simulator/routes.ts';
import { createWireRoutes } from './transactions/routes.ts';

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
export function createApp(gateway: Gateway, publicUrl: () => string): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(loopbackHostOnly);
  for (const path of ['/snap/v4/*', '/v2/3ds/*']) app.use(path, pageHeaders);
  app.route('/', createCardPageRoutes(gateway, publicUrl));
  // The wire comes first: a broken connection of the hostile mode leaves no answer to add headers to.
  app.route('/', createWireRoutes({ ...gateway, publicUrl, onChange: gateway.wake }));
  app.route('/iris', createIrisRoutes(gateway));
  app.use(pageHeaders);
  app.route('/_control/iris', createIrisControlRoutes(gateway));
  app.route('/_control', createControlRoutes(gateway));
  app.route('/', createAssetRoutes());
  app.route('/', createSimulatorRoutes(gateway));
  app.route('/', createPayoutRoutes(gateway));
  app.route('/', createHostileModeRoutes(gateway));
  app.route('/', createMailboxRoutes(gateway));
  app.notFound((context) => context.text('Tidak ada halaman di sini.', 404));
  return app;
}
