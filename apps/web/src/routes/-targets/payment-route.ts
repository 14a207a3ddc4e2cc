import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment, isPaidPayment } from '@uluran/contract/states';
import { paymentPath, type TargetKind, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { newIdempotencyKey } from '../../features/donate/idempotency-key.ts';
import {
  type GivingTarget,
  type PaymentParams,
  paymentIdOf,
  type TargetPages,
  targetAt,
} from '../../targets/target-pages.ts';

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

/** Whether money may still come for the donation, so that it can be paid another way. */
function canBePaid({ donation: { status } }: PaymentDetail): boolean {
  return status === 'pending' || status === 'expired' || status === 'cancelled';
}

/** Where the payment that replaces this one is; undefined while nothing does. */
export function successorPath({ replacedBy }: PaymentDetail): string | undefined {
  return replacedBy === null ? undefined : `${replacedBy.path}?replaced=1`;
}

/** Reads the payment; with `check`, after asking the gateway for its state. */
async function readPayment(context: AppContext, id: string, check: '1' | undefined): Promise<PaymentDetail> {
  const { queryClient, queries, client } = context;
  const payment = await found(queryClient.query(queries.payment(id)));
  if (!check || !isOpenPayment(payment.status)) return payment;
  // If the gateway is away or was asked too often, the last known state is shown.
  const checked = await client.payments.check(id).catch(() => payment);
  queryClient.setQueryData(queries.payment(id).queryKey, checked);
  return checked;
}

interface LoaderInput<Kind extends TargetKind> {
  context: AppContext;
  deps: { change: '1' | undefined; check: '1' | undefined };
  params: PaymentParams<Kind>;
}

interface PaymentPageData {
  title: string;
  /** Of the form that changes the way to pay; absent where the payment itself is shown. */
  idempotencyKey?: string;
}

async function loadPayment<Kind extends TargetKind, Target extends GivingTarget>(
  pages: TargetPages<Kind, Target>,
  { context, deps, params }: LoaderInput<Kind>,
): Promise<PaymentPageData> {
  const { queryClient, queries, formState } = context;
  const target = targetAt(pages.kind, params);
  const id = paymentIdOf(pages.kind, params);
  const payment = await readPayment(context, id, deps.check);
  const successor = successorPath(payment);
  if (successor !== undefined || payment.path !== paymentPath(target, id))
    throw redirect({ href: successor ?? payment.path, statusCode: 302 });
  const changing = canBePaid(payment) && (deps.change === '1' || formState?.form === 'change-method');
  // What stands beside the payment may fail without it.
  const [{ paymentWords }] = await Promise.all([
    import('../../features/payment/payment-view.ts'),
    changing
      ? queryClient.query(queries.paymentMethods({ target: target.slug, amountRupiah: payment.amountRupiah }))
      : undefined,
    changing ? undefined : drawQr(queryClient, payment),
    queryClient.query({ ...pages.read(queries, target.slug), staleTime: 'static' }).catch(() => undefined),
    isPaidPayment(payment.status)
      ? queryClient
          .infiniteQuery({ ...pages.others(queries, OTHERS_LIMIT), staleTime: 'static' })
          .catch(() => undefined)
      : undefined,
  ]);
  return changing
    ? { title: 'Ganti cara bayar', idempotencyKey: newIdempotencyKey() }
    : { title: paymentWords(payment).title };
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
    loader: (input: LoaderInput<Kind>) => loadPayment(pages, input),
    head: ({ match, loaderData }: HeadInput) =>
      pageHead({
        configuration: match.context.configuration,
        title: loaderData?.title ?? 'Pembayaran',
        path: match.pathname,
        hidden: true,
      }),
  };
}

/** Draws the code of the payment; without it the page shows a sentence instead. Its module comes with the page, not with every page. */
async function drawQr(queryClient: QueryClient, payment: PaymentDetail): Promise<void> {
  const { qrImageQuery, qrTextOf } = await import('../../features/payment/qr-query.ts');
  const text = qrTextOf(payment);
  if (text !== null) await queryClient.query(qrImageQuery(text)).catch(() => undefined);
}
