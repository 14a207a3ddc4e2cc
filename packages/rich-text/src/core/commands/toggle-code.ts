import { Editor, Node, type Path, Range, Transforms } from 'slate';
import { eachSelectedLine, liftToTop, runsOf, selectedLines, selectedRange } from '../blocks.ts';
import { isCodeBlock } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';
import { isMarkActive, toggleMark } from './toggle-mark.ts';

/** Whether all selected lines are code, or all selected text is marked as code. */
export function isCode(editor: DocumentEditor): boolean {
  const lines = selectedLines(editor);
  return (lines.length > 0 && lines.every(([node]) => isCodeBlock(node))) || isMarkActive(editor, 'code');
}

/** Converts each line of a code block to a paragraph. */
function splitCode(editor: DocumentEditor, path: Path): void {
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  const [text, textPath] = Editor.first(editor, path);
  const code = Node.string(text);
  for (let offset = code.length - 1; offset >= 0; offset -= 1) {
    if (code[offset] !== '\n') continue;
    editor.apply({ type: 'remove_text', path: textPath, offset, text: '\n' });
    Transforms.splitNodes(editor, { at: { path: textPath, offset }, always: true });
  }
}

/** Joins neighbouring code blocks to one, with a line each. */
function joinCode(editor: DocumentEditor, parent: Path, from: number, to: number): void {
  for (let index = to - 1; index > from; index -= 1) {
    const at = [...parent, index];
    Transforms.insertText(editor, '\n', { at: Editor.start(editor, at) });
    Transforms.mergeNodes(editor, { at });
  }
}

function toCode(editor: DocumentEditor): void {
  Editor.withoutNormalizing(editor, () => {
    eachSelectedLine(editor, (path) => {
      const at = liftToTop(editor, path);
      Transforms.unsetNodes(editor, ['level', 'align'], { at });
      Transforms.setNodes(editor, { type: 'code-block' }, { at });
      // Code contains plain text only: links and marks are removed, their text is kept.
      Transforms.unwrapNodes(editor, { at, match: (node) => 'type' in node && node.type === 'link', mode: 'all' });
    });
    for (const { parent, from, to } of runsOf(selectedLines(editor).map(([, path]) => path)).reverse()) {
      joinCode(editor, parent, from, to);
    }
  });
}

/** Marks words within one line as code. Whole lines (several, or the one with the cursor) become one code block, and a code block becomes paragraphs again. */
export function toggleCode(editor: DocumentEditor): void {
  const lines = selectedLines(editor);
  const range = selectedRange(editor);
  if (range === null || lines.length === 0) return;
  if (lines.every(([node]) => isCodeBlock(node))) eachSelectedLine(editor, (path) => splitCode(editor, path));
  else if (isMarkActive(editor, 'code') || (lines.length === 1 && Range.isExpanded(range))) toggleMark(editor, 'code');
  else toCode(editor);
}
