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
  richText,
} from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RichTextEditor } from '../../src/editor/index.ts';
import { RichTextView } from '../../src/viewer.tsx';
import { show } from './page.tsx';
import { picture } from './picture.ts';

const nested = bulletedList('Satu', 'Dua');
nested.children[0]?.children.push(numberedList('Dalam'));

const everything = richText(
  heading(2, 'Sumur untuk Desa Contoh'),
  paragraph(
    'Air bersih itu ',
    marked('hak', 'bold', 'italic'),
    ' semua. ',
    link('https://example.org/', 'Laporan'),
    '.',
  ),
  paragraph(marked('garis', 'underline'), ' ', marked('coret', 'strikethrough'), ' ', marked('kode', 'code')),
  aligned(paragraph('Tengah\nbaris  kedua'), 'center'),
  paragraph(),
  aligned(heading(3, 'Rencana'), 'right'),
  aligned(paragraph('Kata yang panjang sekali. '.repeat(20)), 'justify'),
  quote('Satu sumur,', 'seratus keluarga.'),
  nested,
  numberedList('Pertama', 'Kedua'),
  codeBlock('a = 1\n  b = 2'),
  image(picture, 'Foto: relawan'),
  paragraph('Akhir'),
);

/** HTML without the editor's own attributes and elements. */
function bare(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const spacer of copy.querySelectorAll('[data-slate-spacer], [data-slate-zero-width]')) spacer.remove();
  for (const span of copy.querySelectorAll('span')) span.replaceWith(...span.childNodes);
  for (const element of copy.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (name.startsWith('data-') || ['contenteditable', 'draggable'].includes(name)) element.removeAttribute(name);
    }
  }
  return copy.innerHTML;
}

const LOOK = [
  ...['display', 'font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'text-align', 'white-space'],
  ...['color', 'background-color', 'text-decoration-line', 'list-style-type', 'margin-top', 'margin-bottom'],
  ...['padding-left', 'padding-top', 'border-left-width', 'border-radius', 'width', 'height'],
];

/** Elements of the text with their styles and their position relative to its beginning. */
function looks(root: Element): unknown[] {
  const top = root.querySelector('h2')?.getBoundingClientRect().top ?? 0;
  return [
    ...root.querySelectorAll('h2, h3, p, li, ul, ol, blockquote, pre, figure, img, figcaption, a, strong, code, s, u'),
  ].map((element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const place = [box.top - top, box.height, box.width].map((side) => Math.round(side * 10) / 10);
    return [element.localName, place, ...LOOK.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
  });
}

describe('what the editor shows', () => {
  it.each([390, 1280])('is what the viewer renders at %d px: elements, look and place', async (width) => {
    await page.viewport(width, 900);
    const place = show(
      <>
        <RichTextEditor label="Cerita" defaultValue={everything} />
        <div className="rich-text" id="viewer">
          <RichTextView document={everything} />
        </div>
      </>,
    );
    await expect.poll(() => place.querySelectorAll('img').length).toBe(2);
    const viewer = place.querySelector('#viewer') as HTMLElement;
    const editor = place.querySelector('.rte-text') as HTMLElement;
    await Promise.all([...place.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined)));
    // The editor has padding around its text: the viewer gets the same width.
    const inner = getComputedStyle(editor);
    const room = editor.clientWidth - Number.parseFloat(inner.paddingLeft) - Number.parseFloat(inner.paddingRight);
    viewer.style.width = `${room}px`;
    viewer.style.maxWidth = 'none';
    expect(bare(editor)).toBe(bare(viewer));
    expect(looks(editor)).toEqual(looks(viewer));
    await page.viewport(1280, 900);
  });
});
