import type { DocumentEditor } from '../slate-types.ts';
import { mendNode } from './normalize.ts';

/** Normalises an editor by the schema of stored documents: after every operation its tree is a valid document. */
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
