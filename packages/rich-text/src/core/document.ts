import {
  RICH_TEXT_LIMITS,
  type RichTextDocument,
  richTextBytes,
  richTextToPlainText,
} from '@uluran/contract/rich-text';
import { createEditor, type Descendant, Editor, Element, Node } from 'slate';
import { withHistory } from 'slate-history';
import { withEditing } from './editing/with-editing.ts';
import { withSchema } from './schema/with-schema.ts';
import type { DocumentEditor } from './slate-types.ts';

/**
 * Gives an editor the rules of documents: schema, keys that break and delete, undo.
 *
 * @param plugins what a face adds beneath the history, such as `withReact`
 */
export function createDocumentEditor<E extends DocumentEditor = DocumentEditor>(
  plugins: (editor: DocumentEditor) => E = (editor) => editor as E,
): E {
  return withEditing(withSchema(plugins(withHistory(createEditor()))));
}

/** Replaces what is edited by a stored document, brought to the schema first. There is nothing to undo afterwards. */
export function loadDocument(editor: DocumentEditor, document: Pick<RichTextDocument, 'children'>): void {
  editor.selection = null;
  editor.children = structuredClone(document.children);
  Editor.normalize(editor, { force: true });
  editor.history = { undos: [], redos: [] };
}

/** The document as it is stored. */
export function documentOf(editor: Pick<DocumentEditor, 'children'>): RichTextDocument {
  // The schema holds at rest: only blocks stand at the top.
  return { version: 1, children: editor.children as RichTextDocument['children'] };
}

/** True for a document without words and pictures. */
export function isEmptyDocument(document: RichTextDocument): boolean {
  const hasPicture = document.children.some((block) => block.type === 'image');
  return !hasPicture && document.children.every((block) => Node.string(block).trim() === '');
}

/** How large a document is, and how large it may be. */
export type DocumentSize = {
  words: number;
  /** UTF-16 units of all texts. */
  textLength: number;
  /** Elements and texts. */
  nodes: number;
  /** JSON in UTF-8. */
  bytes: number;
  /** The largest share of a limit that is used: above 1 the document cannot be stored. */
  used: number;
};

/** Measures a document against {@link RICH_TEXT_LIMITS}. */
export function measureDocument(document: RichTextDocument): DocumentSize {
  const nodes = countNodes(document.children);
  const textLength = document.children.reduce((sum, block) => sum + Node.string(block).length, 0);
  const bytes = richTextBytes(document);
  const words = richTextToPlainText(document).match(/\S+/g)?.length ?? 0;
  const shares = [nodes / RICH_TEXT_LIMITS.nodes, textLength / RICH_TEXT_LIMITS.textLength];
  return { words, textLength, nodes, bytes, used: Math.max(...shares, bytes / RICH_TEXT_LIMITS.bytes) };
}

/** Elements and texts below and including these. */
export function countNodes(nodes: readonly Descendant[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (Element.isElement(node) ? countNodes(node.children) : 0), 0);
}
