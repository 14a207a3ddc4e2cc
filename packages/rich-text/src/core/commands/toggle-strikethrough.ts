import type { DocumentEditor } from '../slate-types.ts';
import { toggleMark } from './toggle-mark.ts';

/** Sets or removes the mark `strikethrough` on the selected text. */
export const toggleStrikethrough = (editor: DocumentEditor): void => toggleMark(editor, 'strikethrough');
