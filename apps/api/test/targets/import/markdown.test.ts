import { richTextDocument } from '@uluran/contract/rich-text';
import { expect, test } from 'vitest';
import { MarkdownRefused, storyOfMarkdown } from '../../../src/targets/import/markdown.ts';

test('Markdown becomes the blocks that the editor makes, and the contract accepts them', () => {
  const story = storyOfMarkdown(
    [
      '## Mengapa\n\nAir **sangat *jauh*** dari\nkampung, `2 km`, ~~dekat~~. Baca [berita](https://berita.example/air).',
      '1. satu\n2. dua\n   - dalam\n     - lebih dalam',
      '> Kutipan ibu.',
      '```\nbaris satu\nbaris dua\n```',
      'Baris  \nputus \\* di sini & di sana',
    ].join('\n\n'),
  );
  expect(richTextDocument.safeParse(story).success).toBe(true);
  const [heading, paragraph, list, quote, code, broken] = story.children;
  expect(heading).toEqual({ type: 'heading', level: 2, children: [{ text: 'Mengapa' }] });
  expect(paragraph).toEqual({
    type: 'paragraph',
    children: [
      { text: 'Air ' },
      { text: 'sangat ', bold: true },
      { text: 'jauh', bold: true, italic: true },
      { text: ' dari kampung, ' },
      { text: '2 km', code: true },
      { text: ', ' },
      { text: 'dekat', strikethrough: true },
      { text: '. Baca ' },
      { type: 'link', url: 'https://berita.example/air', children: [{ text: 'berita' }] },
      { text: '.' },
    ],
  });
  expect(list).toMatchObject({
    type: 'numbered-list',
    children: [
      { children: [{ type: 'paragraph', children: [{ text: 'satu' }] }] },
      { children: [{ children: [{ text: 'dua' }] }, { type: 'bulleted-list' }] },
    ],
  });
  expect(quote).toMatchObject({ type: 'block-quote', children: [{ children: [{ text: 'Kutipan ibu.' }] }] });
  expect(code).toEqual({ type: 'code-block', children: [{ text: 'baris satu\nbaris dua' }] });
  expect(JSON.stringify(broken)).toContain('putus ');
});

test('a picture on a line of its own keeps the name of its file, its description and its caption', () => {
  expect(storyOfMarkdown('![Sumur](sumur.jpg "Digali 1998")').children).toEqual([
    expect.objectContaining({ type: 'image', url: 'sumur.jpg', alt: 'Sumur', caption: 'Digali 1998' }),
  ]);
});

test.each([
  ['Satu.\n\n# Judul', 3, /## atau ###/],
  ['Satu.\n\nDua.\n\n| a | b |\n|---|---|\n| 1 | 2 |', 5, /Tabel/],
  ['<div>halo</div>', 1, /HTML/],
  ['Satu <b>dua</b>', 1, /HTML/],
  ['Satu ![x](x.jpg) dua', 1, /baris sendiri/],
  ['Satu.\n\n---\n\nDua.', 3, /Garis pemisah/],
])('%j is refused with its line and what to do', (markdown, line, reason) => {
  expect(() => storyOfMarkdown(markdown)).toThrow(MarkdownRefused);
  try {
    storyOfMarkdown(markdown);
  } catch (error) {
    expect(error).toMatchObject({ line, message: expect.stringMatching(reason) });
  }
});
