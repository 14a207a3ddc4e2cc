import type { DocumentEditor } from '../slate-types.ts';

/** Whether there is something to undo. */
export const canUndo = (editor: DocumentEditor): boolean => editor.history.undos.length > 0;

/** Takes the last change back. */
export const undo = (editor: DocumentEditor): void => editor.undo();
