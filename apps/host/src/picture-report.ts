/** The part of a stream that the report uses. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Number of log lines for the whole work; a terminal's line changes with every picture. */
const LOGGED_PARTS = 4;

/**
 * Returns a function that prints how many of the demo's pictures are stored. On a terminal it overwrites one line; elsewhere it prints a line at the
 * beginning, at each quarter and at the end.
 */
export function createPictureReport(output: Output): (stored: number, total: number) => void {
  let printed = -1;
  return (stored, total) => {
    const done = stored === total;
    const text = done
      ? `  All ${total} pictures of the demo content are drawn.`
      : `  Drawing the pictures of the demo content: ${stored} of ${total}. Pages show them already.`;
    if (output.isTTY === true) {
      output.write(`\r\u001b[K${text}${done ? '\n' : ''}`);
      return;
    }
    const part = Math.trunc((stored * LOGGED_PARTS) / total);
    if (part === printed) return;
    printed = part;
    output.write(`${text}\n`);
  };
}
