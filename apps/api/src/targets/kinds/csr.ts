import { findTarget } from './find-target.ts';
import { quoteAnyAmount } from './quotes.ts';
import type { TargetPort } from './target-port.ts';

const KIND = 'csr';

/** Programmes of companies as donation targets. A gift is matched once it is paid, by `matching`: its quote is the donor's own. */
export const csrTarget: TargetPort = {
  kind: KIND,
  find: (sql, address) => findTarget(sql, KIND, address, 'Program ini'),
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};
