import { heading, image, paragraph, quote } from '@uluran/contract/rich-text';
import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { insertImage } from '../../src/core/commands/insert-image.ts';
import { canMoveImage, moveImage } from '../../src/core/commands/move-image.ts';
import { canRedo, redo } from '../../src/core/commands/redo.ts';
import { removeImage } from '../../src/core/commands/remove-image.ts';
import { setImageWords } from '../../src/core/commands/set-image-words.ts';
import { toggleQuote } from '../../src/core/commands/toggle-quote.ts';
import { canUndo, undo } from '../../src/core/commands/undo.ts';
import type { DocumentEditor } from '../../src/core/slate-types.ts';
import { after, blocksOf, editorOf, picture, select, selectBetween } from './editing.ts';

describe('pictures', () => {
  it('are inserted below a block, with a line to go on, and leave the cursor where it is', () => {
    const editor = editorOf(paragraph('Satu'), paragraph('Dua'));
    select(editor, 'Dua', 'end');
    const cursor = editor.selection;
    expect(insertImage(editor, picture, [1])).toBe(true);
    expect(editor.selection).toEqual(cursor);
    expect(blocksOf(editor)).toEqual([paragraph('Satu'), paragraph('Dua'), image(picture), paragraph()]);
  });

  it('take the place of an empty paragraph', () => {
    const editor = editorOf(paragraph(), paragraph('Dua'));
    insertImage(editor, picture, [0]);
    expect(blocksOf(editor)).toEqual([image(picture), paragraph('Dua')]);
  });

  it('of other places are refused', () => {
    const editor = editorOf(paragraph());
    expect(insertImage(editor, { ...picture, url: 'https://example.org/a.png' })).toBe(false);
    expect(blocksOf(editor)).toEqual([paragraph()]);
  });

  it('get words, move and go', () => {
    const editor = editorOf(paragraph('Satu'), image(picture), paragraph('Dua'));
    Transforms.select(editor, { path: [1, 0], offset: 0 });
    setImageWords(editor, [1], { alt: 'Sumur\u0000 baru', caption: 'x'.repeat(400) });
    expect(blocksOf(editor)[1]).toEqual(image({ ...picture, alt: 'Sumur baru' }, 'x'.repeat(300)));
    moveImage(editor, 'up');
    expect(blocksOf(editor)[0]?.type).toBe('image');
    expect(canMoveImage(editor, 'up')).toBe(false);
    moveImage(editor, 'down');
    moveImage(editor, 'down');
    expect(canMoveImage(editor, 'down')).toBe(false);
    removeImage(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Satu'), paragraph('Dua')]);
  });

  it('are selected by Backspace behind them before they go, and Enter opens a line below', () => {
    const editor = editorOf(image(picture), paragraph('Dua'));
    select(editor, 'Dua', 'start');
    editor.deleteBackward('character');
    expect(editor.selection?.anchor.path).toEqual([0, 0]);
    editor.insertBreak();
    editor.insertText('Baru');
    expect(blocksOf(editor)).toEqual([image(picture), paragraph('Baru'), paragraph('Dua')]);
    Transforms.select(editor, { path: [0, 0], offset: 0 });
    editor.deleteBackward('character');
    expect(blocksOf(editor)).toEqual([paragraph('Baru'), paragraph('Dua')]);
  });
});

describe('undo and redo', () => {
  it('take a command back and do it again', () => {
    const editor = editorOf(paragraph('Satu'), paragraph('Dua'));
    expect(canUndo(editor)).toBe(false);
    selectBetween(editor, 'Satu', 'Dua');
    toggleQuote(editor);
    expect(canUndo(editor)).toBe(true);
    undo(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Satu'), paragraph('Dua')]);
    expect(canRedo(editor)).toBe(true);
    redo(editor);
    expect(blocksOf(editor)).toEqual([quote('Satu', 'Dua')]);
    expect(canRedo(editor)).toBe(false);
  });
});

describe('keys', () => {
  it('Enter at the end of a heading goes on in a paragraph', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Judul', 'end');
      editor.insertBreak();
      editor.insertText('Isi');
    };
    expect(after([heading(2, 'Judul')], act)).toEqual([heading(2, 'Judul'), paragraph('Isi')]);
  });

  it('Shift+Enter makes a new line within the paragraph', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Satu', 'end');
      editor.insertSoftBreak();
      editor.insertText('Dua');
    };
    expect(after([paragraph('Satu')], act)).toEqual([paragraph('Satu\nDua')]);
  });

  it('Backspace takes a form away before it joins lines', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Dua', 'start');
      editor.deleteBackward('character');
      editor.deleteBackward('character');
    };
    expect(after([paragraph('Satu'), heading(2, 'Dua')], act)).toEqual([paragraph('SatuDua')]);
  });
});
