import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment, isPaidPayment } from '@uluran/contract/states';
import { paymentPath, targetPath } from '@uluran/contract/targets';
import { useMemo } from 'react';
import { formStateOf } from '../../../../../app/form-state-of.ts';
import { found } from '../../../../../app/found.ts';
import { pageHead } from '../../../../../app/head.ts';
import { lateWatch } from '../../../../../app/late-client.ts';
import { ChangeMethodPage } from '../../../../../features/donate/change-method-page.tsx';
import { clearDraft } from '../../../../../features/donate/draft.ts';
import { newIdempotencyKey } from '../../../../../features/donate/idempotency-key.ts';
import { PaymentPage } from '../../../../../features/payment/payment-page.tsx';
import { qrImageQuery, qrTextOf } from '../../../../../features/payment/qr-query.ts';

const OTHERS = 3;
const OTHERS_FILTERS = { sort: 'urgent', limit: OTHERS + 1 } as const;

interface PaymentSearch {
  /** The form that changes the way to pay, instead of the code. */
  change?: '1';
  /** Asks the gateway before the page is made: for browsers without JavaScript. */
  check?: '1';
  /** The visitor comes from a payment that was given up for this one. */
  replaced?: '1';
}

/** Gateways add these to the address they send a donor back to. */
const GATEWAY_MARKS = ['order_id', 'transaction_status', 'result'] as const;

/** Whether money may still come for the donation, so that it can be paid another way. */
function canBePaid({ donation: { status } }: PaymentDetail): boolean {
  return status === 'pending' || status === 'expired' || status === 'cancelled';
}

function successorPath({ replacedBy }: PaymentDetail): string | undefined {
  return replacedBy === null ? undefined : `${replacedBy.path}?replaced=1`;
}

export const Route = createFileRoute('/campaigns/$slug/donate/$id/payment')({
  staticData: {
    actionBar: true,
    cache: 'private',
    referrerPolicy: 'same-origin',
    topBar: { title: 'Pembayaran', quiet: true, back: ({ slug = '' }) => targetPath({ kind: 'campaign', slug }) },
  },
  preload: false,
  validateSearch: (search: Record<string, unknown>): PaymentSearch => ({
    ...(search.change === '1' && { change: '1' }),
    ...((search.check === '1' || GATEWAY_MARKS.some((name) => name in search)) && { check: '1' }),
    ...(search.replaced === '1' && { replaced: '1' }),
  }),
  loaderDeps: ({ search: { change, check } }) => ({ change, check }),
  loader: async ({ context, deps, params: { slug, id } }) => {
    const { queryClient, queries, loadClient } = context;
    let payment = await found(queryClient.query(queries.payment(id)));
    if (deps.check && isOpenPayment(payment.status)) {
      // The gateway may be away or be asked too often: what is known is shown then.
      payment = await loadClient()
        .then(({ payments }) => payments.check(id))
        .catch(() => payment);
      queryClient.setQueryData(queries.payment(id).queryKey, payment);
    }
    const successor = successorPath(payment);
    const path = paymentPath({ kind: 'campaign', slug }, id);
    if (successor !== undefined || payment.path !== path)
      throw redirect({ href: successor ?? payment.path, statusCode: 302 });
    const changing = canBePaid(payment) && (deps.change === '1' || context.formState?.form === 'change-method');
    const qrText = qrTextOf(payment);
    // What stands beside the payment may fail without it.
    const [{ paymentWords }] = await Promise.all([
      import('../../../../../features/payment/payment-view.ts'),
      changing
        ? queryClient.query(queries.paymentMethods({ target: slug, amountRupiah: payment.amountRupiah }))
        : undefined,
      qrText !== null && !changing ? queryClient.query(qrImageQuery(qrText)).catch(() => undefined) : undefined,
      queryClient.query({ ...queries.campaign(slug), staleTime: 'static' }).catch(() => undefined),
      isPaidPayment(payment.status)
        ? queryClient
            .infiniteQuery({ ...queries.campaigns(OTHERS_FILTERS), staleTime: 'static' })
            .catch(() => undefined)
        : undefined,
    ]);
    return changing
      ? { title: 'Ganti cara bayar', idempotencyKey: newIdempotencyKey() }
      : { title: paymentWords(payment).title };
  },
  head: ({ match, loaderData }) =>
    pageHead({
      configuration: match.context.configuration,
      title: loaderData?.title ?? 'Pembayaran',
      path: match.pathname,
      hidden: true,
    }),
  component: Page,
});

function Page() {
  const { idempotencyKey } = Route.useLoaderData();
  return idempotencyKey === undefined ? <Payment /> : <ChangeMethod idempotencyKey={idempotencyKey} />;
}

function ChangeMethod({ idempotencyKey }: { idempotencyKey: string }) {
  const { queries, configuration, formState } = Route.useRouteContext();
  const { slug, id } = Route.useParams();
  const { data: payment } = useSuspenseQuery(queries.payment(id));
  const { amountRupiah } = payment;
  const { data: methods } = useSuspenseQuery(queries.paymentMethods({ target: slug, amountRupiah }));
  return (
    <ChangeMethodPage
      payment={payment}
      methods={methods}
      minimumRupiah={configuration.donation.minimumRupiah}
      idempotencyKey={idempotencyKey}
      formState={formStateOf(formState, 'change-method')}
    />
  );
}

function Payment() {
  const { queries, loadClient, configuration } = Route.useRouteContext();
  const { slug, id } = Route.useParams();
  const { replaced } = Route.useSearch();
  const queryClient = useQueryClient();
  const router = useRouter();
  const source = useMemo(
    () => ({
      watch: lateWatch(loadClient),
      check: async (id: string) => (await loadClient()).payments.check(id),
    }),
    [loadClient],
  );
  const { data: payment } = useSuspenseQuery(queries.payment(id));
  const { data: campaign } = useQuery(queries.campaign(slug));
  const { data: others } = useInfiniteQuery({
    ...queries.campaigns(OTHERS_FILTERS),
    enabled: isPaidPayment(payment.status),
  });
  return (
    <PaymentPage
      payment={payment}
      campaign={campaign}
      others={(others?.pages ?? [])
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== slug)
        .slice(0, OTHERS)}
      origin={configuration.origin}
      replaced={replaced === '1'}
      source={source}
      onPayment={(next: PaymentDetail) => {
        const successor = successorPath(next);
        if (successor === undefined) queryClient.setQueryData(queries.payment(id).queryKey, next);
        else void router.navigate({ href: successor, replace: true });
      }}
      onPaid={() => {
        clearDraft(sessionStorage, slug);
        void queryClient.invalidateQueries({ queryKey: queries.campaign(slug).queryKey });
      }}
    />
  );
}
