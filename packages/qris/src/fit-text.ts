/**
 * Shortens a name to fit a tag: accents are dropped (`é` becomes `e`), other characters outside printable ASCII are removed, white space becomes
 * single blanks, and the rest is cut at the limit, at a word's end if that keeps at least half of it.
 *
 * @param maxLength Characters allowed, for example `QRIS_LIMITS.merchantName`.
 * @returns The text to write; empty if no character can be written.
 */
export function fitQrisText(text: string, maxLength: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  if (plain.length <= maxLength) return plain;
  const wordEnd = plain.lastIndexOf(' ', maxLength);
  return plain.slice(0, wordEnd >= maxLength / 2 ? wordEnd : maxLength).trim();
}
