import type { PaymentDetail } from '@uluran/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Age in ms from which a state is read again when the visitor or the network returns. */
const FRESH_FOR_MS = 30_000;

export interface FreshPayment {
  payment: PaymentDetail;
  /** Stores a state from another source. */
  keep: (next: PaymentDetail) => void;
}

/**
 * The payment as last known. It is read again when the visitor comes back to the page or the network returns, and every `everyMs`
 * milliseconds where that is not null; never while the page is hidden or offline, and never twice at a time. A read that fails changes
 * nothing. TanStack Query does the same and costs the page 9 kB ([ADR 0083](../../../../../docs/adr/0083-documents-with-islands.md)).
 * @param atFirst counts as read now: a page that is hydrated late must not be read again at once
 */
export function useFreshPayment(
  atFirst: PaymentDetail,
  read: (id: string) => Promise<PaymentDetail>,
  everyMsOf: (payment: PaymentDetail) => number | null,
): FreshPayment {
  const [payment, setPayment] = useState(atFirst);
  const known = useRef({ at: Date.now() });
  const isReading = useRef(false);
  const { id } = payment;

  const keep = useCallback((next: PaymentDetail) => {
    known.current = { at: Date.now() };
    setPayment(next);
  }, []);
  const readAgain = useCallback(() => {
    if (isReading.current || document.hidden || !navigator.onLine) return;
    isReading.current = true;
    const before = known.current;
    read(id)
      // A state that arrived from another source meanwhile is newer.
      .then((next) => known.current === before && keep(next))
      .catch(() => undefined)
      .finally(() => {
        isReading.current = false;
      });
  }, [id, read, keep]);

  useEffect(() => {
    const handleReturn = () => Date.now() - known.current.at > FRESH_FOR_MS && readAgain();
    document.addEventListener('visibilitychange', handleReturn);
    addEventListener('online', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      removeEventListener('online', handleReturn);
    };
  }, [readAgain]);

  const everyMs = everyMsOf(payment);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(readAgain, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, readAgain]);

  return { payment, keep };
}
