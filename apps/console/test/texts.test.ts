import { FIRST_TEXTS } from '@uluran/contract/first-texts';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  differenceOf,
  entryProblems,
  exchanged,
  isSame,
  isWords,
  neighbourOf,
  newEntry,
  type TextWords,
  withTitle,
} from '../src/features/texts/text-draft.ts';

const HELP: TextWords = { ...FIRST_TEXTS.help, entries: [...FIRST_TEXTS.help.entries] };
const [first = newEntry('help'), ...others] = HELP.entries;

describe('a written text', () => {
  test('is compared and sent without spaces around words, and without an empty link', () => {
    const spaced = {
      ...HELP,
      entries: [{ ...first, title: ` ${first.title} `, link: { path: ' ', text: '' } }, ...others],
    };
    expect(isSame(spaced, HELP)).toBe(true);
    expect(changesOf(spaced).entries[0]).toMatchObject({ title: first.title, link: null });
    expect(isWords(HELP)).toBe(true);
    for (const other of [null, {}, { lead: '', entries: [null] }, { lead: '', entries: [{ id: 'a' }] }])
      expect(isWords(other)).toBe(false);
  });

  test('has an anchor from the title until another one is written or published', () => {
    const entry = newEntry('help');
    const titled = { ...entry, ...withTitle(entry, 'Ke mana uangnya?', false) };
    expect(titled).toMatchObject({ title: 'Ke mana uangnya?', id: 'ke-mana-uangnya' });
    expect(withTitle({ ...titled, id: 'uang' }, 'Lain', false)).toEqual({ title: 'Lain' });
    expect(withTitle(titled, 'Lain', true)).toEqual({ title: 'Lain' });
  });

  test('moves entries within their topic', () => {
    const topics = HELP.entries.map(({ topic }) => topic);
    const last = topics.lastIndexOf(topics[0] ?? '');
    expect([neighbourOf(HELP.entries, 0, -1), neighbourOf(HELP.entries, last, 1)]).toEqual([undefined, undefined]);
    expect(neighbourOf([first, { ...first, topic: 'lain' }, first], 0, 1)).toBe(2);
    expect(
      exchanged(HELP.entries, 0, 1)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([others[0]?.id, first.id]);
  });

  test('names what differs from the published words', () => {
    const differences = (entries: TextWords['entries'], lead = HELP.lead) => differenceOf(HELP, { lead, entries });
    expect(differences(HELP.entries)).toBe('');
    expect(differences([{ ...first, title: 'Lain' }, ...others])).toBe('1 berubah');
    expect(differences([...others, { ...newEntry('help'), id: 'baru' }], 'Lain.')).toBe(
      '1 baru, 1 ditarik, ringkasan berubah',
    );
    expect(differences(exchanged(HELP.entries, 0, 1))).toBe('urutan berubah');
  });

  test('has sentences beside fields with words, and those of a refused save', () => {
    const words = { ...HELP, entries: [{ ...newEntry('help'), title: 'Uang {apa}', id: 'berdonasi' }] };
    const refused = { 'entries.0.body': ['Teks ini tidak bisa memuat gambar.'], 'entries.1.title': ['Lain.'] };
    const problems = entryProblems('help', words, 0, refused);
    expect(Object.keys(problems).sort()).toEqual(['body', 'id', 'title']);
    expect(entryProblems('help', { ...HELP, entries: [newEntry('help')] }, 0, {})).toEqual({});
  });
});
