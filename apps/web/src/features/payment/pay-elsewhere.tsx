import type { PaymentDetail } from '@uluran/contract';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { Banner } from '@uluran/ui/banner';
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

/** Stands where the way would be when the gateway gave an address that donors must not be sent to. */
export function RefusedWay() {
  return (
    <Banner tone="error" title="Halaman pembayaran ini tidak kami buka">
      Alamatnya bukan milik mitra pembayaran kami. Anda belum ditagih; silakan ganti cara bayar.
    </Banner>
  );
}
