/**
 * A path in readable form, for the page of a path that does not exist: decoded once. Percent signs, backslashes and unreadable bytes
 * stay encoded, in capitals, so that a path that a router has already decoded gives the same result.
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
