import { Editor, Node, Path, Range, Transforms } from 'slate';
import { nearest, selectedImage } from '../blocks.ts';
import { isImage, isLineBlock, isListItem, isQuote } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';
import { liftItem } from './lift-item.ts';

/** Removes the formatting of a line whose beginning has the cursor. @returns false if it is a plain paragraph */
function undoForm(editor: DocumentEditor, path: Path): boolean {
  const [block] = Editor.node(editor, path);
  if ('type' in block && block.type !== 'paragraph') {
    Transforms.unsetNodes(editor, 'level', { at: path });
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    return true;
  }
  const isFirst = path.at(-1) === 0;
  const item = nearest(editor, path, isListItem);
  if (item !== undefined && isFirst) {
    liftItem(editor, item[1]);
    return true;
  }
  if (item !== undefined || !isFirst || nearest(editor, path, isQuote) === undefined) return false;
  Transforms.liftNodes(editor, { at: path });
  return true;
}

/** Selects a picture directly before the line instead of deleting it unseen; an empty line is deleted. */
function selectPictureBefore(editor: DocumentEditor, path: Path): boolean {
  if (path.length !== 1 || path[0] === 0) return false;
  const before = Path.previous(path);
  if (!isImage(Node.get(editor, before))) return false;
  const isEmpty = Node.string(Node.get(editor, path)) === '';
  Transforms.select(editor, Editor.start(editor, before));
  const isLast = path[0] === editor.children.length - 1;
  if (isEmpty && !isLast) Transforms.removeNodes(editor, { at: path });
  return true;
}

/**
 * Handles Backspace at the beginning of a line: first it removes the line's formatting (heading, code, item, quote), then it joins lines.
 *
 * @returns false for the default behaviour
 */
export function deleteBackwardAtStart(editor: DocumentEditor): boolean {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) return false;
  const image = selectedImage(editor);
  if (image !== undefined) {
    Transforms.removeNodes(editor, { at: image[1], voids: true });
    return true;
  }
  const line = nearest(editor, selection.anchor.path, isLineBlock);
  if (line === undefined || !Editor.isStart(editor, selection.anchor, line[1])) return false;
  return undoForm(editor, line[1]) || selectPictureBefore(editor, line[1]);
}
