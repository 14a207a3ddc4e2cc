/** What was given: proofs to check, the gift whose proofs are to be fetched, or neither. */
export type Given = { proofs: readonly unknown[] } | { donationId: string } | null;

/** A gift's id in the address of its page, or by itself. */
const ADDRESS = /(?:^|\/donate\/)([\w-]{16,64})(?:\/payment\/?)?(?:[?#].*)?$/;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Object(value)[name] : value;

/** Reads a file or what was pasted: one proof, a list, the API's answer, or the address of a gift's page. */
export function readGiven(text: string): Given {
  try {
    const found = fieldOf(fieldOf(JSON.parse(text), 'data'), 'proofs');
    const proofs: unknown[] = Array.isArray(found) ? found : [found];
    return proofs.length > 0 ? { proofs } : null;
  } catch {
    const [, donationId] = ADDRESS.exec(text.trim()) ?? [];
    return donationId === undefined ? null : { donationId };
  }
}
