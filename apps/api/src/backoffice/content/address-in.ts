/** Returns the last part of a typed address or link: the slug or id of a target. Empty for an empty text. */
export function addressIn(text: string): string {
  const [path = ''] = text.split(/[?#]/, 1);
  return (
    path
      .split('/')
      .filter((part) => part.trim() !== '')
      .at(-1)
      ?.trim() ?? ''
  );
}
