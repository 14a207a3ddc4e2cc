import type { DocumentEditor } from '../slate-types.ts';
import { toggleMark } from './toggle-mark.ts';

/** Sets or removes the mark `italic` on the selected text. */
export const toggleItalic = (editor: DocumentEditor): void => toggleMark(editor, 'italic');
