import { Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { DocumentEditor } from '../core/slate-types.ts';

/** Puts the focus back into the text, with its selection. */
export function focusText(editor: DocumentEditor): void {
  ReactEditor.focus(editor as DocumentEditor & ReactEditor);
}

/** Takes over what the browser has selected. Slate itself follows it ten times a second, which is too late for keys pressed in a row. */
export function followSelection(editor: DocumentEditor): void {
  const selected = window.getSelection();
  if (selected === null || selected.rangeCount === 0) return;
  const range = ReactEditor.toSlateRange(editor as DocumentEditor & ReactEditor, selected, {
    exactMatch: false,
    suppressThrow: true,
  });
  if (range !== null) Transforms.select(editor, range);
}
