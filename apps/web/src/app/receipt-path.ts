const RECEIPT = /\/receipt(\.pdf)?$/;

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
