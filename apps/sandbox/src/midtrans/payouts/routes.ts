import { Hono } from 'hono';
import { sameOriginOnly } from '../../world/control/origin-guard.ts';
import type { SandboxEnv } from '../../world/http-environment.ts';
import { type Frame, page } from '../../world/pages/layout.ts';
import type { MidtransInWorld } from '../midtrans.ts';
import { payoutsContent } from './payouts-page.ts';
import { settlementReport } from './report.ts';

const FLASHES: Readonly<Record<string, Frame['flash']>> = {
  made: { text: 'Dana dicairkan.', tone: 'good' },
  nothing: { text: 'Tidak ada dana yang bisa dicairkan.', tone: 'bad' },
};

/** The page of payouts, and the report of each as a gateway offers it for download. */
export function createPayoutRoutes({ payouts, clock, mode }: MidtransInWorld): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.get('/payouts', (context) => {
    const flash = FLASHES[context.req.query('done') ?? ''];
    const frame: Frame = { title: 'Pencairan', section: '/payouts', mode: mode.current(), clock, flash };
    return context.html(page(frame, payoutsContent(payouts.list())));
  });
  routes.post('/payouts', sameOriginOnly, (context) =>
    context.redirect(`/payouts?done=${payouts.make() === undefined ? 'nothing' : 'made'}`, 303),
  );
  routes.get('/payouts/:file{[A-Za-z0-9-]+\\.csv}', (context) => {
    const file = context.req.param('file');
    const payout = payouts.find(file.replace(/\.csv$/, ''));
    if (payout === undefined) return context.text('Tidak ada pencairan itu.', 404);
    return context.body(settlementReport(payout), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    });
  });
  return routes;
}
