import {
  RICH_TEXT_LIMITS,
  type RichTextBlock,
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
 * Adds the rules of documents to an editor: schema, keys that split and delete, undo.
 *
 * @param plugins plugins of a user interface beneath the history, such as `withReact`
 */
export function createDocumentEditor<E extends DocumentEditor = DocumentEditor>(
  plugins: (editor: DocumentEditor) => E = (editor) => editor as E,
): E {
  return withEditing(withSchema(plugins(withHistory(createEditor()))));
}

/** Replaces the editor's content by a stored document, normalised by the schema first. The history is then empty. */
export function loadDocument(editor: DocumentEditor, document: Pick<RichTextDocument, 'children'>): void {
  editor.selection = null;
  editor.children = structuredClone(document.children);
  Editor.normalize(editor, { force: true });
  editor.history = { undos: [], redos: [] };
}

/** The document in its stored form. */
export function documentOf(editor: Pick<DocumentEditor, 'children'>): RichTextDocument {
  // A normalised editor has only blocks at its top level.
  return { version: 1, children: editor.children as RichTextDocument['children'] };
}

/** Size of a document relative to its limits. */
export type DocumentSize = {
  words: number;
  /** Length of all texts in UTF-16 code units. */
  textLength: number;
  /** Number of elements and texts. */
  nodes: number;
  /** Size of the document as JSON in UTF-8, in bytes. */
  bytes: number;
  /** The largest used share of a limit: above 1 the document cannot be stored. */
  used: number;
};

type BlockSize = Omit<DocumentSize, 'used'>;

/** Cached sizes of blocks. Slate never changes a block in place, so that a keystroke measures only one block. */
const sizes = new WeakMap<RichTextBlock, BlockSize>();

/** Size of a block; `bytes` includes the comma after it. */
export function measureBlock(block: RichTextBlock): BlockSize {
  const known = sizes.get(block);
  if (known !== undefined) return known;
  const alone = { version: 1 as const, children: [block] };
  const size = {
    words: richTextToPlainText(alone).match(/\S+/g)?.length ?? 0,
    textLength: Node.string(block).length,
    nodes: countNodes([block]),
    bytes: richTextBytes(alone) - FRAME_BYTES + 1,
  };
  sizes.set(block, size);
  return size;
}

/** Bytes of an empty document. */
const FRAME_BYTES = /* @__PURE__ */ richTextBytes({ version: 1, children: [] } as RichTextDocument);

/** Measures a document against {@link RICH_TEXT_LIMITS}. */
export function measureDocument(document: RichTextDocument): DocumentSize {
  const sum = { words: 0, textLength: 0, nodes: 0, bytes: FRAME_BYTES - 1 };
  for (const block of document.children) {
    const size = measureBlock(block);
    sum.words += size.words;
    sum.textLength += size.textLength;
    sum.nodes += size.nodes;
    sum.bytes += size.bytes;
  }
  const { nodes, textLength, bytes } = RICH_TEXT_LIMITS;
  return { ...sum, used: Math.max(sum.nodes / nodes, sum.textLength / textLength, sum.bytes / bytes) };
}

/** Number of these elements and texts and of all below them. */
function countNodes(nodes: readonly Descendant[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (Element.isElement(node) ? countNodes(node.children) : 0), 0);
}

/** Path of the first picture without alternative text; null if there is none. */
export function pictureWithoutAlt(document: RichTextDocument): [number] | null {
  const index = document.children.findIndex((block) => block.type === 'image' && block.alt.trim() === '');
  return index < 0 ? null : [index];
}
