const FILE = /\/receipt\.pdf$/;

/** Parts of the address of a receipt's file. */
export interface ReceiptFileAddress {
  paymentId: string;
  /** Path of the payment's page. */
  paymentPath: string;
}

/** Reads the address of the file of a receipt; undefined for any other. */
export function readReceiptFilePath(pathname: string): ReceiptFileAddress | undefined {
  const paymentId = pathname.split('/').at(-2);
  if (!FILE.test(pathname) || !pathname.includes('/donate/') || !paymentId) return undefined;
  return { paymentId, paymentPath: pathname.replace(FILE, '/payment') };
}
