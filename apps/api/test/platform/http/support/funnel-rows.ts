import type { RouteName } from '@uluran/contract/routes';
import type { Row } from './matrix-row.ts';

/** One good request for each call of figures, and about the reports of pages. */
export const FUNNEL_ROWS = {
  getOverview: { path: () => '/ops/overview', account: { role: 'content' }, status: 200 },
  getFunnel: { path: () => '/ops/funnel?days=7', account: { role: 'finance' }, status: 200 },
  reportOpenedPage: {
    path: () => '/opened-pages',
    body: () => ({ kind: 'campaign', address: 'bantu-alya', step: 'view' }),
    status: 200,
  },
  reportFailedIsland: { path: () => '/failed-islands', body: () => ({ island: 'donate' }), status: 200 },
} satisfies Partial<Record<RouteName, Row>>;
