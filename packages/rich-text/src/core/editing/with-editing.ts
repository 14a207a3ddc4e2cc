import { Transforms } from 'slate';
import type { DocumentEditor } from '../slate-types.ts';
import { breakBlock } from './break-block.ts';
import { deleteBackwardAtStart } from './delete-backward.ts';

/** Gives Enter, Shift+Enter and Backspace their meaning in lists, quotes, headings, code and around pictures. */
export function withEditing<E extends DocumentEditor>(editor: E): E {
  const { insertBreak, deleteBackward } = editor;
  editor.insertBreak = () => breakBlock(editor, insertBreak);
  editor.insertSoftBreak = () => Transforms.insertText(editor, '\n');
  editor.deleteBackward = (unit) => {
    if (!deleteBackwardAtStart(editor)) deleteBackward(unit);
  };
  return editor;
}
