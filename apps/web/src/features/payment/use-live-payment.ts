import type { PaymentDetail } from '@uluran/contract';
import { isOpenPayment } from '@uluran/contract/states';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Source of a payment's updates; the SDK's calls have this shape. */
export interface PaymentSource {
  watch: (
    id: string,
    handlers: { onPayment: (payment: PaymentDetail) => void; onInterrupted?: () => void },
  ) => () => void;
  check: (id: string) => Promise<PaymentDetail>;
}

export interface LivePayment {
  /** True while the connection is broken; the SDK then polls at intervals and reconnects by itself. */
  interrupted: boolean;
  checking: boolean;
  /** Result of the last manual check if nothing changed; screen readers read it. */
  checkResult: string;
  check: () => void;
}

/** Statuses of ended payments without money. */
const UNPAID: readonly PaymentDetail['status'][] = ['expired', 'cancelled', 'failed'];

/** Follows an open payment and passes every new state on. */
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
          // Unmatched money has its own note beside the payment.
          if (next.unmatchedRupiah === 0) setCheckResult(resultOf(next));
        },
        () => setCheckResult('Status belum bisa diperiksa. Coba lagi sebentar lagi.'),
      )
      .finally(() => setChecking(false));
  }, [id]);

  return { interrupted, checking, checkResult, check };
}

/** Returns the sentence about a payment without money; empty for any other. */
function resultOf({ status }: PaymentDetail): string {
  if (isOpenPayment(status)) return 'Pembayaran belum kami terima. Coba lagi setelah Anda membayar.';
  if (!UNPAID.includes(status)) return '';
  return 'Pembayaran belum kami terima. Bila Anda sudah membayar, kami terus memeriksanya selama tujuh hari.';
}
