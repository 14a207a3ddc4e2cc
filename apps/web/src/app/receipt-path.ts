const PAGE = /\/payment$/;
const FILE = /\/receipt\.pdf$/;

/** Address of a paid gift's receipt, from the path of its payment page: `…/donate/{id}/receipt.pdf`. */
export function receiptPath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt.pdf');
}

/** The payment that a receipt's address names: its id, and the path of its page. Undefined for any other address. */
export function readReceiptPath(pathname: string): { paymentId: string; paymentPath: string } | undefined {
  const paymentId = pathname.split('/').at(-2);
  if (!FILE.test(pathname) || !pathname.includes('/donate/') || !paymentId) return undefined;
  return { paymentId, paymentPath: pathname.replace(FILE, '/payment') };
}
