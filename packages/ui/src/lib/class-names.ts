/** Joins class names, leaving out absent ones: `classNames('a', open && 'b')`. */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
