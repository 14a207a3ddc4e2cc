import type { PaymentDetail } from '@uluran/contract/endpoints';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { type GivingTarget, type PaymentParams, type TargetPages, targetAt } from '../../targets/target-pages.ts';

const OTHERS = 3;

/** Shown after the thanks. One more is asked for: the target itself may be among them. */
export const OTHERS_LIMIT = OTHERS + 1;

/** The others without the target itself. */
export function othersThan<Item extends { slug: string }>(slug: string, items: readonly Item[]): Item[] {
  return items.filter((other) => other.slug !== slug).slice(0, OTHERS);
}

export interface PaymentSearch {
  /** The form that changes the way to pay, instead of the code. */
  change?: '1';
  /** Asks the gateway before the page is made: for browsers without JavaScript. */
  check?: '1';
  /** The visitor comes from a payment that was given up for this one. */
  replaced?: '1';
}

/** Gateways add these to the address they send a donor back to. */
const GATEWAY_MARKS = ['order_id', 'transaction_status', 'result'] as const;

function readSearch(search: Record<string, unknown>): PaymentSearch {
  return {
    ...(search.change === '1' && { change: '1' }),
    ...((search.check === '1' || GATEWAY_MARKS.some((name) => name in search)) && { check: '1' }),
    ...(search.replaced === '1' && { replaced: '1' }),
  };
}

/** Where the payment that replaces this one is; undefined while nothing does. */
export function successorPath({ replacedBy }: PaymentDetail): string | undefined {
  return replacedBy === null ? undefined : `${replacedBy.path}?replaced=1`;
}

export interface LoaderInput<Kind extends TargetKind> {
  context: AppContext;
  deps: { change: '1' | undefined; check: '1' | undefined };
  params: PaymentParams<Kind>;
}

export interface PaymentPageData {
  title: string;
  /** Of the form that changes the way to pay; absent where the payment itself is shown. */
  idempotencyKey?: string;
}

interface HeadInput {
  match: { context: { configuration: PageHeadInput['configuration'] }; pathname: string };
  loaderData?: PaymentPageData | undefined;
}

/** Everything of one kind's payment route, where the way to pay is changed too, but its path and its screen: see `donateRoute`. */
export function paymentRoute<Kind extends TargetKind, Target extends GivingTarget>(pages: TargetPages<Kind, Target>) {
  return {
    staticData: {
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
    loaderDeps: ({ search: { change, check } }: { search: PaymentSearch }): LoaderInput<Kind>['deps'] => ({
      change,
      check,
    }),
    // Its code comes with the first payment, not with every page.
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
