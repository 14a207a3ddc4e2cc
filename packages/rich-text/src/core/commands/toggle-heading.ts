import type { RichTextHeading } from '@uluran/contract/rich-text';
import { Transforms } from 'slate';
import { eachSelectedLine, liftToTop, selectedLines } from '../blocks.ts';
import type { DocumentEditor } from '../slate-types.ts';
import { setParagraph } from './set-paragraph.ts';

type Level = RichTextHeading['level'];

/** Level of the first selected heading; null if a block other than headings is selected too. */
export function currentHeading(editor: DocumentEditor): Level | null {
  const lines = selectedLines(editor).map(([node]) => node);
  const [first] = lines;
  return first?.type === 'heading' && lines.every((node) => node.type === 'heading') ? first.level : null;
}

/** Changes the selected lines to headings; if all are headings of this level already, to plain paragraphs. */
export function toggleHeading(editor: DocumentEditor, level: Level): void {
  if (selectedLines(editor).every(([node]) => node.type === 'heading' && node.level === level)) {
    setParagraph(editor);
    return;
  }
  eachSelectedLine(editor, (path) => {
    const at = liftToTop(editor, path);
    Transforms.setNodes(editor, { type: 'heading', level }, { at });
  });
}
