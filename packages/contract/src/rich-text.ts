/**
 * Rich text as it is stored and sent: the tree that Slate edits, so that the editor needs no conversion, limited to the features of the toolbar. A
 * document that this schema accepts is still data from outside: a viewer must render it as text and known elements only.
 *
 * The schema is built inside a function marked pure, so that a program that imports only a builder or a type does not load a validator.
 */
import * as z from 'zod/mini';
import { readUrl } from './read-url.ts';
import { named } from './schema-names.ts';

/** Bounds of one document. Texts are counted in UTF-16 units, as `String.length` does. */
export const RICH_TEXT_LIMITS = {
  /** Most elements and texts together. */
  nodes: 5_000,
  /** Length of all texts together. */
  textLength: 50_000,
  /** Size of the whole document as JSON in UTF-8. */
  bytes: 200_000,
  /** Depth of nested lists, the outermost included. */
  listDepth: 3,
  urlLength: 2_048,
  altLength: 300,
  captionLength: 300,
} as const;

/** Alignment of a block's lines; without it, the page's default (left). */
export const RICH_TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type RichTextAlignment = (typeof RICH_TEXT_ALIGNMENTS)[number];

export const RICH_TEXT_MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
export type RichTextMark = (typeof RICH_TEXT_MARKS)[number];

/** A run of text; a mark is `true` or absent. */
export type RichTextText = { text: string } & { [Mark in RichTextMark]?: true };

/** `url` is absolute: http, https or mailto, without credentials. */
export type RichTextLink = { type: 'link'; url: string; children: RichTextText[] };
export type RichTextInline = RichTextText | RichTextLink;

export type RichTextParagraph = { type: 'paragraph'; align?: RichTextAlignment; children: RichTextInline[] };
/** Levels below the page's own title. */
export type RichTextHeading = { type: 'heading'; level: 2 | 3; align?: RichTextAlignment; children: RichTextInline[] };
export type RichTextList = { type: 'bulleted-list' | 'numbered-list'; children: RichTextListItem[] };
export type RichTextListItem = { type: 'list-item'; children: (RichTextParagraph | RichTextList)[] };
export type RichTextQuote = { type: 'block-quote'; children: (RichTextParagraph | RichTextList)[] };
/** Lines are separated by `\n`; no marks. */
export type RichTextCode = { type: 'code-block'; children: { text: string }[] };
/**
 * A picture of our own store. `url`, `width`, `height` and `widths` are the values that the store returned for it. `caption` may be empty. `children`
 * is one empty text, because Slate requires a text in every element.
 */
export type RichTextImage = {
  type: 'image';
  url: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  caption: string;
  children: [{ text: '' }];
};

export type RichTextBlock =
  | RichTextParagraph
  | RichTextHeading
  | RichTextQuote
  | RichTextList
  | RichTextCode
  | RichTextImage;
export type RichTextNode = RichTextBlock | RichTextListItem | RichTextInline;

/** A whole document. `version` increases if stored documents become incompatible. */
export type RichTextDocument = { version: 1; children: RichTextBlock[] };

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:'];

/**
 * The address of a link, normalised as browsers do.
 *
 * @returns `undefined` for anything but an absolute http, https or mailto address, and for an address with credentials, whose visible beginning would
 * look like the host.
 */
export function safeLinkUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > RICH_TEXT_LIMITS.urlLength) return undefined;
  const parsed = readUrl(url);
  if (parsed === undefined) return undefined;
  if (!LINK_PROTOCOLS.includes(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return undefined;
  return parsed.href;
}

const PICTURE_URL = /^\/api\/pictures\/[0-9a-f]{32}$/;

/** Whether an address is a picture of our own store, without the size and format that end the names of its files. */
export function isPictureUrl(url: unknown): url is string {
  return typeof url === 'string' && PICTURE_URL.test(url);
}

// Control characters (Postgres refuses U+0000), overrides and isolates that reorder the text around them, lone surrogates. Direction marks are
// allowed: Arabic prayers need them.
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Removes the characters that a document must not have: control characters, overrides of direction, lone surrogates. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(EVERY_HIDDEN, '');
}

/** Bytes of a document as it is stored and sent: JSON in UTF-8. */
export function richTextBytes(document: { children: readonly unknown[] }): number {
  return new TextEncoder().encode(JSON.stringify(document)).length;
}

/** The schema of a stored document. Unknown elements and fields are refused, not dropped. */
export const richTextDocument: z.ZodMiniType<RichTextDocument> = /* @__PURE__ */ documentSchema();

function documentSchema(): z.ZodMiniType<RichTextDocument> {
  const lines = { align: z.exactOptional(z.enum(RICH_TEXT_ALIGNMENTS)), children: inlinesSchema() };
  const paragraph = named('RichTextParagraph', z.strictObject({ type: z.literal('paragraph'), ...lines }));
  const heading = named(
    'RichTextHeading',
    z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3]), ...lines }),
  );
  const list = listSchema(paragraph, RICH_TEXT_LIMITS.listDepth);
  const quote = named(
    'RichTextQuote',
    z.strictObject({
      type: z.literal('block-quote'),
      children: some(z.discriminatedUnion('type', [paragraph, list])),
    }),
  );
  const code = named(
    'RichTextCode',
    z.strictObject({
      type: z.literal('code-block'),
      children: some(z.strictObject({ text: visibleText(RICH_TEXT_LIMITS.textLength) })),
    }),
  );
  const block = z.discriminatedUnion('type', [paragraph, heading, quote, list, code, imageSchema()]);
  const document = z.strictObject({ version: z.literal(1), children: some(block) });
  return named(
    'RichTextDocument',
    document.check(z.refine(isWithinLimits, 'Tulisan terlalu panjang. Persingkat, atau bagi menjadi beberapa bagian.')),
  );
}

function inlinesSchema() {
  const on = z.exactOptional(z.literal(true));
  const text = named(
    'RichTextText',
    z.strictObject({
      text: visibleText(RICH_TEXT_LIMITS.textLength),
      bold: on,
      italic: on,
      underline: on,
      strikethrough: on,
      code: on,
    }),
  );
  const url = z
    .string()
    .check(
      z.refine(
        (value) => safeLinkUrl(value) !== undefined,
        'Ada tautan dengan alamat yang belum benar. Tulis alamat web atau surel yang lengkap, misalnya https://contoh.id.',
      ),
    );
  const link = named('RichTextLink', z.strictObject({ type: z.literal('link'), url, children: some(text) }));
  return some(z.union([text, link]));
}

function imageSchema() {
  const pixels = z.int().check(z.positive(), z.maximum(20_000));
  return named(
    'RichTextImage',
    z.strictObject({
      type: z.literal('image'),
      url: z.string().check(z.regex(PICTURE_URL, 'Ada gambar dari tempat lain. Unggah gambarnya di sini dulu.')),
      alt: visibleText(RICH_TEXT_LIMITS.altLength),
      width: pixels,
      height: pixels,
      widths: z.array(pixels).check(z.minLength(1), z.maxLength(12)),
      caption: visibleText(RICH_TEXT_LIMITS.captionLength),
      children: z.tuple([z.strictObject({ text: z.literal('') })]),
    }),
  );
}

type BlockSchema<Type extends string, Child> = z.ZodMiniObject<
  { type: z.ZodMiniLiteral<Type>; children: z.ZodMiniType<Child[]> },
  z.core.$strict
>;

/** The depth of lists is limited in the schema itself, so that validation never recurses further, however deep the input is. */
function listSchema<Paragraph extends z.ZodMiniObject>(
  paragraph: Paragraph & z.ZodMiniType<RichTextParagraph>,
  depth: number,
): BlockSchema<RichTextList['type'], RichTextListItem> {
  const children =
    depth > 1 ? some(z.discriminatedUnion('type', [paragraph, listSchema(paragraph, depth - 1)])) : some(paragraph);
  const item = z.strictObject({ type: z.literal('list-item'), children });
  const list = z.strictObject({ type: z.literal(['bulleted-list', 'numbered-list']), children: some(item) });
  return named(`RichTextListOfDepth${depth}`, list);
}

function some<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.minLength(1), z.maxLength(RICH_TEXT_LIMITS.nodes));
}

function visibleText(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine(
      (text) => !HIDDEN.test(text),
      'Ada tanda tak terlihat di dalam tulisan. Hapus bagian itu, lalu tulis lagi.',
    ),
  );
}

function isWithinLimits(document: RichTextDocument): boolean {
  let nodes = 0;
  let textLength = 0;
  for (const node of nodesOf(document)) {
    nodes += 1;
    if ('text' in node) textLength += node.text.length;
    if (nodes > RICH_TEXT_LIMITS.nodes || textLength > RICH_TEXT_LIMITS.textLength) return false;
  }
  return richTextBytes(document) <= RICH_TEXT_LIMITS.bytes;
}

/** Every element and text of a document, each before its children. */
function* nodesOf(parent: { children: RichTextNode[] }): Generator<RichTextNode> {
  for (const node of parent.children) {
    yield node;
    if ('children' in node) yield* nodesOf(node);
  }
}

const LINE_BLOCKS = new Set(['paragraph', 'heading', 'code-block']);

/**
 * The words of a document, for excerpts, search and page descriptions: one line per paragraph, heading, list item or code line. Empty lines and
 * pictures are left out.
 */
export function richTextToPlainText(document: RichTextDocument): string {
  const lines: string[] = [];
  for (const node of nodesOf(document)) {
    if ('type' in node && LINE_BLOCKS.has(node.type)) lines.push(textOf(node));
  }
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function textOf(parent: { children: RichTextNode[] }): string {
  return [...nodesOf(parent)].map((node) => ('text' in node ? node.text : '')).join('');
}

/** Inline content for the builders: plain words, marked text, links. */
type Words = string | RichTextInline;

function inlinesOf(words: Words[]): RichTextInline[] {
  const inlines = words.map((word) => (typeof word === 'string' ? { text: word } : word));
  return inlines.length > 0 ? inlines : [{ text: '' }];
}

/** A document of these blocks; without any, an empty paragraph for the editor to start from. */
export function richText(...blocks: RichTextBlock[]): RichTextDocument {
  return { version: 1, children: blocks.length > 0 ? blocks : [paragraph()] };
}

/** Text with marks: `marked('penting', 'bold', 'italic')`. */
export function marked(text: string, ...marks: RichTextMark[]): RichTextText {
  return { text, ...Object.fromEntries(marks.map((mark) => [mark, true])) };
}

export function link(url: string, words: string): RichTextLink {
  return { type: 'link', url, children: [{ text: words }] };
}

export function paragraph(...words: Words[]): RichTextParagraph {
  return { type: 'paragraph', children: inlinesOf(words) };
}

export function heading(level: RichTextHeading['level'], ...words: Words[]): RichTextHeading {
  return { type: 'heading', level, children: inlinesOf(words) };
}

/** A quote of one paragraph per argument. */
export function quote(...paragraphs: Words[]): RichTextQuote {
  return { type: 'block-quote', children: paragraphs.map((words) => paragraph(words)) };
}

/** A list of one paragraph per argument. */
export function bulletedList(...items: Words[]): RichTextList {
  return { type: 'bulleted-list', children: items.map(listItem) };
}

/** Like `bulletedList`, with numbers. */
export function numberedList(...items: Words[]): RichTextList {
  return { type: 'numbered-list', children: items.map(listItem) };
}

function listItem(words: Words): RichTextListItem {
  return { type: 'list-item', children: [paragraph(words)] };
}

export function codeBlock(text: string): RichTextCode {
  return { type: 'code-block', children: [{ text }] };
}

/** A picture with the values that the store returned. */
export function image(
  picture: Pick<RichTextImage, 'url' | 'alt' | 'width' | 'height' | 'widths'>,
  caption = '',
): RichTextImage {
  const { url, alt, width, height, widths } = picture;
  return { type: 'image', url, alt, width, height, widths: [...widths], caption, children: [{ text: '' }] };
}

/** The same block with its lines aligned. */
export function aligned<Block extends RichTextParagraph | RichTextHeading>(
  block: Block,
  align: RichTextAlignment,
): Block {
  return { ...block, align };
}
