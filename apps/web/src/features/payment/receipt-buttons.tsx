import type { PaymentDetail } from '@uluran/contract';
import { bookCheckPath, receiptPagePath, receiptPath } from '@uluran/contract/receipt-codes';
import { tracePath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { DownloadIcon } from '@uluran/ui/icon';

/** The receipt to read and print, and as a file; the way to where the money goes, and to the proof that it is booked. */
export function ReceiptButtons({ payment: { path, donationId } }: { payment: PaymentDetail }) {
  return (
    <>
      <LinkButton href={receiptPagePath(path)} wide>
        Lihat dan cetak kuitansi
      </LinkButton>
      <LinkButton href={receiptPath(path)} wide download>
        <DownloadIcon />
        Unduh kuitansi
      </LinkButton>
      <LinkButton href={tracePath(path)} wide>
        Ikuti jejak donasi
      </LinkButton>
      <LinkButton href={bookCheckPath(donationId)} wide>
        Buktikan di Buku Terbuka
      </LinkButton>
    </>
  );
}
