/** First letters of the first two words of a name, in capitals: "M. Rizal Hakim" → "MR". Empty when it has no letter or digit. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('id-ID');
}
