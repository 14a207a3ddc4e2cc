import { type RichTextBlock, type RichTextDocument, richTextDocument } from '@uluran/contract/rich-text';
import { Editor, Node, Transforms } from 'slate';
import { createDocumentEditor, documentOf, loadDocument } from '../../src/core/document.ts';
import type { DocumentEditor } from '../../src/core/slate-types.ts';

/** A picture as `/me/pictures` returns it, without alternative text and caption. */
export const picture = {
  url: `/api/pictures/${'0123456789abcdef'.repeat(2)}`,
  alt: '',
  width: 1200,
  height: 800,
  widths: [320, 640, 1200],
};

/** An editor with these blocks. */
export function editorOf(...blocks: RichTextBlock[]): DocumentEditor {
  const editor = createDocumentEditor();
  loadDocument(editor, { children: blocks });
  return editor;
}

/** Selects the first occurrence of these words, or puts the cursor before them. */
export function select(editor: DocumentEditor, words: string, to: 'all' | 'start' | 'end' = 'all'): void {
  for (const [text, path] of Node.texts(editor)) {
    const offset = text.text.indexOf(words);
    if (offset < 0) continue;
    const start = { path, offset };
    const end = { path, offset: offset + words.length };
    Transforms.select(editor, { anchor: to === 'end' ? end : start, focus: to === 'start' ? start : end });
    return;
  }
  throw new Error(`no text holds ${words}`);
}

/** Selects from these words to the end of those. */
export function selectBetween(editor: DocumentEditor, from: string, to: string): void {
  select(editor, from, 'start');
  const anchor = editor.selection?.anchor;
  select(editor, to, 'end');
  if (anchor !== undefined) Transforms.setPoint(editor, anchor, { edge: 'anchor' });
}

/** Selects the whole document. */
export const selectAll = (editor: DocumentEditor): void => Transforms.select(editor, Editor.range(editor, []));

/** The blocks of a document that the contract accepts. */
export function blocksOf(editor: DocumentEditor): RichTextDocument['children'] {
  return richTextDocument.parse(documentOf(editor)).children;
}

/** The document after an action on these blocks. */
export function after(blocks: RichTextBlock[], act: (editor: DocumentEditor) => void): RichTextBlock[] {
  const editor = editorOf(...blocks);
  act(editor);
  return blocksOf(editor);
}
