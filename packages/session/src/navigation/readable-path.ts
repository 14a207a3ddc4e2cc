/**
 * A path as people read it, for a page that says that it does not exist: decoded once, as the router of the public site shows it. An encoded
 * percent sign, a backslash and what is unreadable stay as they are.
 */
export function readablePath(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, (part) =>
    part
      .split(/(%25|%5c|%[01][\da-f]|%7f)/i)
      .map((piece, index) => (index % 2 === 1 ? piece : decodedOrNot(piece)))
      .join(''),
  );
}

function decodedOrNot(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
