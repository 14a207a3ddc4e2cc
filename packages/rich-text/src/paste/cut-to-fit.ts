import { RICH_TEXT_LIMITS, type RichTextBlock } from '@uluran/contract/rich-text';
import { measureBlock } from '../core/document.ts';

/** The used part of a document's limits. */
export type Used = { nodes: number; textLength: number; bytes: number };

/** Reserve for the joints of a paste: split blocks, empty runs around links. */
const JOINTS = { nodes: 20, bytes: 1_000 };

/**
 * Returns the blocks that still fit into a document, from the first on; a long list or quote is cut between its parts.
 *
 * @param used the document's size before the paste
 * @returns `isCut` true if some content was left out
 */
export function cutToFit(blocks: readonly RichTextBlock[], used: Used): { blocks: RichTextBlock[]; isCut: boolean } {
  const left = {
    nodes: RICH_TEXT_LIMITS.nodes - used.nodes - JOINTS.nodes,
    textLength: RICH_TEXT_LIMITS.textLength - used.textLength,
    bytes: RICH_TEXT_LIMITS.bytes - used.bytes - JOINTS.bytes,
  };
  const fitting: RichTextBlock[] = [];
  for (const block of blocks) {
    const size = measureBlock(block);
    if (size.nodes > left.nodes || size.textLength > left.textLength || size.bytes > left.bytes) {
      const part = partOf(block, left);
      if (part !== null) fitting.push(part);
      return { blocks: fitting, isCut: true };
    }
    left.nodes -= size.nodes;
    left.textLength -= size.textLength;
    left.bytes -= size.bytes;
    fitting.push(block);
  }
  return { blocks: fitting, isCut: false };
}

/** The beginning of a block that does not fit as a whole: fewer items, or fewer words of a paragraph. */
function partOf(block: RichTextBlock, left: Used): RichTextBlock | null {
  const fits = (size: Used) =>
    size.nodes <= left.nodes && size.textLength <= left.textLength && size.bytes <= left.bytes;
  if (block.type === 'image') return null;
  const parts = block.children.length;
  if (parts > 1) {
    let [low, high] = [0, parts];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const part = { ...block, children: block.children.slice(0, middle) } as RichTextBlock;
      if (fits(measureBlock(part))) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? null : ({ ...block, children: block.children.slice(0, low) } as RichTextBlock);
  }
  const [run] = block.children;
  if (run === undefined || !('text' in run)) return null;
  const withText = (length: number) => {
    const text = run.text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
    return { ...block, children: [{ ...run, text }] } as RichTextBlock;
  };
  let length = Math.max(0, Math.min(left.textLength, run.text.length));
  for (; length > 0; length = Math.floor(length * 0.9)) {
    const part = withText(length);
    if (fits(measureBlock(part))) return part;
  }
  return null;
}
