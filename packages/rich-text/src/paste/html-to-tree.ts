import { RICH_TEXT_LIMITS } from '@uluran/contract/rich-text';
import { childContext, START, type TextContext } from './context.ts';
import { isHidden, isTracker } from './hidden.ts';
import { inlineNodes, toBlocks } from './lines.ts';
import type { PastedNode } from './pasted-node.ts';
import { wordItem } from './word-lists.ts';

/** Result of reading the HTML of a clipboard. */
export type ReadHtml = { tree: PastedNode[]; lostPictures: number; isCut: boolean };

/** Characters of HTML that are parsed; word processors write up to twenty characters of markup per character of text. */
const HTML_READ = 5_000_000;

/** Elements whose content is no text of the page. */
const SKIPPED = new Set(
  (
    'script style head title meta link base noscript template iframe frame object embed applet svg math canvas audio video ' +
    'source track map area input button select option textarea datalist progress meter dialog hr'
  ).split(' '),
);

/** Elements that begin a new line and have no further meaning. */
const CONTAINERS = new Set(
  (
    'body div section article main header footer aside nav address figure figcaption form fieldset legend details summary ' +
    'dl dt dd center caption table thead tbody tfoot li menu hgroup'
  ).split(' '),
);

type Reader = { nodesLeft: number; textLeft: number; lostPictures: number; isCut: boolean };

/**
 * Reads HTML as another program copied it: elements by their meaning, styles as the equivalent marks. None of it is run or fetched, because the
 * parser's document has no window.
 */
export function htmlToTree(html: string): ReadHtml {
  const page = new DOMParser().parseFromString(html.slice(0, HTML_READ), 'text/html');
  const reader: Reader = {
    nodesLeft: RICH_TEXT_LIMITS.nodes,
    textLeft: RICH_TEXT_LIMITS.textLength,
    lostPictures: 0,
    isCut: html.length > HTML_READ,
  };
  const tree = toBlocks(readChildren(page.body, START, reader));
  return { tree, lostPictures: reader.lostPictures, isCut: reader.isCut };
}

function readChildren(parent: Node, context: TextContext, reader: Reader): PastedNode[] {
  const read: PastedNode[] = [];
  for (const child of parent.childNodes) {
    if (reader.nodesLeft <= 0 || reader.textLeft <= 0) {
      reader.isCut = true;
      break;
    }
    if (child.nodeType === Node.TEXT_NODE) read.push(...readText(child.nodeValue ?? '', context, reader));
    else if (child instanceof Element) read.push(...readElement(child, context, reader));
  }
  return read;
}

function readText(raw: string, context: TextContext, reader: Reader): PastedNode[] {
  const spaced = raw.replaceAll('\u00a0', ' ');
  const text = context.isPreformatted ? spaced.replace(/\r\n?/g, '\n') : spaced.replace(/[\t\n\r\f ]+/g, ' ');
  if (text === '') return [];
  const taken = text.slice(0, reader.textLeft);
  if (taken.length < text.length) reader.isCut = true;
  reader.nodesLeft -= 1;
  reader.textLeft -= taken.trim().length;
  const run = { text: taken, ...context.marks };
  return [context.url === null ? run : { type: 'link', url: context.url, children: [run] }];
}

function readElement(element: Element, outer: TextContext, reader: Reader): PastedNode[] {
  const tag = element.localName;
  if (SKIPPED.has(tag) || isHidden(element)) return [];
  if (tag === 'img') return readPicture(element, outer, reader);
  if (tag === 'br') return [{ text: '\n' }];
  reader.nodesLeft -= 1;
  const context = childContext(element, outer);
  if (tag === 'pre') return [{ type: 'code-block', children: [{ text: codeOf(element, reader) }] }];
  if (tag === 'tr') return readRow(element, context, reader);
  const children = () => readChildren(element, context, reader);
  return readByMeaning(tag, element, context, children) ?? children();
}

/** Blocks of an element with a meaning; undefined for an element within a line. */
function readByMeaning(
  tag: string,
  element: Element,
  context: TextContext,
  children: () => PastedNode[],
): PastedNode[] | undefined {
  const align = context.align === null ? {} : { align: context.align };
  if (tag === 'p') {
    const item = wordItem(element);
    const blocks = toBlocks(children()).map((block) => ({ ...block, ...align }));
    return item === null ? blocks : [{ type: 'word-item', ...item, children: blocks }];
  }
  if (/^h[1-6]$/.test(tag)) {
    return [
      { type: 'heading', level: tag === 'h1' || tag === 'h2' ? 2 : 3, ...align, children: inlineNodes(children()) },
    ];
  }
  if (tag === 'ul' || tag === 'ol') {
    const items = children().filter((child) => 'type' in child);
    return [{ type: tag === 'ul' ? 'bulleted-list' : 'numbered-list', children: items }];
  }
  if (tag === 'li') return [{ type: 'list-item', children: toBlocks(children()) }];
  if (tag === 'blockquote') return [{ type: 'block-quote', children: toBlocks(children()) }];
  if (!CONTAINERS.has(tag)) return undefined;
  return toBlocks(children()).map((block) =>
    'type' in block && block.type === 'paragraph' ? { ...block, ...align } : block,
  );
}

/** A row of a table as one line with its cells side by side. */
function readRow(row: Element, context: TextContext, reader: Reader): PastedNode[] {
  const cells = [...row.children]
    .map((cell) => inlineNodes(readChildren(cell, childContext(cell, context), reader)))
    .filter((cell) => cell.length > 0);
  const line = cells.flatMap((cell, index) => (index === 0 ? cell : [{ text: ' | ' }, ...cell]));
  return line.length === 0 ? [] : [{ type: 'paragraph', children: line }];
}

function codeOf(element: Element, reader: Reader): string {
  for (const line of element.querySelectorAll('br')) line.replaceWith('\n');
  const text = (element.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n|\n$/g, '');
  const taken = text.slice(0, reader.textLeft);
  if (taken.length < text.length) reader.isCut = true;
  reader.textLeft -= taken.length;
  return taken;
}

/** Messengers write emoji as pictures with the character as their text. Any other picture is at another address and cannot be shown. */
function readPicture(picture: Element, context: TextContext, reader: Reader): PastedNode[] {
  const alt = picture.getAttribute('alt') ?? '';
  if (alt.length <= 16 && /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(alt)) {
    return readText(alt, context, reader);
  }
  if (!isTracker(picture)) reader.lostPictures += 1;
  return [];
}
