const PAGE = /\/payment$/;
const RECEIPT = /\/receipt(\.pdf)?$/;

/** Address of a paid gift's receipt, from the path of its payment page: `…/donate/{id}/receipt.pdf`. */
export function receiptPath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt.pdf');
}

/** Address of the same receipt as a page to read and print: `…/donate/{id}/receipt`. */
export function receiptPagePath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt');
}

/** What the address of a receipt names. */
interface ReceiptAddress {
  paymentId: string;
  /** Of the payment's page. */
  paymentPath: string;
  format: 'page' | 'file';
}

/** Reads the address of a receipt; undefined for any other. */
export function readReceiptPath(pathname: string): ReceiptAddress | undefined {
  const paymentId = pathname.split('/').at(-2);
  const [end, extension] = RECEIPT.exec(pathname) ?? [];
  if (end === undefined || !pathname.includes('/donate/') || !paymentId) return undefined;
  const format = extension === undefined ? 'page' : 'file';
  return { paymentId, paymentPath: pathname.replace(RECEIPT, '/payment'), format };
}
