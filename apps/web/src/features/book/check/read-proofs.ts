/** Input of a check: proofs, or the id of a gift or payment whose proofs are to be fetched; null if it is neither. */
export type Given = { proofs: readonly unknown[] } | { donationId: string } | { paymentId: string } | null;

/** Format of a gift's id in links to this page. */
const ID = /^[\w-]{16,64}$/;
/** Address of a payment's page, receipt or trace, with the payment's id. */
const ADDRESS = /\/donate\/(?<id>[\w-]{16,64})(?:\/[\w./-]*)?(?:[?#].*)?$/;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Object(value)[name] : value;

/** Reads a file or a pasted text: one proof, a list, a response of the API, or the address of a gift's page. */
export function readGiven(text: string): Given {
  try {
    const found = fieldOf(fieldOf(JSON.parse(text), 'data'), 'proofs');
    const proofs: unknown[] = Array.isArray(found) ? found : [found];
    return proofs.length > 0 ? { proofs } : null;
  } catch {
    const word = text.trim();
    if (ID.test(word)) return { donationId: word };
    const paymentId = ADDRESS.exec(word)?.groups?.id;
    return paymentId === undefined ? null : { paymentId };
  }
}
