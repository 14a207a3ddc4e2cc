import {
  bulletedList,
  heading,
  image,
  link,
  marked,
  paragraph,
  quote,
  richText,
  richTextDocument,
} from '@uluran/contract/rich-text';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { createExternalLinks } from '../../../src/platform/links/external-links.ts';

const NOTE = marked(' (tautan ke situs luar ini tidak kami buka)', 'italic');

function setUp(variables: Record<string, string> = {}) {
  const logged: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line).msg) });
  const environment = readEnvironment({ PUBLIC_ORIGIN: 'https://donasi.example', ...variables });
  return { ...createExternalLinks(environment, log), logged };
}

describe('the links of a document', () => {
  it('lead where the installation allows, and keep their words with a note where it does not', () => {
    const { guardDocument, logged } = setUp({ LINK_SITES: 'https://*.go.id,mailto:' });
    const story = richText(
      heading(2, 'Kabar'),
      paragraph(
        'Lihat ',
        link('https://dinsos.jabarprov.go.id/surat', 'surat dinas'),
        link('https://go.id.evil.invalid/surat', 'surat palsu'),
        link('mailto:tim@contoh.id', 'surel tim'),
        link('/campaigns', 'halaman'),
      ),
      quote('Kutipan'),
      bulletedList('Satu'),
    );
    const guarded = guardDocument(story);
    expect(guarded.children[1]).toEqual(
      richText(
        paragraph(
          'Lihat ',
          link('https://dinsos.jabarprov.go.id/surat', 'surat dinas'),
          'surat palsu',
          NOTE,
          link('mailto:tim@contoh.id', 'surel tim'),
          'halaman',
          NOTE,
        ),
      ).children[0],
    );
    expect(richTextDocument.safeParse(guarded).success).toBe(true);
    expect([guarded.children[0], ...guarded.children.slice(2)]).toEqual([
      story.children[0],
      ...story.children.slice(2),
    ]);
    guardDocument(story);
    expect(logged).toEqual([
      'A page does not lead to https://go.id.evil.invalid, because LINK_SITES does not list it: add it there if the address can be trusted.',
      'A page does not lead to an unreadable address, because LINK_SITES does not list it: add it there if the address can be trusted.',
    ]);
  });

  it('are found in every place of the tree', () => {
    const { guardDocument } = setUp();
    const hostile = link('https://evil.invalid/', 'klik');
    const story = JSON.stringify(
      guardDocument({
        version: 1,
        children: [
          { type: 'heading', level: 2, children: [hostile] },
          { type: 'block-quote', children: [{ type: 'paragraph', children: [hostile] }] },
          {
            type: 'bulleted-list',
            children: [
              {
                type: 'list-item',
                children: [
                  { type: 'paragraph', children: [hostile] },
                  {
                    type: 'numbered-list',
                    children: [{ type: 'list-item', children: [{ type: 'paragraph', children: [hostile] }] }],
                  },
                ],
              },
            ],
          },
        ],
      } as never),
    );
    expect(story).not.toContain('evil');
    expect(story.split(NOTE.text)).toHaveLength(5);
  });

  it('are untouched in a document without any', () => {
    const picture = { url: `/api/pictures/${'0'.repeat(32)}`, alt: 'Sumur', width: 960, height: 640, widths: [320] };
    const story = richText(paragraph('Isi'), image(picture, 'Keterangan'));
    expect(setUp().guardDocument(story)).toEqual(story);
  });
});

describe('a link of a list or a company', () => {
  it.each([
    'javascript:alert(document.cookie)//https://wa.me',
    'data:text/html,<script>alert(1)</script>',
    '//evil.invalid',
    'https:\\\\evil.invalid\\wa.me',
    'https://wa.me@evil.invalid/',
    'https://wа.me/',
    'http://wa.me/',
  ])('is refused and logged: %s', (address) => {
    const { linkAddress, logged } = setUp();
    expect(linkAddress(address)).toBeUndefined();
    expect(logged).toHaveLength(1);
  });

  it('is handed out as a browser reads it', () => {
    const { linkAddress, logged } = setUp();
    expect(linkAddress('HTTPS://WA.me:443/62811?text=Halo')).toBe('https://wa.me/62811?text=Halo');
    expect(logged).toEqual([]);
  });
});
