import {
  isPictureUrl,
  RICH_TEXT_ALIGNMENTS,
  RICH_TEXT_LIMITS,
  RICH_TEXT_MARKS,
  withoutHiddenCharacters,
} from '@uluran/contract/rich-text';
import { Element, type Node, Text } from 'slate';
import { isCodeBlock, isImage } from './places.ts';

/** Expected fields of a node, without its type, text and children; a field that is absent here must be removed. */
type Fields = Readonly<Record<string, unknown>>;

const alignOf = (node: object): Fields => {
  const align = Reflect.get(node, 'align');
  return RICH_TEXT_ALIGNMENTS.some((known) => known === align) ? { align } : {};
};

/** Text of a picture without hidden characters, cut at a length. */
export function visibleWords(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? withoutHiddenCharacters(withoutHiddenCharacters(value).slice(0, maxLength)) : '';
}

function imageFields(node: object): Fields {
  const { alt, caption, url, width, height, widths } = Object.fromEntries(Object.entries(node));
  return {
    url,
    width,
    height,
    widths,
    alt: visibleWords(alt, RICH_TEXT_LIMITS.altLength),
    caption: visibleWords(caption, RICH_TEXT_LIMITS.captionLength),
  };
}

function elementFields(node: Element): Fields {
  switch (node.type) {
    case 'paragraph':
      return alignOf(node);
    case 'heading':
      return { level: node.level === 3 ? 3 : 2, ...alignOf(node) };
    case 'link':
      return { url: node.url };
    case 'image':
      return imageFields(node);
    default:
      return {};
  }
}

function textFields(node: Text, parent: Node): Fields {
  if (isCodeBlock(parent) || isImage(parent)) return {};
  return Object.fromEntries(RICH_TEXT_MARKS.filter((mark) => node[mark] === true).map((mark) => [mark, true]));
}

const OWN = new Set(['type', 'text', 'children']);

/**
 * Necessary changes of a node's fields.
 *
 * @returns the fields to set, undefined for a field to remove; null if no change is needed
 */
export function fieldChanges(node: Node, parent: Node): Record<string, unknown> | null {
  const wanted = Text.isText(node) ? textFields(node, parent) : Element.isElement(node) ? elementFields(node) : {};
  const names = new Set([...Object.keys(wanted), ...Object.keys(node).filter((name) => !OWN.has(name))]);
  const wrong = [...names].filter((name) => Reflect.get(node, name) !== wanted[name]);
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map((name) => [name, wanted[name]]));
}

const isPixels = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 20_000;

/** Whether a picture is in our own store, with the sizes that the store returned. */
export function isStoredPicture(node: object): boolean {
  const widths: unknown = Reflect.get(node, 'widths');
  return (
    isPictureUrl(Reflect.get(node, 'url')) &&
    isPixels(Reflect.get(node, 'width')) &&
    isPixels(Reflect.get(node, 'height')) &&
    Array.isArray(widths) &&
    widths.length > 0 &&
    widths.length <= 12 &&
    widths.every(isPixels)
  );
}
