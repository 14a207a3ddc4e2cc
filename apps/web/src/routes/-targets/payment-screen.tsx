import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isPaidPayment } from '@uluran/contract/states';
import type { TargetKind } from '@uluran/contract/targets';
import { tabStorage } from '@uluran/pwa/storage';
import { Suspense, useMemo } from 'react';
import { reportGift } from '../../app/gift-events.ts';
import { latePart } from '../../app/late-part.ts';
import { PAID_EVENT } from '../../app/paid-event.ts';
// With the screen: a page is drawn with the sheets of its route, whatever code comes later.
import '../../features/donate/change-method.css';
import { clearDraft, readNote } from '../../features/donate/draft.ts';
import { awaitsMatch } from '../../features/payment/awaits-match.ts';
import { PaymentPage } from '../../features/payment/payment-page.tsx';
import type { GivingPages, GivingTarget } from '../../targets/target-pages.ts';
import { OTHERS_LIMIT, othersThan, successorPath } from './payment-data.ts';
import type { PaymentSearch } from './payment-route.ts';

/** How often a paid gift is read again until its match is known, in milliseconds. */
const MATCH_EVERY_MS = 3_000;

interface PaymentOfTarget<Kind extends TargetKind, Target extends GivingTarget> {
  pages: GivingPages<Kind, Target>;
  slug: string;
  /** The payment's. */
  id: string;
  search: PaymentSearch;
}

export interface PaymentScreenProps<Kind extends TargetKind, Target extends GivingTarget>
  extends PaymentOfTarget<Kind, Target> {
  /** Of the form that changes the way to pay; absent where the payment itself is shown. */
  idempotencyKey?: string;
}

/** Its code comes to the few who want it. What it is made of works without. */
const ChangeMethod = latePart(async () => (await import('./change-method.tsx')).ChangeMethod);

/** A payment of any kind with its data: its page, or the form that changes how it is paid. */
export function PaymentScreen<Kind extends TargetKind, Target extends GivingTarget>({
  idempotencyKey,
  ...props
}: PaymentScreenProps<Kind, Target>) {
  return idempotencyKey === undefined ? (
    <Payment {...props} />
  ) : (
    <Suspense>
      <ChangeMethod slug={props.slug} id={props.id} idempotencyKey={idempotencyKey} />
    </Suspense>
  );
}

function Payment<Kind extends TargetKind, Target extends GivingTarget>(props: PaymentOfTarget<Kind, Target>) {
  const { pages, slug, id, search } = props;
  const { queries, client, configuration } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const source = useMemo(
    () => ({
      watch: client.payments.watch,
      check: client.payments.check,
    }),
    [client],
  );
  const { data: target } = useQuery(pages.read(queries, slug));
  const pool = (target && pages.matching?.(target)) ?? null;
  const { data: payment } = useSuspenseQuery({
    ...queries.payment(id),
    refetchInterval: ({ state }) => (state.data && awaitsMatch(state.data, pool) ? MATCH_EVERY_MS : false),
  });
  const { data: others } = useInfiniteQuery({
    ...pages.others(queries, OTHERS_LIMIT),
    enabled: isPaidPayment(payment.status),
  });
  return (
    <PaymentPage
      payment={payment}
      words={pages.words}
      detail={target}
      awaitsMatch={awaitsMatch(payment, pool)}
      others={othersThan(
        slug,
        (others?.pages ?? []).flatMap((page) => page.items),
      )}
      origin={configuration.origin}
      replaced={search.replaced === '1'}
      still={search.still === '1'}
      source={source}
      onPayment={(next: PaymentDetail) => {
        const successor = successorPath(next);
        if (successor === undefined) queryClient.setQueryData(queries.payment(id).queryKey, next);
        else void router.navigate({ href: successor, replace: true });
      }}
      onPaid={(meanwhile) => {
        // Once per gift: not when its page is opened again.
        if (meanwhile || readNote(tabStorage, slug, 'waiting') !== '')
          reportGift({ name: 'donation_paid', kind: pages.kind });
        clearDraft(tabStorage, slug);
        dispatchEvent(new Event(PAID_EVENT));
        void queryClient.invalidateQueries({ queryKey: pages.read(queries, slug).queryKey });
      }}
    />
  );
}
