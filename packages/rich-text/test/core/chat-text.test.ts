import {
  bulletedList,
  link,
  marked,
  numberedList,
  paragraph,
  type RichTextBlock,
  richTextDocument,
  richTextToPlainText,
} from '@uluran/contract/rich-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undo } from '../../src/core/commands/undo.ts';
import { insertFormatted } from '../../src/core/insert-formatted.ts';
import { pastedBlocks } from '../../src/paste/pasted-blocks.ts';
import { after, blocksOf, editorOf, select } from './editing.ts';

const read = (text: string) => pastedBlocks({ fragment: '', html: '', text });

/** The blocks of a paste, without the empty runs around links. */
function pasted(text: string): RichTextBlock[] {
  const blocks = read(text)?.blocks ?? [];
  return blocks.map((block) =>
    block.type === 'paragraph'
      ? { ...block, children: block.children.filter((run) => !('text' in run && run.text === '')) }
      : block,
  );
}

const URL = 'https://contoh.id/a_b_c*d*?x=~1~z';

describe('plain text of a messenger', () => {
  it.each<[string, RichTextBlock[]]>([
    ['*Tebal* sekali', [paragraph(marked('Tebal', 'bold'), ' sekali')]],
    [
      '(_miring_), ~coret~.',
      [paragraph('(', marked('miring', 'italic'), '), ', marked('coret', 'strikethrough'), '.')],
    ],
    ['*_keduanya_*🙏', [paragraph(marked('keduanya', 'bold', 'italic'), '🙏')]],
    [
      '*Rp 5.000 dan ~Rp 7.000~*',
      [paragraph(marked('Rp 5.000 dan ', 'bold'), marked('Rp 7.000', 'bold', 'strikethrough'))],
    ],
    ['Satu\nDua\n\n\n \nTiga', [paragraph('Satu\nDua'), paragraph('Tiga')]],
    ['Perlu:\n- beras\n- minyak\nSegera', [paragraph('Perlu:'), bulletedList('beras', 'minyak'), paragraph('Segera')]],
    ['- satu\n\n- dua', [bulletedList('satu', 'dua')]],
    ['- satu\nrinciannya\n- dua', [bulletedList('satu\nrinciannya', 'dua')]],
    ['1. satu\n2. dua\n\n3. tiga', [numberedList('satu', 'dua', 'tiga')]],
    ['1. satu\nrinciannya\n2. dua\nlalu', [numberedList('satu\nrinciannya', 'dua'), paragraph('lalu')]],
    [`Lihat ${URL}.`, [paragraph('Lihat ', link(URL, URL), '.')]],
    ['https://contoh.id/(a)', [paragraph(link('https://contoh.id/(a)', 'https://contoh.id/(a)'))]],
    ['(https://contoh.id/a)', [paragraph('(', link('https://contoh.id/a', 'https://contoh.id/a'), ')')]],
    [
      '*https://contoh.id/*',
      [paragraph({ type: 'link', url: 'https://contoh.id/', children: [marked('https://contoh.id/', 'bold')] })],
    ],
    ['mailto:info@contoh.id', [paragraph(link('mailto:info@contoh.id', 'mailto:info@contoh.id'))]],
  ])('%j is formatted', (text, blocks) => {
    expect(pasted(text)).toEqual(blocks);
  });

  it.each([
    '5*3*2',
    'snake_case_name',
    '~5 km',
    '~5 km sampai ~7 km',
    'satu * dua * tiga',
    '* terbuka',
    '*tanpa penutup',
    '** ganda **',
    '__init__',
    'harga* dan ongkos*',
    '(*) catatan (*)',
    ':* dan :*',
    '-tanpa spasi',
    '- - -',
    '---',
    '1.tanpa spasi',
    '1. sendirian',
    '3. tiga\n4. empat',
    'ftp://contoh.id/_a_ dan javascript:alert(1)',
    'https://nama:sandi@contoh.id/_a_',
    'contoh.id/_a_b_',
  ])('%j stays as it is written', (text) => {
    expect(pasted(text)).toEqual([paragraph(text)]);
  });

  it('loses no character but marks and the white space that divides', () => {
    const piece = fc.constantFrom(
      ...[
        '*',
        '_',
        '~',
        '**',
        ' ',
        '  ',
        '\n',
        '\n\n',
        '- ',
        '* ',
        '1. ',
        '2. ',
        '3. ',
        '5',
        'kata',
        'é',
        'م',
        '🙏',
        '(',
        ')',
        '.',
        ',',
        '"',
      ],
      ...[
        URL,
        'https://x.id/(a)',
        'http://',
        'mailto:a@b.id',
        'javascript:alert(1)',
        'https://a:b@c.id/',
        '\t',
        '\r\n',
        '/',
        '@',
      ],
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    // Signs of lists may move to the beginning of a line, or away from it.
    const bare = (all: string) =>
      all
        .replace(/[*_~]/g, '')
        .split(/\r\n|\r|\n/)
        .map((line) => line.replace(/^\s*(?:(?:-|\d{1,3}\.)(?:\s+|$))+/, ''))
        .join('')
        .replace(/\s/g, '');
    fc.assert(
      fc.property(text, (all) => {
        const blocks = read(all)?.blocks ?? [];
        if (blocks.length === 0) expect(all.trim()).toBe('');
        else richTextDocument.parse({ version: 1, children: blocks });
        expect(bare(richTextToPlainText({ version: 1, children: blocks }))).toBe(bare(all));
        // The tree after undo has every sign.
        const written = richTextToPlainText({ version: 1, children: read(all)?.written ?? [] });
        expect(written.replace(/\s/g, '')).toBe(all.replace(/\s/g, ''));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays as written where a paste has more marks than a document can hold', () => {
    const blocks = read('*a* '.repeat(12_000))?.blocks ?? [];
    expect(blocks).toEqual([paragraph('*a* '.repeat(12_000).trim())]);
  });
});

describe('undo after a paste', () => {
  it.each([
    ['a word in a line', '*tebal*', 'Air |bersih'],
    ['a list in a line', '- satu\n- dua\n\n*tiga*', 'Air |bersih'],
    ['paragraphs', 'satu\n\n_dua_', ''],
  ])('of %s returns the text as it is written, then takes it back', (_, text, line) => {
    const before = paragraph(line.replace('|', ''));
    const editor = editorOf(before);
    if (line !== '') select(editor, 'bersih', 'start');
    const { blocks, written } = read(text) ?? { blocks: [], written: [] };
    insertFormatted(editor, written, blocks);
    const formatted = structuredClone(blocksOf(editor));
    undo(editor);
    const plain = after([before], (other) => {
      if (line !== '') select(other, 'bersih', 'start');
      insertFormatted(other, written, written);
    });
    expect(blocksOf(editor)).toEqual(plain);
    undo(editor);
    expect(blocksOf(editor)).toEqual([before]);
    editor.redo();
    editor.redo();
    expect(blocksOf(editor)).toEqual(formatted);
  });
});

describe('typing', () => {
  const typed = (text: string, blocks: RichTextBlock[] = [paragraph()]) =>
    after(blocks, (editor) => {
      select(editor, '', 'end');
      for (const letter of text) editor.insertText(letter);
    });

  it.each([
    ['Air *bersih* ', [paragraph('Air ', marked('bersih', 'bold'), ' ')]],
    ['_Air_ ~kotor~ ada', [paragraph(marked('Air', 'italic'), ' ', marked('kotor', 'strikethrough'), ' ada')]],
    ['*_dua kata_* ', [paragraph(marked('dua kata', 'bold', 'italic'), ' ')]],
    ['5*3*2 ', [paragraph('5*3*2 ')]],
    ['a_b_c ~5 km ', [paragraph('a_b_c ~5 km ')]],
    ['*belum', [paragraph('*belum')]],
  ])('%j', (text, blocks) => {
    expect(typed(text)).toEqual(blocks);
  });

  it('formats at the blank, and undo returns what was typed', () => {
    const editor = editorOf(paragraph());
    select(editor, '', 'end');
    for (const letter of '*Air* ') editor.insertText(letter);
    expect(blocksOf(editor)).toEqual([paragraph(marked('Air', 'bold'), ' ')]);
    undo(editor);
    expect(blocksOf(editor)).toEqual([paragraph('*Air* ')]);
  });

  it('leaves code as it is', () => {
    expect(typed('*a* ', [{ type: 'code-block', children: [{ text: '' }] }])).toEqual([
      { type: 'code-block', children: [{ text: '*a* ' }] },
    ]);
  });
});
