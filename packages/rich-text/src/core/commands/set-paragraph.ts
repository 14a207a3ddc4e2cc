import { Transforms } from 'slate';
import { eachSelectedLine, liftToTop, selectedLines } from '../blocks.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Whether all that is selected are plain paragraphs: in no list and no quote. */
export function isParagraph(editor: DocumentEditor): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every(([node, path]) => node.type === 'paragraph' && path.length === 1);
}

/** Makes plain paragraphs of the selected lines: out of lists and quotes, no heading, no code. */
export function setParagraph(editor: DocumentEditor): void {
  eachSelectedLine(editor, (path) => {
    const at = liftToTop(editor, path);
    Transforms.setNodes(editor, { type: 'paragraph' }, { at });
    Transforms.unsetNodes(editor, 'level', { at });
  });
}
