/**
 * Returns the value of a property in an element's own style, trimmed; '' if there is none. Read from the attribute's text: browsers drop Word's own
 * properties.
 */
export function styleOf(element: Element): (property: string) => string {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((declaration): [string, string] => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
  });
  const values = new Map(declarations);
  return (property) => values.get(property) ?? '';
}
