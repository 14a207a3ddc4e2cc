import { receiptPagePath, receiptPath } from '@uluran/contract/receipt-codes';
import { tracePath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { DownloadIcon } from '@uluran/ui/icon';

/** The receipt to read and print, and as a file; and the way to where the money goes. */
export function ReceiptButtons({ paymentPath }: { paymentPath: string }) {
  return (
    <>
      <LinkButton href={receiptPagePath(paymentPath)} wide>
        Lihat dan cetak kuitansi
      </LinkButton>
      <LinkButton href={receiptPath(paymentPath)} wide download>
        <DownloadIcon />
        Unduh kuitansi
      </LinkButton>
      <LinkButton href={tracePath(paymentPath)} wide>
        Ikuti jejak donasi
      </LinkButton>
    </>
  );
}
