/** Characters of a line or a comment that are examined. */
const REACH = 64;

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
/** Returns true for the blanks of a pattern's `\s` that Latin-1 has, and for NUL, which is a blank in a PDF. */
const isBlank = (code: number) => code === 0 || (code >= 9 && code <= 13) || code === 0x20 || code === 0xa0;

/** Returns the start of the run of such characters that ends at an index. */
function startOfRun(text: string, end: number, isPart: (code: number) => boolean): number {
  let start = end;
  while (start > 0 && isPart(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/**
 * Returns a function that finds the start of the line after an index; undefined if the index's own line has more than 64 further
 * characters. It takes indices in ascending order, and reads the text once for all of them.
 */
export function createLineFinder(text: string): (index: number) => number | undefined {
  const newlines = /[\r\n]/g;
  let next = -1;
  return (index) => {
    if (next < index) {
      newlines.lastIndex = index;
      next = newlines.exec(text)?.index ?? text.length;
    }
    if (next === text.length || next - index > REACH) return undefined;
    return next + (text.startsWith('\r\n', next) ? 2 : 1);
  };
}

/**
 * Returns true if an object begins inside apparent data: a file can be made to refer to that position. An object begins with two numbers
 * and `obj`, with blanks or comments between. The runs before each `obj` do not overlap, so that each character is read once.
 */
export function hidesObjects(text: string): boolean {
  for (const { index } of text.matchAll(/obj(?![A-Za-z])/g)) {
    const blanks = startOfRun(text, index, isBlank);
    const number = startOfRun(text, blanks, isDigit);
    if (number < blanks) {
      const between = startOfRun(text, number, isBlank);
      if (between < number && isDigit(text.charCodeAt(between - 1))) return true;
    } else if (!/[\r\n]/.test(text.slice(blanks, index))) {
      continue;
    }
    // A comment, which ends with its line, may be between the numbers, or before the word.
    const before = text.slice(Math.max(0, blanks - REACH), index);
    const comment = before.indexOf('%');
    if (comment >= 0 && /[\r\n]/.test(before.slice(comment))) return true;
  }
  return false;
}
