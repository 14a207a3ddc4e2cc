import { RICH_TEXT_LIMITS, type RichTextBlock } from '@uluran/contract/rich-text';
import type { Descendant } from 'slate';
import { createDocumentEditor, documentOf, loadDocument } from './document.ts';

/** Greater depth than any document; deeper nodes of a foreign tree are left out. */
const DEEPEST = 40;
/** Most nodes that are read: twice the limit of a document, because foreign trees have superfluous nodes. */
const MOST = 2 * RICH_TEXT_LIMITS.nodes;

/** A copy of an object's own fields; `__proto__` is no field of a node. */
function ownFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '__proto__'));
}

/** Copies values with the shape of nodes, so that no foreign object is kept by reference or through a prototype. */
function nodesOf(value: unknown, depth: number, budget: { nodes: number }): Descendant[] {
  if (!Array.isArray(value) || depth > DEEPEST) return [];
  return value.flatMap((child: unknown) => {
    budget.nodes -= 1;
    if (typeof child !== 'object' || child === null || budget.nodes < 0) return [];
    const { children, text, type, ...fields } = ownFields(child);
    if (typeof text === 'string') return [{ ...fields, text } as Descendant];
    if (typeof type !== 'string') return nodesOf(children, depth + 1, budget);
    return [{ ...fields, type, children: nodesOf(children, depth + 1, budget) } as unknown as Descendant];
  });
}

/**
 * Converts any tree to the schema of documents: known elements in their places, known fields, checked links and pictures. Content that does not fit
 * is unwrapped or left out.
 *
 * @param tree nodes from outside: a clipboard, another program
 */
export function blocksOf(tree: unknown): RichTextBlock[] {
  const editor = createDocumentEditor();
  loadDocument(editor, { children: nodesOf(tree, 0, { nodes: MOST }) as RichTextBlock[] });
  return documentOf(editor).children;
}
