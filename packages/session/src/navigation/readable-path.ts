/**
 * A path as people read it, for the page of a path that does not exist: decoded once. An encoded percent sign, a backslash and what is
 * unreadable stay encoded, in capitals, so that a path that a router has already decoded comes out the same.
 */
export function readablePath(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, (part) =>
    part
      .split(/(%25|%5c|%[01][\da-f]|%7f)/i)
      .map((piece, index) => (index % 2 === 1 ? piece.toUpperCase() : decodedOrNot(piece)))
      .join(''),
  );
}

function decodedOrNot(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text.toUpperCase();
  }
}
