/**
 * The name a donor's app will show for a QRIS code: tag 59 of the string. Anything unexpected gives null, and the page then names
 * the foundation: the code itself is still the gateway's.
 */
export function qrisMerchantName(qrString: string): string | null {
  let at = 0;
  while (at + 4 <= qrString.length) {
    const tag = qrString.slice(at, at + 2);
    const length = Number(qrString.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) return null;
    if (tag === '59') return qrString.slice(at + 4, at + 4 + length).trim() || null;
    at += 4 + length;
  }
  return null;
}
