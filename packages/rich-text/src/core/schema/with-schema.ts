import type { DocumentEditor } from '../slate-types.ts';
import { mendNode } from './normalize.ts';

/** Holds an editor to the schema of stored documents: whatever is done to its tree, it comes to rest as a valid document. */
export function withSchema<E extends DocumentEditor>(editor: E): E {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isVoid = (element) => element.type === 'image' || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    if (mendNode(editor, entry)) return;
    normalizeNode(entry, options);
  };
  return editor;
}
