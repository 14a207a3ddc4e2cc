import type { DocumentEditor } from '../slate-types.ts';
import { toggleMark } from './toggle-mark.ts';

/** Sets or removes the mark `bold` on the selected text. */
export const toggleBold = (editor: DocumentEditor): void => toggleMark(editor, 'bold');
