import {
  isPictureUrl,
  RICH_TEXT_LIMITS,
  type RichTextDocument,
  type RichTextImage,
  safeLinkUrl,
} from '@uluran/contract/rich-text';
import { createElement, Fragment, type JSX, type ReactNode } from 'react';
import { alignmentClass, headingTag, LINK_REL, markedText, pictureSize, pictureSource } from './markup.tsx';

/** Props of {@link RichTextView}. */
export type RichTextViewProps = {
  /** A stored document. It is not trusted: unknown nodes and fields are omitted. */
  document: RichTextDocument;
  /** Shift of heading levels, so that the page's outline has no gap: level 2 becomes `h2` with 0 (default), `h3` with 1. Levels end at `h6`. */
  headingShift?: 0 | 1 | 2 | 3 | 4;
  /** Renders a picture, for example with several sizes and formats; without it a plain `<img>` of about 960 pixels. */
  renderImage?: (image: RichTextImage) => ReactNode;
};

/**
 * Shows a rich-text document as plain elements: no editor, no style attributes, the same on server and client. It adds no wrapper
 * and no styles; alignment is a class (`rt-center`, `rt-right`, `rt-justify`), pictures are `figure.rt-image`.
 */
export function RichTextView({ document, headingShift = 0, renderImage }: RichTextViewProps): JSX.Element {
  const context: Context = {
    headingShift,
    renderImage: renderImage ?? renderPlainImage,
    nodesLeft: RICH_TEXT_LIMITS.nodes,
  };
  return <>{renderChildren(document, 'block', context, 0)}</>;
}

type Context = {
  readonly headingShift: number;
  readonly renderImage: (image: RichTextImage) => ReactNode;
  /** Counts down while rendering, so that an oversized document cannot block the server. */
  nodesLeft: number;
};

/** Nodes that are allowed at a place of the tree; others are omitted. */
type Place = 'block' | 'inner-block' | 'item' | 'inline' | 'text' | 'code';

/** An unchecked node: every field may have any value. */
type UntrustedNode = Readonly<Record<string, unknown>>;
type Render = (node: UntrustedNode, context: Context, depth: number) => ReactNode;

/** Depth of a quote with the deepest list: quote, then list and item per level, paragraph, link, text. */
const DEEPEST = 2 * RICH_TEXT_LIMITS.listDepth + 4;

function renderChildren(parent: unknown, place: Place, context: Context, depth: number): ReactNode[] {
  const children = isNode(parent) ? parent.children : undefined;
  if (!Array.isArray(children) || depth > DEEPEST) return [];
  const rendered: ReactNode[] = [];
  for (const child of children) {
    if (context.nodesLeft <= 0) break;
    context.nodesLeft -= 1;
    const shown = isNode(child) ? renderNode(child, place, context, depth + 1) : null;
    // Documents are not edited in place, so the position of a node can be its key.
    if (shown !== null) rendered.push(<Fragment key={rendered.length}>{shown}</Fragment>);
  }
  return rendered;
}

function isNode(value: unknown): value is UntrustedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function renderNode(node: UntrustedNode, place: Place, context: Context, depth: number): ReactNode {
  const type = node.type;
  if (type === undefined) return renderText(node, place);
  const render = typeof type === 'string' ? RENDERERS[place].get(type) : undefined;
  return render ? render(node, context, depth) : null;
}

const renderParagraph: Render = (node, context, depth) => (
  <p className={alignmentClass(node.align)}>{renderChildren(node, 'inline', context, depth)}</p>
);

const renderHeading: Render = (node, context, depth) => {
  const className = alignmentClass(node.align);
  return createElement(
    headingTag(node.level, context.headingShift),
    { className },
    renderChildren(node, 'inline', context, depth),
  );
};

const renderQuote: Render = (node, context, depth) => (
  <blockquote>{renderChildren(node, 'inner-block', context, depth)}</blockquote>
);

const renderBulletedList: Render = (node, context, depth) => <ul>{renderChildren(node, 'item', context, depth)}</ul>;

const renderNumberedList: Render = (node, context, depth) => <ol>{renderChildren(node, 'item', context, depth)}</ol>;

const renderItem: Render = (node, context, depth) => <li>{renderChildren(node, 'inner-block', context, depth)}</li>;

const renderCode: Render = (node, context, depth) => (
  <pre>
    <code>{renderChildren(node, 'code', context, depth)}</code>
  </pre>
);

/** A link with a refused address keeps its text. */
const renderLink: Render = (node, context, depth) => {
  const words = renderChildren(node, 'text', context, depth);
  const href = safeLinkUrl(node.url);
  if (href === undefined) return words;
  return (
    <a href={href} rel={LINK_REL}>
      {words}
    </a>
  );
};

const renderFigure: Render = (node, context) => {
  const image = readImage(node);
  if (image === null) return null;
  return (
    <figure className="rt-image">
      {context.renderImage(image)}
      {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </figure>
  );
};

/** Maps, not objects: a node of type `constructor` or `__proto__` has no entry. */
const INNER_BLOCKS: readonly (readonly [string, Render])[] = [
  ['paragraph', renderParagraph],
  ['bulleted-list', renderBulletedList],
  ['numbered-list', renderNumberedList],
];

const RENDERERS: Readonly<Record<Place, ReadonlyMap<string, Render>>> = {
  block: new Map([
    ...INNER_BLOCKS,
    ['heading', renderHeading],
    ['block-quote', renderQuote],
    ['code-block', renderCode],
    ['image', renderFigure],
  ]),
  'inner-block': new Map(INNER_BLOCKS),
  item: new Map([['list-item', renderItem]]),
  inline: new Map([['link', renderLink]]),
  text: new Map(),
  code: new Map(),
};

function renderText(node: UntrustedNode, place: Place): ReactNode {
  const text = node.text;
  if (typeof text !== 'string') return null;
  if (place === 'code') return text;
  if (place !== 'inline' && place !== 'text') return null;
  return markedText(text, node);
}

function readImage(node: UntrustedNode): RichTextImage | null {
  const { url, alt, width, height, widths, caption } = node;
  if (!isPictureUrl(url) || !isPixels(width) || !isPixels(height)) return null;
  const known = Array.isArray(widths) ? widths.filter(isPixels) : [];
  if (known.length === 0) return null;
  const words = { alt: typeof alt === 'string' ? alt : '', caption: typeof caption === 'string' ? caption : '' };
  return { type: 'image', url, width, height, widths: known, ...words, children: [{ text: '' }] };
}

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function renderPlainImage(image: RichTextImage): ReactNode {
  return <img src={pictureSource(image)} alt={image.alt} {...pictureSize(image)} loading="lazy" decoding="async" />;
}
