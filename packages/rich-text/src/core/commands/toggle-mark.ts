import type { RichTextMark } from '@uluran/contract/rich-text';
import { Editor } from 'slate';
import { isCodeBlock, isImage } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Whether the whole selection, or text typed at the cursor, has this mark. */
export function isMarkActive(editor: DocumentEditor, mark: RichTextMark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

/** Whether marks can be set here: not in code and not on a picture. */
export function canMark(editor: DocumentEditor): boolean {
  if (editor.selection === null) return false;
  const bare = Editor.above(editor, { match: (node) => isCodeBlock(node) || isImage(node), voids: true });
  return bare === undefined;
}

/** Adds a mark to the selected text, or removes it if all of the text has it. */
export function toggleMark(editor: DocumentEditor, mark: RichTextMark): void {
  if (!canMark(editor)) return;
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}
