import { quoteAnyAmount } from '../donations/quotes.ts';
import type { TargetPort } from '../donations/target-port.ts';
import { findTarget } from '../targets/find-target.ts';

const KIND = 'csr';

/** Programmes of companies as donation targets. A gift is matched once it is paid, by `matching`: its quote is the donor's own. */
export const csrTarget: TargetPort = {
  kind: KIND,
  find: (sql, address) => findTarget(sql, KIND, address, 'Program ini'),
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};
