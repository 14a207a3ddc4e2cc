import { findTarget } from './find-target.ts';
import { quoteAnyAmount } from './quotes.ts';
import type { TargetPort } from './target-port.ts';

const KIND = 'csr';

/**
 * Programmes of companies as donation targets. `matching` matches a gift after its payment: the quote contains only the donor's own amount.
 */
export const csrTarget: TargetPort = {
  kind: KIND,
  find: (sql, address) => findTarget(sql, KIND, address, 'Program ini'),
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};
