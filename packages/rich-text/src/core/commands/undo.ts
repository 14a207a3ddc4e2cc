import type { DocumentEditor } from '../slate-types.ts';

/** Whether a change can be undone. */
export const canUndo = (editor: DocumentEditor): boolean => editor.history.undos.length > 0;

/** Undoes the last change. */
export const undo = (editor: DocumentEditor): void => editor.undo();
