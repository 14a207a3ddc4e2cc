/** Reads an absolute address; undefined for anything else. `URL.parse` and `URL.canParse` are missing in browsers older than 2024. */
export function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
