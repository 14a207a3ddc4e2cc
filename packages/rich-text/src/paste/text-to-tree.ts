import { RICH_TEXT_LIMITS } from '@uluran/contract/rich-text';
import { runsOf } from './chat-text.ts';
import type { PastedNode } from './pasted-node.ts';

/** Runs that the marks and addresses of one paste may create; the rest of the text stays as typed. */
const RUNS_MADE = RICH_TEXT_LIMITS.nodes / 5;

const BULLET = /^-\s+/;
const NUMBER = /^(\d{1,3})\.\s+(?=\S)/;

const numberOf = (line: string): number => Number(NUMBER.exec(line)?.[1] ?? 0);
/** A line of dashes is no item. */
const isBullet = (line: string): boolean => BULLET.test(line) && /[\p{L}\p{N}]/u.test(line);

/**
 * The list that begins with this line. Blank lines only divide its items; lines directly below an item belong to it if another item follows. A
 * document numbers its lists from 1 on, so only `1.`, `2.` … make a list: every number keeps its value.
 */
function listAt(lines: readonly string[], start: number) {
  const isNumbered = numberOf(lines[start] ?? '') === 1;
  const items: string[][] = [];
  let [end, below, isDivided] = [start, [] as string[], false];
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isNumbered ? numberOf(line) === items.length + 1 : isBullet(line)) {
      items.at(-1)?.push(...below);
      items.push([line.replace(isNumbered ? NUMBER : BULLET, '')]);
      [end, below, isDivided] = [index + 1, [], false];
    } else if (items.length === 0 || isBullet(line) || numberOf(line) > 0 || (isDivided && line !== '')) break;
    else if (line === '') isDivided = true;
    else below.push(line);
  }
  return items.length > Number(isNumbered)
    ? { type: isNumbered ? 'numbered-list' : 'bulleted-list', items, end }
    : undefined;
}

/** Blocks of a messenger's text: marks, lists and addresses. Blank lines divide paragraphs; a single new line is kept. */
function blocksIn(lines: readonly string[]): PastedNode[] {
  let runsLeft = RUNS_MADE;
  const paragraph = (texts: readonly string[]): PastedNode => {
    const children = texts.flatMap((text, index): PastedNode[] => {
      const made = text.split(/[*_~:]/).length < runsLeft ? runsOf(text) : [{ text }];
      runsLeft -= made.length - 1;
      return index === 0 ? made : [{ text: '\n' }, ...made];
    });
    return { type: 'paragraph', children };
  };
  const blocks: PastedNode[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(paragraph(open));
    open = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const list = listAt(lines, index);
    if (line === '' || list !== undefined) close();
    else open.push(line);
    if (list === undefined) continue;
    const children = list.items.map((item) => ({ type: 'list-item', children: [paragraph(item)] }));
    blocks.push({ type: list.type, children });
    index = list.end - 1;
  }
  close();
  return blocks;
}

/** The same lines without formatting. */
function writtenIn(lines: readonly string[]): PastedNode[] {
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  return paragraphs.map((text) => ({ type: 'paragraph', children: [{ text: text.trim() }] }));
}

/**
 * Converts plain text to blocks as messengers show it.
 *
 * @returns `written` with every mark as typed, for undo and code; `isCut` true if the text was longer than a document may be
 */
export function textToTree(text: string): { tree: PastedNode[]; written: PastedNode[]; isCut: boolean } {
  const read = text.slice(0, RICH_TEXT_LIMITS.textLength);
  const all = read.split(/\r\n|\r|\n/).map((line) => line.trim());
  const lines = all.slice(0, RICH_TEXT_LIMITS.nodes);
  const isCut = read.length < text.length || lines.length < all.length;
  return { tree: blocksIn(lines), written: writtenIn(lines), isCut };
}
