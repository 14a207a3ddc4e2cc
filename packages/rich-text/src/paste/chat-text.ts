import { type RichTextMark, safeLinkUrl } from '@uluran/contract/rich-text';
import type { PastedNode } from './pasted-node.ts';

/** Marks of messengers: `*tebal*`, `_miring_`, `~coret~`. */
const MARKS: ReadonlyMap<string | undefined, RichTextMark> = new Map([
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strikethrough'],
]);

/** A character beside a mark that makes it part of a word, a sum or a path: `5*3`, `nama_depan`, `a/*b`. */
const JOINED = /[\p{L}\p{N}\p{M}/\\@#&=+<>|^$%]/u;
const NEVER_FIRST = /[\s)\]}.,;:!?]/;
const NEVER_LAST = /[\s([{]/;

const isApart = (text: string, at: number, mark: string) => text[at] !== mark && !JOINED.test(text[at] ?? ' ');

/** A marked part of a line: positions of the opening and the closing mark. */
export type Span = { from: number; to: number; mark: RichTextMark };

/**
 * The marked parts of a line. The next mark of the same kind must be able to close one; an ambiguous mark stays as typed.
 *
 * @param text a line whose addresses are replaced by {@link cover}
 */
export function* spansOf(text: string): Generator<Span> {
  for (let from = 0; from < text.length; from += 1) {
    const sign = text[from] as string;
    const mark = MARKS.get(sign);
    if (mark === undefined) continue;
    const to = text.indexOf(sign, from + 1);
    const isOpening = isApart(text, from - 1, sign) && !NEVER_FIRST.test(text[from + 1] ?? ' ');
    const isClosing = to > from + 1 && isApart(text, to + 1, sign) && !NEVER_LAST.test(text[to - 1] ?? ' ');
    if (!isOpening || !isClosing) continue;
    yield { from, to, mark };
    from = to;
  }
}

const ADDRESS = /\b(?:https?:\/\/|mailto:)[^\s<>"]+/gi;

/** An address without the punctuation after it; a closing bracket belongs to it if it has the opening one. */
function addressOf(found: string): string {
  const signs = `.,;:!?'’”*_~${found.includes('(') ? '' : ')]}'}`;
  let end = found.length;
  while (signs.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

/** The line with its addresses replaced by letters, so that marks in them are ignored. */
export const cover = (line: string): string =>
  line.replace(ADDRESS, (found) => 'x'.repeat(addressOf(found).length) + found.slice(addressOf(found).length));

type Marks = Readonly<Partial<Record<RichTextMark, true>>>;

/** Text without marks; addresses become links if the contract allows them. */
function wordsOf(text: string, marks: Marks): PastedNode[] {
  const runs: PastedNode[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressOf(found);
    const url = safeLinkUrl(address);
    if (url === undefined) continue;
    runs.push(
      { text: text.slice(done, index), ...marks },
      { type: 'link', url, children: [{ text: address, ...marks }] },
    );
    done = index + address.length;
  }
  return [...runs, { text: text.slice(done), ...marks }].filter((run) => run.text !== '');
}

/** Texts and links of a line, formatted as in a messenger. */
export function runsOf(line: string, marks: Marks = {}, covered = cover(line)): PastedNode[] {
  const runs: PastedNode[] = [];
  let done = 0;
  for (const { from, to, mark } of spansOf(covered)) {
    const [start, inner] = [from + 1, { ...marks, [mark]: true }];
    runs.push(
      ...wordsOf(line.slice(done, from), marks),
      ...runsOf(line.slice(start, to), inner, covered.slice(start, to)),
    );
    done = to + 1;
  }
  return [...runs, ...wordsOf(line.slice(done), marks)];
}
