import { Transforms } from 'slate';
import type { DocumentEditor } from '../slate-types.ts';
import { breakBlock } from './break-block.ts';
import { deleteBackwardAtStart } from './delete-backward.ts';
import { formatTyped } from './format-typed.ts';

/** Handles Enter, Shift+Enter and Backspace in lists, quotes, headings, code and around pictures, and a space after marked words. */
export function withEditing<E extends DocumentEditor>(editor: E): E {
  const { insertBreak, insertText, deleteBackward } = editor;
  editor.insertBreak = () => breakBlock(editor, insertBreak);
  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text.endsWith(' ')) formatTyped(editor);
  };
  editor.insertSoftBreak = () => Transforms.insertText(editor, '\n');
  editor.deleteBackward = (unit) => {
    if (!deleteBackwardAtStart(editor)) deleteBackward(unit);
  };
  return editor;
}
