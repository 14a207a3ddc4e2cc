import { RICH_TEXT_LIMITS, safeLinkUrl, withoutHiddenCharacters } from '@uluran/contract/rich-text';
import { Editor, Element, Node, type NodeEntry, Path, Text, Transforms } from 'slate';
import type { DocumentEditor } from '../slate-types.ts';
import { fieldChanges, isStoredPicture } from './fields.ts';
import { isImage, isInlineNode, isLineBlock, isLink, isList, isListItem, type Place, placeBelow } from './places.ts';
import { wrapRun } from './wrap-run.ts';

/** Fixes one fault of a node or of its children. Slate calls again until there is none. */
type Mend = (editor: DocumentEditor, node: Editor | Element, path: Path) => boolean;

/** Replaces an element by its children. Slate's own transform requires a text in it, which a foreign tree may lack. */
const unwrap = (editor: DocumentEditor, at: Path): true => {
  const node = Node.get(editor, at);
  const count = Text.isText(node) ? 0 : node.children.length;
  Editor.withoutNormalizing(editor, () => {
    for (let index = count - 1; index >= 0; index -= 1) {
      Transforms.moveNodes(editor, { at: [...at, index], to: Path.next(at), voids: true });
    }
    Transforms.removeNodes(editor, { at, voids: true });
  });
  return true;
};

const lift = (editor: DocumentEditor, at: Path): true => {
  Transforms.liftNodes(editor, { at, voids: true });
  return true;
};

const asParagraph = (editor: DocumentEditor, at: Path): true => {
  Transforms.setNodes(editor, { type: 'paragraph' }, { at });
  return true;
};

/** The end of the run of texts and links that begins here. */
function endOfRun(parent: Editor | Element, from: number): number {
  let end = from;
  while (end < parent.children.length && isInlineNode(Node.child(parent, end))) end += 1;
  return end;
}

/** Whether an element contains only text and links, so that it can become a paragraph directly. */
const holdsWords = (node: Element) => node.children.every((child) => isInlineNode(child));

function mendBlockChild(editor: DocumentEditor, parent: Editor | Element, child: Node, at: Path): boolean {
  const index = at.at(-1) ?? 0;
  if (isInlineNode(child)) {
    wrapRun(editor, Path.parent(at), index, endOfRun(parent, index), { type: 'paragraph', children: [] });
    return true;
  }
  if (!Element.isElement(child)) return false;
  if (isListItem(child)) return unwrap(editor, at);
  if (placeBelow(child) === undefined) return holdsWords(child) ? asParagraph(editor, at) : unwrap(editor, at);
  if (Editor.isEditor(parent)) return false;
  if (isImage(child)) return lift(editor, at);
  if (child.type === 'block-quote') return unwrap(editor, at);
  return isLineBlock(child) && child.type !== 'paragraph' ? asParagraph(editor, at) : false;
}

/** A list directly in a list belongs to the previous item, as word processors write it. */
function mendListChild(editor: DocumentEditor, parent: Editor | Element, child: Node, at: Path): boolean {
  if (isListItem(child)) return false;
  if (isImage(child)) return lift(editor, at);
  const index = at.at(-1) ?? 0;
  const before = index > 0 && isList(child) ? Node.child(parent, index - 1) : undefined;
  if (before !== undefined && Element.isElement(before) && isListItem(before)) {
    Transforms.moveNodes(editor, { at, to: [...Path.previous(at), before.children.length] });
    return true;
  }
  const end = isInlineNode(child) ? endOfRun(parent, index) : index + 1;
  wrapRun(editor, Path.parent(at), index, end, { type: 'list-item', children: [] });
  return true;
}

function mendInlineChild(editor: DocumentEditor, place: Place, child: Node, at: Path): boolean {
  if (Text.isText(child) || (isLink(child) && place === 'inline')) return false;
  return isImage(child) ? lift(editor, at) : unwrap(editor, at);
}

const mendChildren: Mend = (editor, node, path) => {
  const place = placeBelow(node);
  if (place === undefined || place === 'void') return false;
  return node.children.some((child, index) => {
    const at = [...path, index];
    if (place === 'block' || place === 'inner-block') return mendBlockChild(editor, node, child, at);
    if (place === 'item') return mendListChild(editor, node, child, at);
    return mendInlineChild(editor, place, child, at);
  });
};

/** Limits the depth of lists, counted from the outside: a list that is moved into another one may be too deep, with its content. */
const mendDepth: Mend = (editor, node, path) => {
  if (!isList(node)) return false;
  const above = [...Node.levels(editor, path)].filter(([level]) => isList(level)).length;
  const stack: [Node, Path, number][] = [[node, path, above]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [parent, at, depth] = entry;
    if (depth > RICH_TEXT_LIMITS.listDepth) return unwrap(editor, at);
    if (Text.isText(parent)) continue;
    for (const [index, child] of parent.children.entries()) {
      if (isList(child) || isListItem(child)) stack.push([child, [...at, index], depth + (isList(child) ? 1 : 0)]);
    }
  }
  return false;
};

/** A text's allowed marks depend on its parent, which may have become code. */
const mendMarks: Mend = (editor, node, path) => {
  if (placeBelow(node) !== 'code') return false;
  return node.children.some((child, index) => Text.isText(child) && mendFields(editor, child, node, [...path, index]));
};

const mendLink: Mend = (editor, node, path) => {
  if (!Element.isElement(node) || node.type !== 'link') return false;
  if (safeLinkUrl(node.url) === undefined) return unwrap(editor, path);
  if (Node.string(node) !== '') return false;
  Transforms.removeNodes(editor, { at: path });
  return true;
};

const mendImage: Mend = (editor, node, path) => {
  if (!isImage(node)) return false;
  if (!isStoredPicture(node)) {
    Transforms.removeNodes(editor, { at: path, voids: true });
    return true;
  }
  const index = node.children.findIndex((child) => !Text.isText(child) || child.text !== '');
  if (index < 0) return false;
  const at = [...path, index];
  Transforms.removeNodes(editor, { at, voids: true });
  return true;
};

const mendEmptyDocument: Mend = (editor, node) => {
  if (!Editor.isEditor(node) || node.children.length > 0) return false;
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [0], voids: true });
  return true;
};

const MENDS: readonly Mend[] = [mendEmptyDocument, mendImage, mendLink, mendDepth, mendMarks, mendChildren];

function mendFields(editor: DocumentEditor, node: Node, parent: Node, at: Path): boolean {
  const changes = fieldChanges(node, parent);
  if (changes !== null) Transforms.setNodes(editor, changes, { at, voids: true });
  return changes !== null;
}

/** Removes hidden characters from a text. The part before the first one is not replaced, so the cursor stays in place. */
function mendText(editor: DocumentEditor, node: Text, path: Path): boolean {
  const visible = withoutHiddenCharacters(node.text);
  if (visible === node.text) return false;
  let offset = 0;
  while (node.text[offset] === visible[offset]) offset += 1;
  editor.apply({ type: 'remove_text', path, offset, text: node.text.slice(offset) });
  const rest = visible.slice(offset);
  if (rest !== '') editor.apply({ type: 'insert_text', path, offset, text: rest });
  return true;
}

/**
 * Fixes one fault of a node, by the schema of stored documents.
 *
 * @returns false if there was none
 */
export function mendNode(editor: DocumentEditor, [node, path]: NodeEntry): boolean {
  if (path.length > 0 && mendFields(editor, node, Node.parent(editor, path), path)) return true;
  if (Text.isText(node)) return mendText(editor, node, path);
  return MENDS.some((mend) => mend(editor, node, path));
}
