import { Node, Range, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { cover, runsOf, spansOf } from '../../paste/chat-text.ts';
import { currentLink } from '../commands/set-link.ts';
import { canMark } from '../commands/toggle-mark.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Formats words that end with a mark directly before the typed space. It is a step of its own, so that undo restores the typed text. */
export function formatTyped(editor: DocumentEditor): void {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection) || !canMark(editor) || currentLink(editor) !== undefined)
    return;
  const { path, offset } = selection.anchor;
  const node = Node.get(editor, path);
  if (!Text.isText(node) || node.code === true) return;
  const lineStart = node.text.lastIndexOf('\n', offset - 1) + 1;
  const line = node.text.slice(lineStart, offset - 1);
  const span = [...spansOf(cover(line))].find(({ to }) => to === line.length - 1);
  // Text directly before, in another run, belongs to the same word.
  if (span === undefined || (lineStart + span.from === 0 && path.at(-1) !== 0)) return;
  const { text, ...marks } = node;
  const anchor = { path, offset: lineStart + span.from };
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: { anchor, focus: selection.anchor } });
    const runs = [...runsOf(text.slice(anchor.offset, offset - 1), marks), { text: ' ', ...marks }];
    Transforms.insertNodes(editor, runs as Node[] as Text[], { at: anchor, select: true });
  });
}
