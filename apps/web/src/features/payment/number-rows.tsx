import type { Donation } from '@uluran/contract';
import { BillRow } from '@uluran/ui/bill';

/** The donation's own number, and that of its receipt, by which the receipt is checked: each under its name. */
export function NumberRows({
  donation: { receiptNumber, issuedReceiptNumber },
}: {
  donation: Pick<Donation, 'receiptNumber' | 'issuedReceiptNumber'>;
}) {
  return (
    <>
      {receiptNumber === null ? null : <BillRow label="Nomor donasi">{receiptNumber}</BillRow>}
      {issuedReceiptNumber === null ? null : <BillRow label="Nomor kuitansi">{issuedReceiptNumber}</BillRow>}
    </>
  );
}
