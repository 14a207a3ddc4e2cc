import type { PaymentDetail } from '@uluran/contract';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { LinkButton } from '@uluran/ui/button';

/** The way to a wallet's app, or to the gateway's page for a card. */
export function PayElsewhere({ payment, className }: { payment: PaymentDetail; className: string }) {
  if (payment.redirectUrl === null) return null;
  return (
    <LinkButton href={payment.redirectUrl} variant="primary" size="l" className={className}>
      {payment.method === 'card' ? 'Bayar dengan kartu' : `Buka ${PAYMENT_METHODS[payment.method].label}`}
    </LinkButton>
  );
}
