import { findTarget } from './find-target.ts';
import { quoteAnyAmount } from './quotes.ts';
import type { TargetPort } from './target-port.ts';

const KIND = 'campaign';

/** Campaigns as donation targets. */
export const campaignTarget: TargetPort = {
  kind: KIND,
  find: (sql, address) => findTarget(sql, KIND, address, 'Penggalangan ini'),
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};
