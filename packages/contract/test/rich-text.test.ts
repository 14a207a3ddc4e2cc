import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import {
  aligned,
  bulletedList,
  codeBlock,
  heading,
  image,
  isPictureUrl,
  link,
  marked,
  numberedList,
  paragraph,
  quote,
  RICH_TEXT_LIMITS,
  type RichTextDocument,
  type RichTextList,
  richText,
  richTextDocument,
  richTextToPlainText,
  safeLinkUrl,
} from '../src/rich-text.ts';

const picture = {
  url: `/api/pictures/${'0123456789abcdef'.repeat(2)}`,
  alt: 'Anak-anak membaca di teras',
  width: 1200,
  height: 800,
  widths: [320, 640, 1200],
};

const everything = richText(
  heading(2, 'Sumur untuk Desa Contoh'),
  paragraph(
    'Air bersih itu ',
    marked('hak', 'bold', 'italic'),
    ' semua. ',
    link('https://example.org/', 'Baca laporan'),
  ),
  aligned(paragraph('Terima kasih'), 'center'),
  aligned(heading(3, 'Rencana'), 'justify'),
  quote('Satu sumur, seratus keluarga.'),
  bulletedList('Survei', 'Pengeboran'),
  numberedList('Pertama', 'Kedua'),
  codeBlock('a = 1\nb = 2'),
  image(picture, 'Foto: relawan'),
);

function accepts(document: unknown): boolean {
  return richTextDocument.safeParse(document).success;
}

/** A document of one block of any kind. */
function holding(block: unknown): unknown {
  return { version: 1, children: [block] };
}

/** A list nested to this depth. */
function nested(depth: number): RichTextList {
  const list = bulletedList('Isi');
  return depth === 1
    ? list
    : { type: 'bulleted-list', children: [{ type: 'list-item', children: [nested(depth - 1)] }] };
}

describe('richTextDocument', () => {
  it('accepts everything the toolbar makes, unchanged', () => {
    expect(richTextDocument.parse(everything)).toEqual(everything);
    expect(richTextDocument.parse(JSON.parse(JSON.stringify(everything)))).toEqual(everything);
  });

  it('accepts the empty document', () => {
    expect(richText()).toEqual({ version: 1, children: [{ type: 'paragraph', children: [{ text: '' }] }] });
    expect(accepts(richText())).toBe(true);
  });

  it('has the type of its documents', () => {
    expectTypeOf<z.infer<typeof richTextDocument>>().toEqualTypeOf<RichTextDocument>();
  });

  it('can be told as JSON Schema, for the API document', () => {
    const schema = z.toJSONSchema(richTextDocument);
    expect(schema).toMatchObject({ type: 'object', required: ['version', 'children'], additionalProperties: false });
    expect(JSON.stringify(schema)).toContain('block-quote');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'Halo'],
    ['another version', { version: 2, children: richText().children }],
    ['no blocks', { version: 1, children: [] }],
    ['a further field', { ...everything, html: '<b>' }],
    ['an unknown block', holding({ type: 'script', children: [{ text: 'alert(1)' }] })],
    ['a block with a further field', holding({ ...paragraph('a'), style: 'color: red' })],
    ['a block called __proto__', holding({ type: '__proto__', children: [{ text: '' }] })],
    ['a prototype in JSON', holding(JSON.parse('{"type":"paragraph","children":[{"text":""}],"__proto__":{"a":1}}'))],
    ['text beside blocks', holding({ text: 'lepas' })],
    ['a heading of level 1', holding({ ...heading(2, 'a'), level: 1 })],
    ['an unknown alignment', holding({ ...paragraph('a'), align: 'start' })],
    ['an unknown mark', holding({ type: 'paragraph', children: [{ text: 'a', color: true }] })],
    ['a mark that is off', holding({ type: 'paragraph', children: [{ text: 'a', bold: false }] })],
    ['a paragraph in a paragraph', holding({ type: 'paragraph', children: [paragraph('a')] })],
    ['a paragraph without text', holding({ type: 'paragraph', children: [] })],
    [
      'a link in a link',
      holding({
        type: 'paragraph',
        children: [{ ...link('https://a.id/', 'a'), children: [link('https://b.id/', 'b')] }],
      }),
    ],
    ['marks in code', holding({ type: 'code-block', children: [{ text: 'a', bold: true }] })],
    ['a list of paragraphs', holding({ type: 'bulleted-list', children: [paragraph('a')] })],
    ['a quote in a quote', holding({ type: 'block-quote', children: [quote('a')] })],
    ['U+0000', holding(paragraph('a\0b'))],
    ['a right-to-left override', holding(paragraph('rekening \u202E321'))],
    ['half a surrogate pair', holding(paragraph('\uD83C'))],
    ['a picture from elsewhere', holding(image({ ...picture, url: 'https://example.org/a.jpg' }))],
    ['a picture by another path', holding(image({ ...picture, url: '/api/pictures/../me' }))],
    ['a picture without size', holding(image({ ...picture, width: 0 }))],
    ['a picture with words in it', holding({ ...image(picture), children: [{ text: 'a' }] })],
    ['a long description', holding(image({ ...picture, alt: 'a'.repeat(RICH_TEXT_LIMITS.altLength + 1) }))],
  ])('refuses %s', (_, document) => {
    expect(accepts(document)).toBe(false);
  });

  it('keeps emoji, Arabic with its direction marks, and line breaks', () => {
    expect(accepts(richText(paragraph('🤲🏽 بِسْمِ اللَّهِ\u200F dan\nterima kasih')))).toBe(true);
  });

  it('accepts text up to the limit, counted over the whole document', () => {
    const half = 'a'.repeat(RICH_TEXT_LIMITS.textLength / 2);
    expect(accepts(richText(paragraph(half), paragraph(half)))).toBe(true);
    expect(accepts(richText(paragraph(half), paragraph(half), paragraph('a')))).toBe(false);
  });

  it('accepts nodes up to the limit', () => {
    const blocks = (count: number) => Array.from({ length: count }, () => paragraph('a'));
    expect(accepts(richText(...blocks(RICH_TEXT_LIMITS.nodes / 2)))).toBe(true);
    expect(accepts(richText(...blocks(RICH_TEXT_LIMITS.nodes / 2 + 1)))).toBe(false);
  });

  it('accepts lists in lists up to the limit', () => {
    expect(accepts(richText(nested(RICH_TEXT_LIMITS.listDepth)))).toBe(true);
    expect(accepts(richText(nested(RICH_TEXT_LIMITS.listDepth + 1)))).toBe(false);
  });

  it('refuses a document nested a hundred thousand deep without following it', () => {
    let deep: unknown = { text: 'a' };
    for (let depth = 0; depth < 100_000; depth += 1) deep = { type: 'block-quote', children: [deep] };
    expect(accepts(holding(deep))).toBe(false);
  });

  it('answers for any JSON, never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !accepts(value) && !accepts(holding(value))));
  });
});

describe('safeLinkUrl', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['http://example.org/a?b=c#d', 'http://example.org/a?b=c#d'],
    ['HTTPS://EXAMPLE.org/A', 'https://example.org/A'],
    ['mailto:halo@example.org', 'mailto:halo@example.org'],
  ])('lets %s through as %s', (url, href) => {
    expect(safeLinkUrl(url)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'ftp://example.org/',
    'tel:+62811',
    '//example.org/',
    '/campaigns',
    'example.org',
    '',
    'https://',
    'https://bank.example@evil.example/',
    `https://example.org/${'a'.repeat(RICH_TEXT_LIMITS.urlLength)}`,
    null,
    { toString: () => 'https://example.org/' },
  ])('stops %s', (url) => {
    expect(safeLinkUrl(url)).toBeUndefined();
    expect(accepts(holding({ type: 'paragraph', children: [{ type: 'link', url, children: [{ text: 'a' }] }] }))).toBe(
      false,
    );
  });
});

describe('isPictureUrl', () => {
  it('knows our own store', () => {
    expect(isPictureUrl(picture.url)).toBe(true);
    for (const url of [`https://example.org${picture.url}`, `${picture.url}-640.jpeg`, '//api/pictures/a', undefined]) {
      expect(isPictureUrl(url)).toBe(false);
    }
  });
});

describe('richTextToPlainText', () => {
  it('gives one line per paragraph, heading, item and code line', () => {
    expect(richTextToPlainText(everything)).toBe(
      [
        'Sumur untuk Desa Contoh',
        'Air bersih itu hak semua. Baca laporan',
        'Terima kasih',
        'Rencana',
        'Satu sumur, seratus keluarga.',
        'Survei',
        'Pengeboran',
        'Pertama',
        'Kedua',
        'a = 1',
        'b = 2',
      ].join('\n'),
    );
  });

  it('leaves empty lines out', () => {
    expect(richTextToPlainText(richText(paragraph(), paragraph(' '), paragraph('Isi'), paragraph()))).toBe('Isi');
    expect(richTextToPlainText(richText())).toBe('');
  });

  it('reads nested lists in order', () => {
    const list = bulletedList('Satu', 'Dua');
    list.children[0]?.children.push(numberedList('Satu A', 'Satu B'));
    expect(richTextToPlainText(richText(list))).toBe('Satu\nSatu A\nSatu B\nDua');
  });
});
