import { Transforms } from 'slate';
import { selectedImage } from '../blocks.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Removes the selected picture from the document. The store keeps it, so that undo can restore it. */
export function removeImage(editor: DocumentEditor): void {
  const entry = selectedImage(editor);
  if (entry !== undefined) Transforms.removeNodes(editor, { at: entry[1], voids: true });
}
