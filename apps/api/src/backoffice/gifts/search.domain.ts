/** Returns a query of the text search for words that begin like these; undefined if the text has no letter and no digit. */
export function prefixQuery(name: string): string | undefined {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ');
}

/** Returns an error's text without the addresses in it. */
export function withoutAddresses(text: string | null): string | null {
  return text === null ? null : text.replace(/[^\s<>@]{1,64}@[^\s<>@]+/g, '•••');
}
