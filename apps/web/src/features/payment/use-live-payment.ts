import type { PaymentDetail } from '@uluran/contract';
import { isOpenPayment } from '@uluran/contract/states';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How the page follows a payment; the SDK's calls have this shape. */
export interface PaymentSource {
  watch: (
    id: string,
    handlers: { onPayment: (payment: PaymentDetail) => void; onInterrupted?: () => void },
  ) => () => void;
  check: (id: string) => Promise<PaymentDetail>;
}

export interface LivePayment {
  /** The connection broke; the SDK polls now and then and reconnects by itself. */
  interrupted: boolean;
  checking: boolean;
  /** What the last check by hand found, when nothing changed: read aloud. */
  checkResult: string;
  check: () => void;
}

/** Over, and no money came. */
const UNPAID: readonly PaymentDetail['status'][] = ['expired', 'cancelled', 'failed'];

/** Follows an open payment and hands every new state on. */
export function useLivePayment(
  payment: PaymentDetail,
  source: PaymentSource,
  onPayment: (payment: PaymentDetail) => void,
): LivePayment {
  const { id } = payment;
  const open = isOpenPayment(payment.status);
  const [interrupted, setInterrupted] = useState(false);
  const [checking, setChecking] = useState(false);
  const [checkResult, setCheckResult] = useState('');
  const latest = useRef({ source, onPayment });
  latest.current = { source, onPayment };

  useEffect(() => {
    if (!open) return;
    return latest.current.source.watch(id, {
      onPayment: (next) => {
        setInterrupted(false);
        latest.current.onPayment(next);
      },
      onInterrupted: () => setInterrupted(true),
    });
  }, [id, open]);

  // A donor who pays on another page comes back to this one, often before the gateway's notification does.
  const paidElsewhere = open && payment.redirectUrl !== null;
  useEffect(() => {
    if (!paidElsewhere) return;
    latest.current.source.check(id).then(latest.current.onPayment, () => undefined);
  }, [id, paidElsewhere]);

  const check = useCallback(() => {
    setChecking(true);
    setCheckResult('');
    latest.current.source
      .check(id)
      .then(
        (next) => {
          latest.current.onPayment(next);
          // Unmatched money is shown beside it.
          if (next.unmatchedRupiah === 0) setCheckResult(resultOf(next));
        },
        () => setCheckResult('Status belum bisa diperiksa. Coba lagi sebentar lagi.'),
      )
      .finally(() => setChecking(false));
  }, [id]);

  return { interrupted, checking, checkResult, check };
}

/** The sentence about a payment whose money has not come; empty for any other. */
function resultOf({ status }: PaymentDetail): string {
  if (isOpenPayment(status)) return 'Pembayaran belum kami terima. Coba lagi setelah Anda membayar.';
  if (!UNPAID.includes(status)) return '';
  return 'Pembayaran belum kami terima. Bila Anda sudah membayar, kami terus memeriksanya selama tujuh hari.';
}
