import { describe, expect, test } from 'vitest';
import { FIRST_TEXTS } from '../src/first-texts/index.ts';
import { bulletedList, link, marked, paragraph, richText } from '../src/rich-text.ts';
import {
  filledDocument,
  filledText,
  isSitePath,
  KEPT_ENTRIES,
  SITE_TEXT_KEYS,
  SITE_TEXT_VALUES,
  type SiteTextEntry,
  type SiteTextValues,
  siteTextProblems,
} from '../src/site-texts.ts';

const VALUES = {
  ...(Object.fromEntries(Object.keys(SITE_TEXT_VALUES).map((name) => [name, `(${name})`])) as SiteTextValues),
  email: { url: 'mailto:halo@contoh.id', text: 'halo@contoh.id' },
};

describe('values', () => {
  test('replace names in texts and links; a name without a value stays', () => {
    expect(filledText('{nama}: {email}, {lain} {', VALUES)).toBe('(nama): halo@contoh.id, {lain} {');
    const document = richText(paragraph(link('https://contoh.id/', 'Situs {nama}')), bulletedList('{biaya}'));
    expect(filledDocument(document, VALUES)).toEqual(
      richText(paragraph(link('https://contoh.id/', 'Situs (nama)')), bulletedList('(biaya)')),
    );
  });

  test('with an address become links with the marks of their text', () => {
    const filled = filledDocument(richText(paragraph(marked('Tulis ke {email}.', 'bold'))), VALUES);
    const mail = { ...link('mailto:halo@contoh.id', ''), children: [marked('halo@contoh.id', 'bold')] };
    expect(filled).toEqual(richText(paragraph(marked('Tulis ke ', 'bold'), mail, marked('.', 'bold'))));
    expect(filledDocument(richText(), VALUES)).toEqual(richText());
  });
});

describe('words', () => {
  test.each(SITE_TEXT_KEYS)('of a new installation can be published: %s', (key) => {
    expect(siteTextProblems(key, FIRST_TEXTS[key])).toEqual([]);
    for (const id of KEPT_ENTRIES[key]) expect(FIRST_TEXTS[key].entries.map((entry) => entry.id)).toContain(id);
  });

  test('have a free anchor, a topic, a title, a text and a link within the site', () => {
    const entry: SiteTextEntry = {
      ...{ id: 'tanpa-akun', topic: 'berdonasi', title: 'Perlukah akun?', link: null, words: '' },
      body: richText(paragraph('Tidak.')),
    };
    const fieldsOf = (...entries: SiteTextEntry[]) =>
      siteTextProblems('help', { lead: 'Jawaban.', entries }).map(({ field }) => field);
    expect(fieldsOf(entry)).toEqual([]);
    expect(fieldsOf()).toEqual(['entries']);
    expect(fieldsOf(entry, entry)).toEqual(['entries.1.id']);
    for (const id of ['', 'Tanpa Akun', 'berdonasi', 'judul-akun', 'hasil'])
      expect(fieldsOf({ ...entry, id })).toEqual(['entries.0.id']);
    expect(fieldsOf({ ...entry, topic: 'lain', title: ' ', body: richText() })).toEqual([
      'entries.0.topic',
      'entries.0.title',
      'entries.0.body',
    ]);
    expect(fieldsOf({ ...entry, words: '{}' })).toEqual(['entries.0.words']);
    expect(fieldsOf({ ...entry, link: { path: 'https://contoh.id', text: '' } })).toEqual([
      'entries.0.link',
      'entries.0.link',
    ]);
  });

  test.each([
    ['/help#refund', true],
    ['/terms-conditions?version=2', true],
    ['//contoh.id', false],
    ['/\\contoh.id', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('link to pages of the site: %s %s', (path, expected) => {
    expect(isSitePath(path)).toBe(expected);
  });
});
