import type { PaymentDetail } from '@uluran/contract';
import { bookCheckPath, receiptPagePath, receiptPath } from '@uluran/contract/receipt-codes';
import { tracePath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';

/** The receipt and where the money goes, as buttons; the receipt's file, and the proof that the gift is booked, as links. */
export function ReceiptButtons({ payment: { path, donationId } }: { payment: PaymentDetail }) {
  return (
    <div className="receipt-ways">
      <LinkButton href={receiptPagePath(path)}>Kuitansi</LinkButton>
      <LinkButton href={tracePath(path)}>Jejaknya</LinkButton>
      <a href={receiptPath(path)} download>
        Unduh kuitansi
      </a>
      <a href={bookCheckPath(donationId)}>Buktikan di Buku Terbuka</a>
    </div>
  );
}
