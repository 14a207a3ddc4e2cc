import type { DocumentEditor } from '../slate-types.ts';

/** Whether something undone can be done again. */
export const canRedo = (editor: DocumentEditor): boolean => editor.history.redos.length > 0;

/** Does again what was undone last. */
export const redo = (editor: DocumentEditor): void => editor.redo();
