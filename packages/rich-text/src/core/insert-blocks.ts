import type { RichTextBlock } from '@uluran/contract/rich-text';
import { Editor, Node, Path, Range, Transforms } from 'slate';
import { nearest, selectedImage, topOf } from './blocks.ts';
import { isCodeBlock, isLineBlock, isListItem } from './schema/places.ts';
import type { DocumentEditor } from './slate-types.ts';

const isBlank = (editor: DocumentEditor, path: Path): boolean => {
  const block = Node.get(editor, path);
  return 'type' in block && block.type === 'paragraph' && Node.string(block) === '';
};

/** Splits the top-level block of the cursor and inserts blocks between its halves. */
function insertBetween(editor: DocumentEditor, blocks: readonly RichTextBlock[], at: Path): void {
  const top = topOf(at);
  const image = selectedImage(editor);
  let place = Path.next(top);
  if (image === undefined) {
    const line = nearest(editor, at, isLineBlock);
    if (line !== undefined && isBlank(editor, top)) {
      Transforms.removeNodes(editor, { at: top });
      place = top;
    } else if (editor.selection !== null && Editor.isStart(editor, editor.selection.anchor, top)) {
      place = top;
    } else if (editor.selection !== null && !Editor.isEnd(editor, editor.selection.anchor, top)) {
      Transforms.splitNodes(editor, { match: (_, path) => path.length === 1, always: true });
    }
  }
  Transforms.insertNodes(editor, [...blocks], { at: place });
  const last = (place[0] ?? 0) + blocks.length - 1;
  Transforms.select(editor, Editor.end(editor, [last]));
}

/** Inserts the items of a list after the item of the cursor. */
function insertItems(editor: DocumentEditor, block: RichTextBlock, itemPath: Path): void {
  const place = Path.next(itemPath);
  Transforms.insertNodes(editor, block.children, { at: place });
  const last = [...place.slice(0, -1), (place.at(-1) ?? 0) + block.children.length - 1];
  Transforms.select(editor, Editor.end(editor, last));
  if (Node.string(Node.get(editor, itemPath)) === '') Transforms.removeNodes(editor, { at: itemPath });
}

function insertAtCursor(editor: DocumentEditor, blocks: readonly RichTextBlock[], at: Path): void {
  const [first] = blocks;
  const item = nearest(editor, at, isListItem);
  const line = nearest(editor, at, isLineBlock);
  const isAlone = blocks.length === 1 && first !== undefined;
  if (line !== undefined && isCodeBlock(line[0])) {
    Transforms.insertText(editor, blocks.map((block) => Node.string(block)).join('\n'));
  } else if (isAlone && first.type === 'paragraph' && line !== undefined) {
    Transforms.insertNodes(editor, first.children, { select: true });
  } else if (isAlone && item !== undefined && (first.type === 'bulleted-list' || first.type === 'numbered-list')) {
    insertItems(editor, first, item[1]);
  } else {
    insertBetween(editor, blocks, at);
  }
}

/**
 * Replaces the selection by blocks, with the cursor after them. A single paragraph joins the line of the cursor, a single list joins the list of the
 * cursor, and code accepts only text. All other blocks are inserted between the halves of the top-level block.
 *
 * @param blocks of a valid document
 */
export function insertBlocks(editor: DocumentEditor, blocks: readonly RichTextBlock[]): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    if (editor.selection !== null) insertAtCursor(editor, blocks, editor.selection.anchor.path);
  });
}
