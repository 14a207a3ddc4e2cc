import { isPastedText, type PastedNode } from './pasted-node.ts';
import { styleOf } from './style.ts';

/** Place of a list item that Word writes as a paragraph: `mso-list:l0 level2 lfo1`. */
export type WordItem = { level: number; isNumbered: boolean };

/** Numbers and letters before an item of Word: `1.`, `a)`, `iv.`; any other marker is a bullet. */
const NUMBER = /^[\s(]*(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]/i;

/**
 * Reads a paragraph of Word as a list item, and removes the marker from its text.
 *
 * @returns null for a paragraph that is no list item
 */
export function wordItem(paragraph: Element): WordItem | null {
  const level = /level(\d)/i.exec(styleOf(paragraph)('mso-list'))?.[1];
  if (level === undefined) return null;
  const marker = [...paragraph.querySelectorAll('[style]')].find((element) =>
    /^ignore/i.test(styleOf(element)('mso-list')),
  );
  const isNumbered = NUMBER.test(marker?.textContent ?? '');
  marker?.remove();
  return { level: Number(level), isNumbered };
}

type Item = WordItem & { readonly children: PastedNode[] };

const isWordItem = (node: PastedNode): boolean => !isPastedText(node) && node.type === 'word-item';

/** Lists of consecutive items; deeper items are nested in the previous item. */
function listOf(items: readonly Item[]): PastedNode[] {
  const lists: PastedNode[] = [];
  for (let index = 0; index < items.length; ) {
    const first = items[index];
    if (first === undefined) break;
    const type = first.isNumbered ? 'numbered-list' : 'bulleted-list';
    const children: PastedNode[] = [];
    while (index < items.length) {
      const item = items[index];
      if (item === undefined || item.level < first.level) break;
      if (item.level === first.level && item.isNumbered !== first.isNumbered) break;
      let end = index + 1;
      while (end < items.length && (items[end]?.level ?? 0) > item.level) end += 1;
      children.push({ type: 'list-item', children: [...item.children, ...listOf(items.slice(index + 1, end))] });
      index = end;
    }
    lists.push({ type, children });
  }
  return lists;
}

/** Joins Word's items to lists. */
export function joinWordItems(blocks: readonly PastedNode[]): PastedNode[] {
  const joined: PastedNode[] = [];
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index];
    if (block === undefined) break;
    let end = index;
    while (end < blocks.length && isWordItem(blocks[end] as PastedNode)) end += 1;
    if (end === index) {
      joined.push(block);
      index += 1;
    } else {
      joined.push(...listOf(blocks.slice(index, end) as unknown as Item[]));
      index = end;
    }
  }
  return joined;
}
