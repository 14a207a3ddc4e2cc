import { richTextDocument } from '@uluran/contract/rich-text';
import * as fc from 'fast-check';
import { type BasePoint, Editor, Node, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { RUNS_EVERYTHING } from '../../../../scripts/check/lanes.ts';
import { blocksOf } from '../../src/core/blocks-of.ts';
import { clearFormatting } from '../../src/core/commands/clear-formatting.ts';
import { insertImage } from '../../src/core/commands/insert-image.ts';
import { moveImage } from '../../src/core/commands/move-image.ts';
import { redo } from '../../src/core/commands/redo.ts';
import { removeImage } from '../../src/core/commands/remove-image.ts';
import { setAlignment } from '../../src/core/commands/set-alignment.ts';
import { setImageWords } from '../../src/core/commands/set-image-words.ts';
import { setLink } from '../../src/core/commands/set-link.ts';
import { setParagraph } from '../../src/core/commands/set-paragraph.ts';
import { toggleCode } from '../../src/core/commands/toggle-code.ts';
import { toggleHeading } from '../../src/core/commands/toggle-heading.ts';
import { toggleList } from '../../src/core/commands/toggle-list.ts';
import { toggleMark } from '../../src/core/commands/toggle-mark.ts';
import { toggleQuote } from '../../src/core/commands/toggle-quote.ts';
import { canUndo, undo } from '../../src/core/commands/undo.ts';
import { unsetLink } from '../../src/core/commands/unset-link.ts';
import { documentOf } from '../../src/core/document.ts';
import { insertBlocks } from '../../src/core/insert-blocks.ts';
import type { DocumentEditor } from '../../src/core/slate-types.ts';
import { editorOf, picture } from './editing.ts';
import { blocks, tree } from './generated.ts';

/** Generated sequences. */
const RUNS = RUNS_EVERYTHING ? 1_000 : 250;

type Step = { name: string; run: (editor: DocumentEditor) => void };
const step = (name: string, run: Step['run']): Step => ({ name, run });

/** A point as a share of all points, so that a shrunk document still has it. */
function pointAt(editor: DocumentEditor, share: number): BasePoint {
  const points = [...Node.texts(editor)].flatMap(([{ text }, path]) =>
    Array.from({ length: text.length + 1 }, (_, offset) => ({ path, offset })),
  );
  return points[Math.min(Math.floor(share * points.length), points.length - 1)] ?? Editor.start(editor, []);
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const selecting = fc
  .tuple(share, share)
  .map(([from, to]) =>
    step(`select ${from} ${to}`, (editor) =>
      Transforms.select(editor, { anchor: pointAt(editor, from), focus: pointAt(editor, to) }),
    ),
  );
const cursor = share.map((at) => step(`cursor ${at}`, (editor) => Transforms.select(editor, pointAt(editor, at))));
const typing = fc
  .constantFrom('a', ' ', 'kata', '*', '_b_ ', '\n', '👍', '\u0007', '\ud800')
  .map((text) => step(`type ${JSON.stringify(text)}`, (editor) => editor.insertText(text)));

const commands = fc.constantFrom<Step>(
  step('paragraph', setParagraph),
  step('heading 2', (editor) => toggleHeading(editor, 2)),
  step('heading 3', (editor) => toggleHeading(editor, 3)),
  step('bold', (editor) => toggleMark(editor, 'bold')),
  step('underline', (editor) => toggleMark(editor, 'underline')),
  step('left', (editor) => setAlignment(editor, 'left')),
  step('center', (editor) => setAlignment(editor, 'center')),
  step('bullets', (editor) => toggleList(editor, 'bulleted-list')),
  step('numbers', (editor) => toggleList(editor, 'numbered-list')),
  step('quote', toggleQuote),
  step('code', toggleCode),
  step('link', (editor) => setLink(editor, 'https://example.org/', 'tautan')),
  step('unlink', unsetLink),
  step('clear', clearFormatting),
  step('undo', undo),
  step('redo', redo),
  step('picture', (editor) => insertImage(editor, picture, editor.selection?.anchor.path)),
  step('picture up', (editor) => moveImage(editor, 'up')),
  step('picture down', (editor) => moveImage(editor, 'down')),
  step('picture away', removeImage),
  step('alt', (editor) => setImageWords(editor, [0], { alt: 'Sumur baru' })),
  step('enter', (editor) => editor.insertBreak()),
  step('shift enter', (editor) => editor.insertSoftBreak()),
  step('backspace', (editor) => editor.deleteBackward('character')),
  step('backspace word', (editor) => editor.deleteBackward('word')),
  step('delete', (editor) => editor.deleteForward('character')),
  step('cut', (editor) => editor.deleteFragment()),
);
const pasting = tree.map((foreign) =>
  step(`paste ${JSON.stringify(foreign)}`, (editor) => insertBlocks(editor, blocksOf(foreign))),
);
const steps = fc.array(
  fc.oneof(
    { arbitrary: commands, weight: 10 },
    { arbitrary: selecting, weight: 4 },
    { arbitrary: cursor, weight: 3 },
    { arbitrary: typing, weight: 3 },
    { arbitrary: pasting, weight: 1 },
  ),
  { minLength: 1, maxLength: 25, size: 'max' },
);

describe('a sequence of commands', () => {
  it('leaves a valid document after each step, and undo restores the start exactly', () => {
    fc.assert(
      fc.property(blocks, steps, (stored, sequence) => {
        const editor = editorOf(...stored);
        const start = structuredClone(editor.children);
        for (const { name, run } of sequence) {
          run(editor);
          const { success, error } = richTextDocument.safeParse(documentOf(editor));
          if (!success) throw new Error(`${name}: ${JSON.stringify(editor.children)} ${error.message}`);
        }
        const end = structuredClone(editor.children);
        let undone = 0;
        for (; canUndo(editor); undone += 1) undo(editor);
        expect(editor.children).toEqual(start);
        // A step of the sequence may undo changes, so redo may reach beyond the sequence's end.
        for (let done = 0; done < undone; done += 1) redo(editor);
        expect(editor.children).toEqual(end);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
