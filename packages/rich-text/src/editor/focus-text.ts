import { Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { DocumentEditor } from '../core/slate-types.ts';

/** Moves the focus back to the text, with its selection. */
export function focusText(editor: DocumentEditor): void {
  ReactEditor.focus(editor as DocumentEditor & ReactEditor);
}

/** Copies the browser's selection into the editor. Slate itself does so ten times a second, which is too late for keys pressed in quick succession. */
export function followSelection(editor: DocumentEditor): void {
  const selected = window.getSelection();
  if (selected === null || selected.rangeCount === 0) return;
  const range = ReactEditor.toSlateRange(editor as DocumentEditor & ReactEditor, selected, {
    exactMatch: false,
    suppressThrow: true,
  });
  if (range !== null) Transforms.select(editor, range);
}
