import {
  aligned,
  bulletedList,
  codeBlock,
  heading,
  image,
  link,
  marked,
  numberedList,
  paragraph,
  quote,
  type RichTextDocument,
  richText,
} from '@uluran/contract/rich-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichTextView, type RichTextViewProps } from '../src/viewer.tsx';

const picture = {
  url: `/api/pictures/${'0123456789abcdef'.repeat(2)}`,
  alt: 'Sumur di "Desa Contoh"',
  width: 1200,
  height: 800,
  widths: [320, 640, 960, 1200],
};

function html(document: RichTextDocument, props: Omit<RichTextViewProps, 'document'> = {}): string {
  return renderToStaticMarkup(<RichTextView document={document} {...props} />);
}

/** Rendered HTML of an unchecked document. */
function hostile(...children: unknown[]): string {
  const document: RichTextDocument = JSON.parse(JSON.stringify({ version: 1, children }));
  return html(document);
}

describe('RichTextView', () => {
  it('shows every kind of block', () => {
    expect(
      html(
        richText(
          heading(2, 'Judul'),
          paragraph('Isi ', link('https://example.org/a', 'tautan')),
          quote('Kutipan'),
          bulletedList('Satu', 'Dua'),
          numberedList('Pertama'),
          codeBlock('a = 1\n  b = 2'),
        ),
      ),
    ).toBe(
      [
        '<h2>Judul</h2>',
        '<p>Isi <a href="https://example.org/a" rel="nofollow ugc noopener">tautan</a></p>',
        '<blockquote><p>Kutipan</p></blockquote>',
        '<ul><li><p>Satu</p></li><li><p>Dua</p></li></ul>',
        '<ol><li><p>Pertama</p></li></ol>',
        '<pre><code>a = 1\n  b = 2</code></pre>',
      ].join(''),
    );
  });

  it('shows marks, alone and together', () => {
    expect(html(richText(paragraph(marked('a', 'bold'), marked('b', 'italic'), marked('c', 'underline'))))).toBe(
      '<p><strong>a</strong><em>b</em><u>c</u></p>',
    );
    expect(html(richText(paragraph(marked('d', 'strikethrough'), marked('e', 'code'))))).toBe(
      '<p><s>d</s><code>e</code></p>',
    );
    expect(html(richText(paragraph(marked('f', 'code', 'bold', 'italic', 'underline', 'strikethrough'))))).toBe(
      '<p><strong><em><u><s><code>f</code></s></u></em></strong></p>',
    );
  });

  it('aligns by class, never by style', () => {
    const block = paragraph('a');
    expect(html(richText(aligned(block, 'center')))).toBe('<p class="rt-center">a</p>');
    expect(html(richText(aligned(block, 'right')))).toBe('<p class="rt-right">a</p>');
    expect(html(richText(aligned(heading(3, 'a'), 'justify')))).toBe('<h3 class="rt-justify">a</h3>');
    expect(html(richText(aligned(block, 'left')))).toBe('<p>a</p>');
  });

  it('shifts headings, to h6 at most', () => {
    const document = richText(heading(2, 'a'), heading(3, 'b'));
    expect(html(document, { headingShift: 1 })).toBe('<h3>a</h3><h4>b</h4>');
    expect(html(document, { headingShift: 4 })).toBe('<h6>a</h6><h6>b</h6>');
  });

  it('nests lists as deep as documents may', () => {
    const list = bulletedList('Satu');
    const inner = numberedList('Dua');
    inner.children[0]?.children.push(bulletedList('Tiga ', 'Empat'));
    list.children[0]?.children.push(inner);
    inner.children[0]?.children.push(paragraph(link('https://example.org/', 'tautan')));
    const shown = html({ version: 1, children: [{ type: 'block-quote', children: [list] }] });
    expect(shown).toContain('<ul><li><p>Tiga </p></li><li><p>Empat</p></li></ul>');
    expect(shown).toContain('>tautan</a>');
  });

  it('shows a picture with its size, late loading and caption', () => {
    expect(html(richText(image(picture, 'Foto: relawan')))).toBe(
      `<figure class="rt-image"><img src="${picture.url}-960.jpeg" alt="Sumur di &quot;Desa Contoh&quot;" width="1200" height="800" loading="lazy" decoding="async"/><figcaption>Foto: relawan</figcaption></figure>`,
    );
    expect(html(richText(image({ ...picture, widths: [1200] })))).toContain('-1200.jpeg"');
    expect(html(richText(image(picture)))).not.toContain('figcaption');
  });

  it('lets the page render pictures its own way', () => {
    const shown = html(richText(image(picture, 'Keterangan')), {
      renderImage: ({ url, alt }) => <b title={alt}>{url}</b>,
    });
    expect(shown).toBe(
      `<figure class="rt-image"><b title="Sumur di &quot;Desa Contoh&quot;">${picture.url}</b><figcaption>Keterangan</figcaption></figure>`,
    );
  });
});

describe('a hostile document', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/',
    'https://bank.example@evil.example/',
    7,
    null,
    { href: 'https://example.org/' },
  ])('with a link to %j shows its words only', (url) => {
    expect(hostile({ type: 'paragraph', children: [{ type: 'link', url, children: [{ text: 'klik' }] }] })).toBe(
      '<p>klik</p>',
    );
  });

  it('cannot break out of an attribute', () => {
    const shown = hostile({
      type: 'paragraph',
      align: '"><script>alert(1)</script>',
      className: 'x',
      style: 'position:fixed',
      onClick: 'alert(1)',
      dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' },
      children: [
        { type: 'link', url: 'https://a.id/"onmouseover="alert(1)', onmouseover: 'x', children: [{ text: 'a' }] },
      ],
    });
    expect(shown).toBe('<p><a href="https://a.id/%22onmouseover=%22alert(1)" rel="nofollow ugc noopener">a</a></p>');
  });

  it('shows script as text', () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const shown = hostile(
      { type: 'paragraph', children: [{ text: script, bold: true }] },
      { type: 'code-block', children: [{ text: script }] },
      { ...image({ ...picture, alt: script }, script) },
    );
    expect(shown).not.toContain('<script');
    expect(shown).not.toMatch(/<img src=x/);
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each([
    'script',
    'iframe',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'h1',
    7,
    {},
    ['paragraph'],
  ])('with a node called %j leaves it out and shows the rest', (type) => {
    const node = { type, children: [{ text: 'buruk' }] };
    const shown = hostile(node, { type: 'paragraph', children: [node, { text: 'baik' }] });
    expect(shown).toBe('<p>baik</p>');
  });

  it('with a prototype in its JSON renders as without', () => {
    const document: RichTextDocument = JSON.parse(
      '{"version":1,"children":[{"type":"paragraph","__proto__":{"align":"center"},"children":[{"text":"a","__proto__":{"bold":true}}]}]}',
    );
    expect(html(document)).toBe('<p>a</p>');
  });

  it('leaves out what stands where it must not', () => {
    expect(
      hostile(
        { text: 'lepas' },
        { type: 'list-item', children: [] },
        { type: 'link', url: 'https://a.id/', children: [] },
      ),
    ).toBe('');
    expect(hostile({ type: 'bulleted-list', children: [{ type: 'paragraph', children: [{ text: 'a' }] }] })).toBe(
      '<ul></ul>',
    );
    expect(hostile({ type: 'paragraph', children: [{ type: 'paragraph', children: [{ text: 'a' }] }] })).toBe(
      '<p></p>',
    );
    const inner = { type: 'link', url: 'https://b.id/', children: [{ text: 'b' }] };
    expect(hostile({ type: 'paragraph', children: [{ type: 'link', url: 'https://a.id/', children: [inner] }] })).toBe(
      '<p><a href="https://a.id/" rel="nofollow ugc noopener"></a></p>',
    );
  });

  it.each([
    { children: 'teks' },
    { children: { 0: { text: 'a' }, length: 1 } },
    { children: null },
    {},
    { children: [null, 7, 'a', [], [{ text: 'a' }], { text: 7 }, { text: { toString: 'a' } }] },
  ])('with children %j shows none of them', (fields) => {
    expect(hostile({ type: 'paragraph', ...fields })).toBe('<p></p>');
  });

  it('that is no document at all shows nothing', () => {
    for (const text of ['null', '7', '"a"', '[]', '{}', '{"children":{}}']) {
      const document: RichTextDocument = JSON.parse(text);
      expect(html(document)).toBe('');
    }
  });

  it.each([
    { url: 'https://evil.example/a.gif' },
    { url: 'javascript:alert(1)' },
    { url: `${picture.url}/../../me` },
    { width: '1200' },
    { height: -1 },
    { widths: 'x' },
    { widths: ['"><script>'] },
  ])('with a picture of %j shows none', (fields) => {
    expect(hostile({ ...image(picture, 'a'), ...fields })).toBe('');
  });

  it('hands a page’s own renderer checked fields only', () => {
    const document: RichTextDocument = JSON.parse(
      JSON.stringify({
        version: 1,
        children: [{ ...image(picture), alt: { a: 1 }, caption: 7, onload: 'x', widths: [320, 'x'] }],
      }),
    );
    const shown = html(document, { renderImage: (checked) => JSON.stringify(checked) });
    expect(shown).not.toContain('onload');
    expect(shown).toContain('&quot;widths&quot;:[320]');
    expect(shown).toContain('&quot;alt&quot;:&quot;&quot;,&quot;caption&quot;:&quot;&quot;');
  });

  it('nested a hundred thousand deep ends early', () => {
    let list: unknown = { type: 'bulleted-list', children: [] };
    for (let depth = 0; depth < 100_000; depth += 1) {
      list = { type: 'bulleted-list', children: [{ type: 'list-item', children: [list] }] };
    }
    const document: RichTextDocument = { version: 1, children: [] };
    Reflect.set(document, 'children', [list]);
    expect(html(document).match(/<ul>/g)?.length).toBeLessThan(10);
  });

  it('of a million nodes ends early', () => {
    const shown = hostile(...Array.from({ length: 100_000 }, () => ({ type: 'paragraph', children: [{ text: 'a' }] })));
    expect(shown.match(/<p>/g)?.length).toBeLessThanOrEqual(5_000);
  });
});
