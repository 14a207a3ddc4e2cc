/** What was given: proofs to check, the gift whose proofs are to be fetched, by its own id or its payment's, or neither. */
export type Given = { proofs: readonly unknown[] } | { donationId: string } | { paymentId: string } | null;

/** A gift's id, as the links to this page have it. */
const ID = /^[\w-]{16,64}$/;
/** The id of a payment in the address of its page, of the receipt or of the trace. */
const ADDRESS = /\/donate\/(?<id>[\w-]{16,64})(?:\/[\w./-]*)?(?:[?#].*)?$/;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Object(value)[name] : value;

/** Reads a file or what was pasted: one proof, a list, the API's answer, or the address of a gift's page. */
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
