import { RICH_TEXT_MARKS } from '@uluran/contract/rich-text';
import { Editor, Node, Range, Text, Transforms } from 'slate';
import { eachSelectedLine } from '../blocks.ts';
import { isHeading } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';

/**
 * Removes marks, alignment and headings from the selection, or from the whole line of the cursor. Links, lists and quotes have tools of their own and
 * are kept.
 */
export function clearFormatting(editor: DocumentEditor): void {
  const { selection } = editor;
  if (selection === null) return;
  Editor.withoutNormalizing(editor, () => {
    const whole = Range.isCollapsed(selection);
    if (!whole) Transforms.unsetNodes(editor, [...RICH_TEXT_MARKS], { match: Text.isText, split: true });
    eachSelectedLine(editor, (at) => {
      if (whole) Transforms.unsetNodes(editor, [...RICH_TEXT_MARKS], { at, match: Text.isText, mode: 'all' });
      Transforms.unsetNodes(editor, ['align', 'level'], { at });
      if (isHeading(Node.get(editor, at))) Transforms.setNodes(editor, { type: 'paragraph' }, { at });
    });
  });
  editor.marks = null;
}
