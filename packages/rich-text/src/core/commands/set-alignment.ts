import type { RichTextAlignment } from '@uluran/contract/rich-text';
import { Transforms } from 'slate';
import { eachSelectedLine, selectedLines } from '../blocks.ts';
import type { AlignedBlock, DocumentEditor, RichTextElement } from '../slate-types.ts';

/** Code has no alignment; paragraphs and headings have. */
const mayAlign = (node: RichTextElement): node is AlignedBlock => node.type === 'paragraph' || node.type === 'heading';

/** Alignment of the first selected paragraph or heading; null without one. */
export function currentAlignment(editor: DocumentEditor): RichTextAlignment | null {
  const first = selectedLines(editor)
    .map(([node]) => node)
    .find(mayAlign);
  return first === undefined ? null : (first.align ?? 'left');
}

/** Aligns the selected paragraphs and headings. Left is the default and is not stored. */
export function setAlignment(editor: DocumentEditor, align: RichTextAlignment): void {
  eachSelectedLine(editor, (path) => {
    const match = (node: unknown): node is AlignedBlock => mayAlign(node as RichTextElement);
    if (align === 'left') Transforms.unsetNodes(editor, 'align', { at: path, match });
    else Transforms.setNodes<AlignedBlock>(editor, { align }, { at: path, match });
  });
}
