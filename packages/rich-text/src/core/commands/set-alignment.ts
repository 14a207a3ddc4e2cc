import type { RichTextAlignment } from '@uluran/contract/rich-text';
import { Transforms } from 'slate';
import { eachSelectedLine, selectedLines } from '../blocks.ts';
import type { AlignedBlock, DocumentEditor, RichTextElement } from '../slate-types.ts';

/** Code stands as it is written; everything else may be aligned. */
const mayAlign = (node: RichTextElement): node is AlignedBlock => node.type === 'paragraph' || node.type === 'heading';

/** Alignment of the first selected paragraph or heading; null where there is none. */
export function currentAlignment(editor: DocumentEditor): RichTextAlignment | null {
  const first = selectedLines(editor)
    .map(([node]) => node)
    .find(mayAlign);
  return first === undefined ? null : (first.align ?? 'left');
}

/** Aligns the selected paragraphs and headings. Left is how a page has them, so it is not written. */
export function setAlignment(editor: DocumentEditor, align: RichTextAlignment): void {
  eachSelectedLine(editor, (path) => {
    const match = (node: unknown): node is AlignedBlock => mayAlign(node as RichTextElement);
    if (align === 'left') Transforms.unsetNodes(editor, 'align', { at: path, match });
    else Transforms.setNodes<AlignedBlock>(editor, { align }, { at: path, match });
  });
}
