/** Colour scheme that the embedding page sets for a card; undefined for the scheme of the visitor's device. */
export type EmbedTheme = 'light' | 'dark' | undefined;

/** Reads the one query parameter that a card has. */
export function readEmbedTheme(search: object): EmbedTheme {
  const theme = 'theme' in search ? search.theme : undefined;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
