import type { Donation } from '@uluran/contract';
import { BillRow } from '@uluran/ui/bill';

/** Numbers of the donation and of its receipt, each with a label; the receipt's number is for its check. */
export function NumberRows({
  donation: { receiptNumber, issuedReceiptNumber },
}: {
  donation: Pick<Donation, 'receiptNumber' | 'issuedReceiptNumber'>;
}) {
  return (
    <>
      {receiptNumber === null ? null : (
        <BillRow label="Nomor donasi">
          <span className="payment__whole">{receiptNumber}</span>
        </BillRow>
      )}
      {issuedReceiptNumber === null ? null : <BillRow label="Nomor kuitansi">{issuedReceiptNumber}</BillRow>}
    </>
  );
}
