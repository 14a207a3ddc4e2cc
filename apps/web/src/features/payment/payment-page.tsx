import { PRODUCT_NAME } from '@uluran/brand';
import type { PaymentDetail, TargetSummary } from '@uluran/contract';
import { isOpenPayment, isPaidPayment } from '@uluran/contract/states';
import { focusHeading } from '@uluran/ui/page-focus';
import { useEffect, useRef, useState } from 'react';
import type { GivingTarget, KindWords } from '../../targets/target-pages.ts';
import { EndedPayment } from './ended-payment.tsx';
import { OpenPayment } from './open-payment.tsx';
import { paymentView, paymentWords } from './payment-view.ts';
import type { ReceiptMailFormProps } from './receipt-mail-form.tsx';
import { Thanks } from './thanks.tsx';
import { type PaymentSource, useLivePayment } from './use-live-payment.ts';
import type { DrawnCode } from './use-qr-code.ts';

export interface PaymentPageProps extends Pick<ReceiptMailFormProps, 'mailReceipt'> {
  payment: PaymentDetail;
  /** Drawn QR code of the payment, if it has one. */
  code: DrawnCode;
  words: KindWords;
  detail: GivingTarget | undefined;
  /** True if the match of a company's pool is not known yet. */
  awaitsMatch: boolean;
  /** Targets that are shown after the thanks. */
  others: readonly TargetSummary[];
  origin: string;
  /** True if the visitor came from a payment that this one replaces. */
  replaced: boolean;
  /** True if the receipt was just sent to an address of the form. */
  mailed: boolean;
  /** True if the visitor stopped the automatic reload of the page without JavaScript. */
  still: boolean;
  source: PaymentSource;
  /** Stores a newer state. */
  onPayment: (payment: PaymentDetail) => void;
  /** Called once when the payment is paid; with true if that happened while the page was open. */
  onPaid: (meanwhile: boolean) => void;
}

/** A payment, from its code to the thanks. */
export function PaymentPage(props: PaymentPageProps) {
  const {
    payment,
    code,
    words,
    detail,
    awaitsMatch,
    others,
    origin,
    replaced,
    mailed,
    mailReceipt,
    still,
    source,
    onPayment,
  } = props;
  const live = useLivePayment(payment, source, onPayment);
  const view = paymentView(payment);
  useTitle(paymentWords(payment).title);
  useFocusOnEnd(!isOpenPayment(payment.status));
  usePaid(payment, props.onPaid);
  return (
    <>
      <Announcement payment={payment} />
      {view === 'thanks' ? (
        <Thanks {...{ payment, words, detail, awaitsMatch, others, origin, replaced, mailed, mailReceipt }} />
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

/** Announces a change to screen readers; empty until the first change. */
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

/** Updates the title with the state; the router sets only the title of the first rendering. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/** Moves the focus to the thanks or the end of the payment, which replace the focused element. A page that loaded in this state needs no move. */
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
