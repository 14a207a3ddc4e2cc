import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isOpenPayment, isPaidPayment } from '@uluran/contract/states';
import type { TargetKind } from '@uluran/contract/targets';
import { formStateOf } from '../../app/form-state-of.ts';
import { EMPTY_FORM } from '../../app/plain-form-state.ts';
import { ChangeMethodPage } from '../../features/donate/change-method-page.tsx';
import { PaymentIsland } from '../../features/payment/payment-island.tsx';
import { ReceiptMailPage } from '../../features/payment/receipt-mail-page.tsx';
import { Island } from '../../islands/island.tsx';
import { givingPart } from '../../targets/giving-part.ts';
import type { GivingPages, GivingTarget } from '../../targets/target-pages.ts';
import { OTHERS_LIMIT, othersThan, type PaymentPageData } from './payment-data.ts';
import type { PaymentSearch } from './payment-route.ts';

interface PaymentOfTarget<Kind extends TargetKind, Target extends GivingTarget> {
  pages: GivingPages<Kind, Target>;
  slug: string;
  /** Id of the payment. */
  id: string;
  search: PaymentSearch;
}

export interface PaymentScreenProps<Kind extends TargetKind, Target extends GivingTarget>
  extends PaymentOfTarget<Kind, Target>,
    Pick<PaymentPageData, 'idempotencyKey' | 'asksForAddress' | 'qrImage'> {}

/** Shows a payment of any kind with its data: its page, the form that changes its method, or the form for the receipt's address. */
export function PaymentScreen<Kind extends TargetKind, Target extends GivingTarget>({
  idempotencyKey,
  asksForAddress,
  ...props
}: PaymentScreenProps<Kind, Target>) {
  if (asksForAddress) return <ReceiptMail id={props.id} />;
  if (idempotencyKey === undefined) return <Payment {...props} />;
  const { slug, id, search } = props;
  return <ChangeMethod {...{ slug, id, idempotencyKey }} other={search.change === 'other'} />;
}

/** Seconds between two renderings of an open payment for browsers without JavaScript. */
const REFRESH_SECONDS = 15;

/** Reloads an open payment without JavaScript. HTML allows this element nowhere but in the screen itself. */
function Refresh() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
    </noscript>
  );
}

type ShownPayment<Kind extends TargetKind, Target extends GivingTarget> = Omit<
  PaymentScreenProps<Kind, Target>,
  'idempotencyKey' | 'asksForAddress'
>;

function Payment<Kind extends TargetKind, Target extends GivingTarget>(props: ShownPayment<Kind, Target>) {
  const { pages, slug, id, search, qrImage } = props;
  const { queries, configuration } = useRouteContext({ from: '__root__' });
  const { data: payment } = useSuspenseQuery(queries.payment(id));
  const { data: target } = useQuery(pages.read(queries, slug));
  const { data: others } = useInfiniteQuery({
    ...pages.others(queries, OTHERS_LIMIT),
    enabled: isPaidPayment(payment.status),
  });
  const still = search.still === '1';
  return (
    <>
      {isOpenPayment(payment.status) && !still ? <Refresh /> : null}
      <Island
        name="payment"
        wake="idle"
        component={PaymentIsland}
        props={{
          target: { kind: pages.kind, slug },
          payment,
          words: pages.words,
          detail: target && givingPart(target),
          pool: (target && pages.matching?.(target)) ?? null,
          others: othersThan(
            slug,
            (others?.pages ?? []).flatMap((page) => page.items),
          ),
          qrImage,
          origin: configuration.origin,
          replaced: search.replaced === '1',
          mailed: search.receipt === 'sent',
          still,
          apiUrl: configuration.apiUrl,
        }}
      />
    </>
  );
}

/** Shows the form for the receipt's address. */
function ReceiptMail({ id }: { id: string }) {
  const { queries, formState } = useRouteContext({ from: '__root__' });
  const { data: payment } = useSuspenseQuery(queries.payment(id));
  return <ReceiptMailPage payment={payment} {...(formStateOf(formState, 'plain') ?? EMPTY_FORM)} />;
}

interface ChangeMethodProps {
  /** Slug of the target. */
  slug: string;
  /** Id of the payment. */
  id: string;
  idempotencyKey: string;
  /** True if the method of the payment is not chosen again. */
  other: boolean;
}

/** Shows the form that changes the method of a payment of any kind, with its data. */
function ChangeMethod({ slug, id, idempotencyKey, other }: ChangeMethodProps) {
  const { queries, configuration, formState } = useRouteContext({ from: '__root__' });
  const { data: payment } = useSuspenseQuery(queries.payment(id));
  const { amountRupiah } = payment;
  const { data: methods } = useSuspenseQuery(queries.paymentMethods({ target: slug, amountRupiah }));
  return (
    <Island
      name="change-method"
      wake="idle"
      component={ChangeMethodPage}
      props={{
        payment,
        methods,
        minimumRupiah: configuration.donation.minimumRupiah,
        idempotencyKey,
        other,
        formState: formStateOf(formState, 'change-method'),
      }}
    />
  );
}
