import { PRODUCT_NAME } from '@uluran/brand';
import type { PaymentDetail, TargetSummary } from '@uluran/contract';
import { isOpenPayment, isPaidPayment } from '@uluran/contract/states';
import { focusHeading } from '@uluran/ui/page-focus';
import { useEffect, useRef, useState } from 'react';
import type { GivingTarget, KindWords } from '../../targets/target-pages.ts';
import { EndedPayment } from './ended-payment.tsx';
import { OpenPayment } from './open-payment.tsx';
import { paymentView, paymentWords } from './payment-view.ts';
import { Thanks } from './thanks.tsx';
import { type PaymentSource, useLivePayment } from './use-live-payment.ts';
import type { DrawnCode } from './use-qr-code.ts';

export interface PaymentPageProps {
  payment: PaymentDetail;
  /** Of the payment, where it has one to scan. */
  code: DrawnCode;
  words: KindWords;
  detail: GivingTarget | undefined;
  /** What a company's pool adds to the gift will be known in a moment. */
  awaitsMatch: boolean;
  /** Shown after the thanks. */
  others: readonly TargetSummary[];
  origin: string;
  /** The visitor came from a payment that this one replaces. */
  replaced: boolean;
  /** The visitor stopped the automatic reload of the page without JavaScript. */
  still: boolean;
  source: PaymentSource;
  /** Keeps a newer state. */
  onPayment: (payment: PaymentDetail) => void;
  /** Called once when the payment is, or turns out to be, paid: with true if that happened while the page was open. */
  onPaid: (meanwhile: boolean) => void;
}

/** A payment from its code to the thanks. */
export function PaymentPage(props: PaymentPageProps) {
  const { payment, code, words, detail, awaitsMatch, others, origin, replaced, still, source, onPayment } = props;
  const live = useLivePayment(payment, source, onPayment);
  const view = paymentView(payment);
  useTitle(paymentWords(payment).title);
  useFocusOnEnd(!isOpenPayment(payment.status));
  usePaid(payment, props.onPaid);
  return (
    <>
      <Announcement payment={payment} />
      {view === 'thanks' ? (
        <Thanks {...{ payment, words, detail, awaitsMatch, others, origin, replaced }} />
      ) : view === 'unpaid' || view === 'returned' ? (
        <EndedPayment
          {...{ payment, words, live }}
          unpaid={view === 'unpaid'}
          again={view === 'unpaid' && detail?.acceptsDonations !== false}
        />
      ) : (
        <OpenPayment {...{ payment, code, words, view, live, origin, replaced, still }} />
      )}
    </>
  );
}

/** Reads a change out; silent while the page is as it came. */
function Announcement({ payment }: { payment: PaymentDetail }) {
  const first = useRef(payment.status).current;
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (payment.status !== first) setChanged(true);
  }, [payment.status, first]);
  return (
    <p className="u-visually-hidden" role="status">
      {changed ? paymentWords(payment).heading : ''}
    </p>
  );
}

/** The title follows the state; the router's own is the one of the first rendering. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/** The thanks, or what became of the payment, replace what was focused; a page that came with them begins at its top by itself. */
function useFocusOnEnd(ended: boolean): void {
  const came = useRef(ended).current;
  useEffect(() => {
    const content = document.querySelector<HTMLElement>('main');
    if (ended && !came && content !== null) focusHeading(content);
  }, [ended, came]);
}

function usePaid(payment: PaymentDetail, onPaid: PaymentPageProps['onPaid']): void {
  const paid = isPaidPayment(payment.status);
  const came = useRef(paid).current;
  const call = useRef(onPaid);
  call.current = onPaid;
  useEffect(() => {
    if (paid) call.current(!came);
  }, [paid, came]);
}
