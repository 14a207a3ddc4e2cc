import { Editor, Element, type Node, Text } from 'slate';
import '../slate-types.ts';

/** Kinds of children. `void` is the one empty text that Slate requires in a picture. */
export type Place = 'block' | 'inner-block' | 'item' | 'inline' | 'text' | 'code' | 'void';

/** Maps, not objects: a node of type `constructor` has no entry. */
const PLACES = new Map<unknown, Place>([
  ['paragraph', 'inline'],
  ['heading', 'inline'],
  ['bulleted-list', 'item'],
  ['numbered-list', 'item'],
  ['list-item', 'inner-block'],
  ['block-quote', 'inner-block'],
  ['code-block', 'code'],
  ['link', 'text'],
  ['image', 'void'],
]);

/** Allowed children of this node; undefined for an element that no document has. */
export function placeBelow(node: Editor | Element): Place | undefined {
  return Editor.isEditor(node) ? 'block' : PLACES.get(node.type);
}

const LISTS = new Set<unknown>(['bulleted-list', 'numbered-list']);
const LINES = new Set<unknown>(['paragraph', 'heading', 'code-block']);

export const isList = (node: Node): boolean => Element.isElement(node) && LISTS.has(node.type);
export const isListItem = (node: Node): boolean => Element.isElementType(node, 'list-item');
export const isQuote = (node: Node): boolean => Element.isElementType(node, 'block-quote');
export const isHeading = (node: Node): boolean => Element.isElementType(node, 'heading');
export const isCodeBlock = (node: Node): boolean => Element.isElementType(node, 'code-block');
export const isImage = (node: Node): boolean => Element.isElementType(node, 'image');
export const isLink = (node: Node): boolean => Element.isElementType(node, 'link');
/** A block with text of its own: paragraph, heading or code. */
export const isLineBlock = (node: Node): boolean => Element.isElement(node) && LINES.has(node.type);
/** Content of a line: text or a link. */
export const isInlineNode = (node: Node): boolean => Text.isText(node) || isLink(node);
