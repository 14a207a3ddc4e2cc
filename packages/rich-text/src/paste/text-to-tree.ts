import { RICH_TEXT_LIMITS } from '@uluran/contract/rich-text';
import type { PastedNode } from './pasted-node.ts';

/** A paragraph and its text for each line. */
const LINES_READ = RICH_TEXT_LIMITS.nodes / 2;

/**
 * A paragraph per line of plain text; empty lines only divide. Marks of messengers (`*tebal*`) stay as they are written.
 *
 * @returns `isCut` true if there was more than a document may hold
 */
export function textToTree(text: string): { tree: PastedNode[]; isCut: boolean } {
  const read = text.slice(0, RICH_TEXT_LIMITS.textLength);
  const lines = read
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const tree = lines.slice(0, LINES_READ).map((line) => ({ type: 'paragraph', children: [{ text: line }] }));
  return { tree, isCut: read.length < text.length || lines.length > LINES_READ };
}
