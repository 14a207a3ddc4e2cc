import { Transforms } from 'slate';
import { eachSelectedLine, liftToTop, selectedLines } from '../blocks.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Whether all selected lines are plain paragraphs outside of lists and quotes. */
export function isParagraph(editor: DocumentEditor): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every(([node, path]) => node.type === 'paragraph' && path.length === 1);
}

/** Changes the selected lines to plain paragraphs outside of lists and quotes. */
export function setParagraph(editor: DocumentEditor): void {
  eachSelectedLine(editor, (path) => {
    const at = liftToTop(editor, path);
    Transforms.setNodes(editor, { type: 'paragraph' }, { at });
    Transforms.unsetNodes(editor, 'level', { at });
  });
}
