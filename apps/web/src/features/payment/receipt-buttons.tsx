import type { PaymentDetail } from '@uluran/contract';
import { bookCheckPath, receiptPagePath, receiptPath } from '@uluran/contract/receipt-codes';
import { tracePath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';

/** Buttons to the receipt and to the trace of the money; links to the receipt's file and to the proof of the booking. */
export function ReceiptButtons({ payment: { path, donationId } }: { payment: PaymentDetail }) {
  return (
    <div className="receipt-ways">
      <LinkButton href={receiptPagePath(path)}>Kuitansi</LinkButton>
      <LinkButton href={tracePath(path)}>Jejaknya</LinkButton>
      <p>
        <a href={receiptPath(path)} download>
          Unduh kuitansi
        </a>
        <a href={bookCheckPath(donationId)}>Buktikan di Buku Terbuka</a>
      </p>
    </div>
  );
}
