import { Transforms } from 'slate';
import { isLink } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Removes every link in the selection and keeps its text. */
export function unsetLink(editor: DocumentEditor): void {
  if (editor.selection !== null) Transforms.unwrapNodes(editor, { match: isLink, mode: 'all' });
}
