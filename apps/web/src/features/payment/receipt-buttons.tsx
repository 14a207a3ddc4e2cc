import { receiptPagePath, receiptPath } from '@uluran/contract/receipt-codes';
import { LinkButton } from '@uluran/ui/button';
import { DownloadIcon } from '@uluran/ui/icon';

/** The receipt to read and print, and as a file. */
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
    </>
  );
}
