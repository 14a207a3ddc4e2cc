import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { type GivingTarget, type TargetPages, targetAt } from '../../targets/target-pages.ts';

import type { LoaderInput, PaymentPageData } from './payment-data.ts';

export interface PaymentSearch {
  /** Shows the form for the payment method, instead of the code. `other`: the method of a payment that ended is not chosen again. */
  change?: '1' | 'other';
  /** Reads the state from the gateway before the page is made: for browsers without JavaScript. */
  check?: '1';
  /** The visitor comes from a payment that this one replaced. */
  replaced?: '1';
  /** Shows the form for the receipt's address, or that the receipt was sent to it. */
  receipt?: '1' | 'sent';
  /** Stops the automatic reload for browsers without JavaScript. */
  still?: '1';
}

/** Parameters that gateways add to the address to which they return a donor. */
const GATEWAY_MARKS = ['order_id', 'transaction_status', 'result'] as const;

function readSearch(search: Record<string, unknown>): PaymentSearch {
  return {
    ...((search.change === '1' || search.change === 'other') && { change: search.change }),
    ...((search.check === '1' || GATEWAY_MARKS.some((name) => name in search)) && { check: '1' }),
    ...(search.replaced === '1' && { replaced: '1' }),
    ...((search.receipt === '1' || search.receipt === 'sent') && { receipt: search.receipt }),
    ...(search.still === '1' && { still: '1' }),
  };
}

interface HeadInput {
  match: { context: { configuration: PageHeadInput['configuration'] }; pathname: string };
  loaderData?: PaymentPageData | undefined;
}

/** Route options of a kind's payment page, which also changes the payment method; the route file adds its path and screen: see `donateRoute`. */
export function paymentRoute<Kind extends TargetKind, Target extends GivingTarget>(pages: TargetPages<Kind, Target>) {
  return {
    staticData: {
      level: 'islands' as const,
      actionBar: true,
      cache: 'private' as const,
      referrerPolicy: 'same-origin' as const,
      topBar: {
        title: 'Pembayaran',
        quiet: true,
        back: (params: Record<string, string | undefined>) => targetPath(targetAt(pages.kind, params)),
      },
    },
    preload: false,
    validateSearch: readSearch,
    loaderDeps: ({ search: { change, check, receipt } }: { search: PaymentSearch }): LoaderInput<Kind>['deps'] => ({
      change,
      check,
      receipt,
    }),
    // The code loads with the first payment, not with every page.
    loader: async (input: LoaderInput<Kind>) => (await import('./load-payment.ts')).loadPayment(pages, input),
    head: ({ match, loaderData }: HeadInput) =>
      pageHead({
        configuration: match.context.configuration,
        title: loaderData?.title ?? 'Pembayaran',
        path: match.pathname,
        hidden: true,
      }),
  };
}
