import type { DocumentEditor } from '../slate-types.ts';
import { toggleMark } from './toggle-mark.ts';

/** Sets or removes the mark `underline` on the selected text. */
export const toggleUnderline = (editor: DocumentEditor): void => toggleMark(editor, 'underline');
