import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Tabs } from './index.ts';
import { tabAfterKey } from './tab-keys.ts';

const TABS = [
  { id: 'cerita', label: 'Cerita', content: 'Perpustakaan keliling' },
  { id: 'kabar', label: 'Kabar', count: 4, content: 'Buku sudah tiba' },
  { id: 'donatur', label: 'Donatur', content: '1.204 orang' },
];

describe('Tabs without JavaScript', () => {
  const html = markup(<Tabs label="Isi galang dana" tabs={TABS} defaultTab="kabar" />);

  it('are links to panels that can all be read', () => {
    expect(tags(html, 'a').map((tag) => attribute(tag, 'href'))).toEqual(['#cerita', '#kabar', '#donatur']);
    expect(tags(html, 'section').map((tag) => attribute(tag, 'id'))).toEqual(['cerita', 'kabar', 'donatur']);
    for (const { content } of TABS) expect(textOf(html)).toContain(content);
    expect(html).not.toMatch(/ hidden[ =>]| role=/);
  });

  it('name each panel by its tab', () => {
    const names = tags(html, 'section').map((tag) => attribute(tag, 'aria-labelledby'));
    expect(names).toEqual(tags(html, 'a').map((tag) => attribute(tag, 'id')));
  });

  it('mark the one that is open', () => {
    expect(tags(html, 'section').map((tag) => attribute(tag, 'class')?.includes('--open'))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('tabAfterKey', () => {
  it('goes round with the arrows and to the ends with Home and End', () => {
    expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0);
    expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2);
    expect(tabAfterKey('Home', 2, 3)).toBe(0);
    expect(tabAfterKey('End', 0, 3)).toBe(2);
  });

  it('leaves other keys, and rows without tabs, alone', () => {
    expect(tabAfterKey('ArrowDown', 0, 3)).toBeNull();
    expect(tabAfterKey('End', 0, 0)).toBeNull();
  });
});
