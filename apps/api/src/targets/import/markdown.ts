import {
  codeBlock,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextHeading,
  type RichTextImage,
  type RichTextInline,
  type RichTextList,
  type RichTextListItem,
  type RichTextMark,
  type RichTextParagraph,
  type RichTextText,
  richText,
} from '@uluran/contract/rich-text';
import { lexer, type Token, type Tokens } from 'marked';

/** A story cannot contain this element; `line` counts from 1 in the given Markdown. */
export class MarkdownRefused extends Error {
  override readonly name = 'MarkdownRefused';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A part of a line that has no element in a story; the caller for the block adds the line. */
class PartRefused extends Error {
  override readonly name = 'PartRefused';
}

const REMEDIES: Readonly<Record<string, string>> = {
  html: 'HTML tidak bisa dipakai dalam cerita. Tulis dengan Markdown.',
  table: 'Tabel tidak bisa dipakai dalam cerita. Tulis sebagai daftar.',
  hr: 'Garis pemisah tidak bisa dipakai dalam cerita. Hapus, atau tulis judul bagian dengan ##.',
  image: 'Gambar berada di tengah kalimat. Taruh di baris sendiri, dengan baris kosong sebelum dan sesudahnya.',
};

const refused = (type: string) =>
  new PartRefused(
    REMEDIES[type] ??
      `Bagian “${type}” tidak bisa dipakai dalam cerita. Tulis sebagai paragraf, judul bagian, atau daftar.`,
  );

const MARKS: Readonly<Record<string, RichTextMark>> = { strong: 'bold', em: 'italic', del: 'strikethrough' };

type Marks = Partial<Record<RichTextMark, true>>;

/** Returns the texts of these tokens, with the marks around them. A line that only wraps in the file is one line of the story. */
function textsOf(tokens: readonly Token[], marks: Marks): RichTextText[] {
  return tokens.flatMap((token): RichTextText[] => {
    const mark = MARKS[token.type];
    if (mark !== undefined) return textsOf((token as Tokens.Generic).tokens ?? [], { ...marks, [mark]: true });
    if (token.type === 'br') return [{ text: '\n', ...marks }];
    if (token.type === 'codespan') return [{ text: (token as Tokens.Codespan).text, ...marks, code: true }];
    if (token.type === 'escape') return [{ text: (token as Tokens.Escape).text, ...marks }];
    if (token.type !== 'text') throw refused(token.type);
    const { text, tokens: inner } = token as Tokens.Text;
    return inner === undefined ? [{ text: text.replaceAll('\n', ' '), ...marks }] : textsOf(inner, marks);
  });
}

function inlinesOf(tokens: readonly Token[] = [], marks: Marks = {}): RichTextInline[] {
  const inlines = tokens.flatMap((token): RichTextInline[] => {
    const mark = MARKS[token.type];
    if (mark !== undefined) return inlinesOf((token as Tokens.Generic).tokens, { ...marks, [mark]: true });
    if (token.type === 'text' && (token as Tokens.Text).tokens !== undefined)
      return inlinesOf((token as Tokens.Text).tokens, marks);
    if (token.type !== 'link') return textsOf([token], marks);
    const { href, tokens: words } = token as Tokens.Link;
    return [{ type: 'link', url: href, children: textsOf(words, marks) }];
  });
  return inlines.length > 0 ? inlines : [{ text: '' }];
}

const paragraphOf = (tokens: readonly Token[] | undefined): RichTextParagraph => ({
  type: 'paragraph',
  children: inlinesOf(tokens),
});

function itemsOf({ items }: Tokens.List): RichTextListItem[] {
  return items.map(({ tokens }) => ({
    type: 'list-item',
    children: tokens.filter(isContent).map(paragraphOrList),
  }));
}

const listOf = (list: Tokens.List): RichTextList => ({
  type: list.ordered ? 'numbered-list' : 'bulleted-list',
  children: itemsOf(list),
});

const isContent = ({ type }: Token): boolean => type !== 'space' && type !== 'def';

/** Returns the content of a list item or a quotation. */
function paragraphOrList(token: Token): RichTextParagraph | RichTextList {
  if (token.type === 'list') return listOf(token as Tokens.List);
  if (token.type === 'paragraph' || token.type === 'text') return paragraphOf((token as Tokens.Paragraph).tokens);
  throw refused(token.type);
}

/** Returns a picture whose address is still the name of a file: the upload provides sizes and address. */
const pictureOf = ({ href, text, title }: Tokens.Image): RichTextImage => ({
  type: 'image',
  url: href,
  alt: text,
  width: 1,
  height: 1,
  widths: [1],
  caption: title ?? '',
  children: [{ text: '' }],
});

function levelOf(depth: number): RichTextHeading['level'] {
  if (depth === 2 || depth === 3) return depth;
  throw new PartRefused('Judul bagian hanya tingkat 2 atau 3. Awali dengan ## atau ###.');
}

function blockOf(token: Token): RichTextBlock {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return { type: 'heading', level: levelOf(depth), children: inlinesOf(tokens) };
    }
    case 'blockquote':
      return { type: 'block-quote', children: (token.tokens ?? []).filter(isContent).map(paragraphOrList) };
    case 'code':
      return codeBlock((token as Tokens.Code).text);
    case 'paragraph': {
      const [only, ...others] = (token as Tokens.Paragraph).tokens;
      if (only?.type === 'image' && others.length === 0) return pictureOf(only as Tokens.Image);
      return paragraphOf(token.tokens);
    }
    default:
      return paragraphOrList(token);
  }
}

/**
 * Converts a story in Markdown into the stored format of stories. Its pictures have the names of their files as addresses.
 * @throws MarkdownRefused for an element that stories do not have
 */
export function storyOfMarkdown(markdown: string): RichTextDocument {
  const blocks: RichTextBlock[] = [];
  let line = 1;
  for (const token of lexer(markdown, { gfm: true })) {
    try {
      if (isContent(token)) blocks.push(blockOf(token));
    } catch (error) {
      throw error instanceof PartRefused ? new MarkdownRefused(line, error.message) : error;
    }
    line += token.raw.split('\n').length - 1;
  }
  return richText(...blocks);
}
