/** Largest number of lines of all pages in `docs`. They are written by hand; generated pages belong elsewhere. */
const LINE_LIMIT = 4_000;
/** Largest number of lines of one decision in `docs/adr`: a page. */
const DECISION_LIMIT = 40;
/** Columns at which a page wraps. */
const WRAP = 180;

/** Lines of a page as wrapped text: a longer line of prose counts by its columns, a row of a table or a line of code as one. */
export function wrappedLines(markdown: string): number {
  let isCode = false;
  const lines = markdown
    .replace(/\n$/, '')
    .split('\n')
    .reduce((sum, line) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode;
      const isProse = !isCode && !line.startsWith('|');
      return sum + (isProse ? Math.max(1, line.length / WRAP) : 1);
    }, 0);
  return Math.ceil(lines);
}

/** Problems of pages that are too long together, with the three longest ones, and of each decision longer than a page; empty within the limits. */
export function lengthProblems(pages: ReadonlyMap<string, string>, limit = LINE_LIMIT): string[] {
  const lengths = [...pages].map(([file, text]) => ({ file, lines: wrappedLines(text) }));
  const decisions = lengths
    .filter(({ file, lines }) => file.startsWith('docs/adr/') && lines > DECISION_LIMIT)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines, at most ${DECISION_LIMIT} are allowed: a decision is one page. Move details to the code or remove them`,
    );
  const total = lengths.reduce((sum, { lines }) => sum + lines, 0);
  if (total <= limit) return decisions;
  const longest = lengths
    .sort((one, other) => other.lines - one.lines)
    .slice(0, 3)
    .map(({ file, lines }) => `${file} (${lines})`);
  return [
    ...decisions,
    `docs has ${total} lines, at most ${limit} are allowed: remove repeated text before you add more. The longest pages are ${longest.join(', ')}`,
  ];
}
