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
  type RichTextBlock,
  richTextDocument,
} from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pastedBlocks } from '../../src/paste/pasted-blocks.ts';
import { expectWritten, open, paste } from './page.tsx';
import googleDocs from './pastes/google-docs.html?raw';
import webPage from './pastes/web-page.html?raw';
import whatsapp from './pastes/whatsapp.html?raw';
import word from './pastes/word.html?raw';
import { picture } from './picture.ts';

/** Blocks read from HTML, which the contract must accept. */
function read(html: string): { blocks: RichTextBlock[]; lostPictures: number } {
  const found = pastedBlocks({ fragment: '', html, text: '' });
  if (found === null) return { blocks: [], lostPictures: 0 };
  if (found.blocks.length > 0) richTextDocument.parse({ version: 1, children: found.blocks });
  return { blocks: found.blocks, lostPictures: found.lostPictures };
}

/** A list with another list in one of its items. */
function nested(list: ReturnType<typeof bulletedList>, item: number, inner: ReturnType<typeof bulletedList>) {
  list.children[item]?.children.push(inner);
  return list;
}

/** Removes the empty runs that Slate adds around links. */
const withoutEmptyRuns = (blocks: RichTextBlock[]) =>
  blocks.map((block) =>
    block.type === 'paragraph'
      ? { ...block, children: block.children.filter((run) => !('text' in run && run.text === '')) }
      : block,
  );

describe('a paste', () => {
  it('from Word becomes headings, marks, nested lists and lines of tables', () => {
    const { blocks, lostPictures } = read(word);
    expect(blocks).toEqual([
      heading(2, 'Sumur untuk Desa Contoh'),
      paragraph('Air ', marked('bersih', 'bold'), ' untuk ', marked('semua', 'italic'), ' warga.'),
      nested(bulletedList('Survei', 'Pengeboran'), 0, numberedList('Tanah', 'Air')),
      aligned(paragraph('Terima kasih'), 'center'),
      paragraph('Pompa | Rp 4.000.000'),
    ]);
    expect(lostPictures).toBe(1);
  });

  it('from Google Docs keeps styles as marks, and links without the counter before them', () => {
    expect(withoutEmptyRuns(read(googleDocs).blocks)).toEqual([
      heading(2, 'Rencana kami'),
      aligned(
        paragraph(
          marked('Tebal', 'bold'),
          marked(' miring', 'italic'),
          marked(' garis', 'underline'),
          marked(' coret', 'strikethrough'),
        ),
        'justify',
      ),
      paragraph('Baca ', link('https://example.org/laporan', 'laporan kami'), '.'),
      nested(bulletedList('Satu', 'Dua'), 0, bulletedList('Dalam')),
    ]);
  });

  it('from WhatsApp keeps lines and emoji, and its stars as they are written', () => {
    const { blocks, lostPictures } = read(whatsapp);
    expect(blocks).toEqual([
      paragraph('Assalamu’alaikum 🙏\n*Alhamdulillah* sudah terkumpul.'),
      paragraph('Terima kasih ', marked('semua', 'bold')),
    ]);
    expect(lostPictures).toBe(0);
  });

  it('from a web page leaves out scripts, styles, forms, what is hidden, and pictures of other places', () => {
    const { blocks, lostPictures } = read(webPage);
    expect(withoutEmptyRuns(blocks)).toEqual([
      heading(2, 'Kabar desa'),
      heading(3, 'Bagian'),
      paragraph('Kalimat dengan spasi. jahat relatif ', link('https://example.org/a', 'baik')),
      paragraph('Teks lepas\nbaris kedua'),
      paragraph('paragraf baru'),
      quote('Kata orang'),
      codeBlock('a = 1\n  b = 2'),
      {
        type: 'numbered-list',
        children: [
          { type: 'list-item', children: [paragraph('Pertama')] },
          { type: 'list-item', children: [paragraph('Kedua ', marked('tebal', 'bold'))] },
        ],
      },
      paragraph(link('https://example.org/blok', 'Blok dalam tautan')),
    ]);
    expect(lostPictures).toBe(1);
    expect(JSON.stringify(blocks)).not.toMatch(/alert|pelacak|tersembunyi|Kirim|isian|gambar/);
  });

  it.each([
    ['plain text', { text: 'Satu\r\n\r\nDua' }, [paragraph('Satu'), paragraph('Dua')]],
    ['a fragment of a stranger', { fragment: btoa('[{"type":"script","children":[{"text":"a"}]}]') }, [paragraph('a')]],
    ['a broken fragment', { fragment: '%%%', text: 'Satu' }, [paragraph('Satu')]],
    ['markup without words', { html: '<p></p>', text: 'Satu' }, [paragraph('Satu')]],
    ['hidden characters', { text: 'a\u0000b\u202ec' }, [paragraph('abc')]],
  ])('of %s', (_, forms, blocks) => {
    expect(pastedBlocks({ fragment: '', html: '', text: '', ...forms })?.blocks).toEqual(blocks);
  });
});

describe('pasting into the text', () => {
  it('joins one line with the line of the cursor, and puts more between its halves', async () => {
    await open([paragraph('Air bersih')]);
    paste({ 'text/html': '<b>!</b>', 'text/plain': '!' });
    await expectWritten([paragraph('Air bersih', marked('!', 'bold'))]);
    paste({ 'text/plain': 'Satu\n\nDua' });
    await expectWritten([paragraph('Air bersih', marked('!', 'bold')), paragraph('Satu'), paragraph('Dua')]);
    await userEvent.keyboard('.{Control>}z{/Control}{Control>}z{/Control}');
    await expectWritten([paragraph('Air bersih', marked('!', 'bold'))]);
  });

  it('formats what a messenger copied; undo returns it as it is written', async () => {
    await open([paragraph('Kabar: ')]);
    paste({ 'text/plain': '*Air* bersih\nhttps://contoh.id/' });
    const address = link('https://contoh.id/', 'https://contoh.id/');
    await expectWritten([paragraph('Kabar: ', marked('Air', 'bold'), ' bersih\n', address, '')]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectWritten([paragraph('Kabar: *Air* bersih\nhttps://contoh.id/')]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectWritten([paragraph('Kabar: ')]);
  });

  it('leaves the marks of a messenger in code', async () => {
    await open([codeBlock('a')]);
    paste({ 'text/plain': '*b*\n- c' });
    await expectWritten([codeBlock('a*b*\n- c')]);
  });

  it('names pictures that did not come along', async () => {
    await open([paragraph()]);
    paste({ 'text/html': webPage });
    await expect.element(page.getByText(/Gambar dalam tempelan tidak ikut/)).toBeVisible();
  });

  it('keeps what was copied within it, with pictures', async () => {
    const blocks = [heading(2, 'Judul'), image(picture, 'Foto'), paragraph(marked('Isi', 'bold'))];
    await open([paragraph()]);
    paste({ 'application/x-slate-fragment': btoa(encodeURIComponent(JSON.stringify(blocks))) });
    await expectWritten(blocks);
  });
});
