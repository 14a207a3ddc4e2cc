import { Editor, type Element, Node, type Path, Point, Range, Transforms } from 'slate';
import { nearest, selectedImage } from '../blocks.ts';
import { isLineBlock, isListItem, isQuote } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';
import { liftItem } from './lift-item.ts';

const EMPTY = { type: 'paragraph' as const, children: [{ text: '' }] };

/** Inserts a paragraph below this block and moves the cursor into it. */
function openBelow(editor: DocumentEditor, path: Path): void {
  const at = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
  Transforms.insertNodes(editor, EMPTY, { at });
  Transforms.select(editor, Editor.start(editor, at));
}

/** Enter in code inserts a new line; on an empty last line it leaves the code. */
function breakCode(editor: DocumentEditor, block: Element, path: Path): void {
  const { selection } = editor;
  const end = Editor.end(editor, path);
  const isAtEnd = selection !== null && Point.equals(selection.anchor, end);
  if (!isAtEnd || !Node.string(block).endsWith('\n')) {
    Transforms.insertText(editor, '\n');
    return;
  }
  editor.apply({ type: 'remove_text', path: end.path, offset: end.offset - 1, text: '\n' });
  openBelow(editor, path);
}

/** Splits the item of a line; an empty item leaves the list. */
function breakItem(editor: DocumentEditor, isEmpty: boolean, itemPath: Path): void {
  if (isEmpty) liftItem(editor, itemPath);
  else Transforms.splitNodes(editor, { match: isListItem, always: true });
}

/** Handles Enter, depending on the block of the cursor. */
export function breakBlock(editor: DocumentEditor, fallback: () => void): void {
  if (editor.selection === null) return;
  const image = selectedImage(editor);
  if (image !== undefined) {
    openBelow(editor, image[1]);
    return;
  }
  if (Range.isExpanded(editor.selection)) Transforms.delete(editor);
  const line = nearest(editor, editor.selection.anchor.path, isLineBlock);
  if (line === undefined) {
    fallback();
    return;
  }
  const [block, path] = line;
  const isEmpty = Node.string(block) === '';
  const item = nearest(editor, path, isListItem);
  const quote = nearest(editor, path, isQuote);
  if (block.type === 'code-block') breakCode(editor, block, path);
  else if (item !== undefined) breakItem(editor, isEmpty, item[1]);
  else if (quote !== undefined && isEmpty) Transforms.liftNodes(editor, { at: path });
  else if (block.type === 'heading' && Editor.isEnd(editor, editor.selection.anchor, path)) openBelow(editor, path);
  else fallback();
}
