/** Id of the page's JSON block with the server's data for the application. */
export const PAGE_DATA_ID = 'page-data';

/** JSON that is safe inside a script element: no `<` can end it, no line separator can break older parsers. */
export function serialiseForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Reads the block in the browser, as the type that its server wrote. Throws without the block, because the server writes it into every page: the
 * build is then broken.
 */
export function readPageData<Data>(): Data {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${PAGE_DATA_ID}: its server makes one.`);
  return JSON.parse(text) as Data;
}
