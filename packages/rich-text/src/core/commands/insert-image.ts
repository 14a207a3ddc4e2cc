import { type RichTextImage, image } from '@uluran/contract/rich-text';
import { Editor, Node, Path, Transforms } from 'slate';
import { topOf } from '../blocks.ts';
import { isStoredPicture } from '../schema/fields.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** A picture with the values that the store returned. */
export type StoredPicture = Pick<RichTextImage, 'url' | 'width' | 'height' | 'widths'>;

/**
 * Inserts a stored picture below a top-level block. It replaces an empty paragraph without the cursor, and gets a line below it to continue writing.
 * The cursor does not move, because an upload ends while the user writes elsewhere.
 *
 * @param at path of a block or of a node in it; without it, the end of the document
 * @returns false if the picture is not in our own store
 */
export function insertImage(editor: DocumentEditor, picture: StoredPicture, at?: Path | null, alt = ''): boolean {
  if (!isStoredPicture(picture)) return false;
  const top = at && at.length > 0 && Node.has(editor, topOf(at)) ? topOf(at) : [editor.children.length - 1];
  const place = Path.next(top);
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, image({ ...picture, alt }), { at: place, select: false });
    if (place[0] === editor.children.length - 1) {
      Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: Path.next(place) });
    }
    const block = Node.get(editor, top);
    const holdsCursor = editor.selection !== null && Path.isAncestor(top, editor.selection.anchor.path);
    const isEmpty = 'type' in block && block.type === 'paragraph' && Node.string(block) === '';
    if (isEmpty && !holdsCursor) Transforms.removeNodes(editor, { at: top });
  });
  return true;
}
