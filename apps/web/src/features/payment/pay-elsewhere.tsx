import type { PaymentDetail } from '@uluran/contract';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';

/** Link to a wallet's app, or to the gateway's page for a card. */
export function PayElsewhere({ payment, className }: { payment: PaymentDetail; className: string }) {
  if (payment.redirectUrl === null) return null;
  return (
    <LinkButton href={payment.redirectUrl} variant="primary" size="l" className={className}>
      {payment.method === 'card' ? 'Bayar dengan kartu' : `Buka ${PAYMENT_METHODS[payment.method].label}`}
    </LinkButton>
  );
}

/** Replaces the link if the gateway returned an address to which donors must not be sent. */
export function RefusedWay() {
  return (
    <Banner tone="error" title="Halaman pembayaran ini tidak kami buka">
      Alamatnya bukan milik mitra pembayaran kami. Anda belum ditagih; silakan ganti cara bayar.
    </Banner>
  );
}
