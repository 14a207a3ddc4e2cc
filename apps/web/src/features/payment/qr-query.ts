import { queryOptions } from '@tanstack/react-query';
import type { PaymentDetail } from '@uluran/contract';

/** What another phone scans: the code itself, or the address that opens the wallet's app there. Null where there is nothing to scan. */
export function qrTextOf(payment: PaymentDetail): string | null {
  if (payment.status !== 'awaiting' || payment.method === 'card') return null;
  return payment.qrString ?? payment.redirectUrl;
}

/**
 * The drawn code of a payment. A rendered page brings it along, drawn by the server; the encoder is fetched only for a payment
 * that gets its code while its page is open.
 */
export function qrImageQuery(text: string) {
  return queryOptions({
    queryKey: ['qr-image', text],
    queryFn: async () => (await import('./qr-image.ts')).qrImage(text),
    staleTime: 'static',
  });
}
