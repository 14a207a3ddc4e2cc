import type { RichTextBlock } from '@uluran/contract/rich-text';
import { Operation } from 'slate';
import { HistoryEditor } from 'slate-history';
import { isCode } from './commands/toggle-code.ts';
import { insertBlocks } from './insert-blocks.ts';
import type { DocumentEditor } from './slate-types.ts';

/** Inserts blocks as one step of the history; returns the step. */
function insertAsStep(editor: DocumentEditor, blocks: readonly RichTextBlock[]) {
  HistoryEditor.withNewBatch(editor, () => insertBlocks(editor, blocks));
  return editor.history.undos.at(-1);
}

/**
 * Inserts blocks that were read from plain text. The first undo replaces them by the unformatted text, the second one removes it.
 *
 * @param written the blocks before marks became formatting
 */
export function insertFormatted(
  editor: DocumentEditor,
  written: readonly RichTextBlock[],
  blocks: readonly RichTextBlock[],
): void {
  const first = insertAsStep(editor, written);
  // Code shows the unformatted text.
  if (isCode(editor)) return;
  const selectionBefore = editor.selection;
  editor.undo();
  const second = insertAsStep(editor, blocks);
  if (first === undefined || second === undefined) return;
  const back = first.operations.map(Operation.inverse).reverse();
  editor.history.undos.splice(-1, 1, first, { operations: [...back, ...second.operations], selectionBefore });
}
