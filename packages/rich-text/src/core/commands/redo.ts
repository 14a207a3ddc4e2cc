import type { DocumentEditor } from '../slate-types.ts';

/** Whether an undone change can be redone. */
export const canRedo = (editor: DocumentEditor): boolean => editor.history.redos.length > 0;

/** Redoes the last undone change. */
export const redo = (editor: DocumentEditor): void => editor.redo();
