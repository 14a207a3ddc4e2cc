import { quoteAnyAmount } from '../donations/quotes.ts';
import type { TargetPort } from '../donations/target-port.ts';
import { findTarget } from '../targets/find-target.ts';

const KIND = 'campaign';

/** Campaigns as donation targets. */
export const campaignTarget: TargetPort = {
  kind: KIND,
  find: (sql, address) => findTarget(sql, KIND, address, 'Penggalangan ini'),
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};
