import { formatRupiah } from '@uluran/contract/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BookPage } from '../../src/features/book/book-page.tsx';
import { differenceRupiah } from '../../src/features/book/book-words.ts';
import { petalsOf } from '../../src/features/book/corak.tsx';
import { BOOK } from '../fixture-book.ts';

const page = (changes: Partial<typeof BOOK> = {}) =>
  renderToStaticMarkup(<BookPage book={{ ...BOOK, ...changes }} origin="https://uluran.example" />);

describe('the corak of a root', () => {
  it('has 36 petals of two bits each, the lowest bits of a byte first', () => {
    expect(petalsOf('1be4'.padEnd(64, '0')).slice(0, 9)).toEqual([3, 2, 1, 0, 0, 1, 2, 3, 0]);
    expect(petalsOf('f'.repeat(64))).toEqual(Array(36).fill(3));
  });

  it('is of its first 72 bits, so that roots that differ there look different', () => {
    expect(petalsOf('0'.repeat(64))).not.toEqual(petalsOf('1'.padEnd(64, '0')));
  });
});

describe('the page of the book', () => {
  it('draws every closed day with its digits, and what was added since', () => {
    const html = page();
    expect(html.match(/<use href="#petal"/g)).toHaveLength(72);
    expect(html).toContain('20 November 2026');
    expect(html).toContain('12 catatan');
    expect(html).toContain('1be400…000000');
    expect(html).toContain(`${formatRupiah(50_000)} dikembalikan`);
  });

  it('leads to the days before those it shows, and back to the last', () => {
    expect(page()).not.toContain('Segel lain');
    const oldest = BOOK.days.at(-1)?.day;
    expect(page({ hasEarlierDays: true })).toContain(`href="/buku?sebelum=${oldest}#segel"`);
    const earlier = page({ hasLaterDays: true });
    expect(earlier).toContain('href="/buku#segel"');
    expect(earlier).not.toContain('Sejak segel terakhir');
    expect(page({ days: [], hasLaterDays: true })).toContain('Tidak ada segel sebelum hari itu.');
  });

  it('states that the book is balanced only if it is', () => {
    expect(differenceRupiah(BOOK.funds)).toBe(0);
    expect(page()).toContain(`Seimbang, selisih ${formatRupiah(0)}`);
    const html = page({ funds: { ...BOOK.funds, balanceRupiah: 399_999 } });
    expect(html).toContain(`Tidak seimbang, selisih ${formatRupiah(1)}`);
  });

  it('tells how to compute all of it again, with the key', () => {
    expect(page()).toContain('npx @uluran/buku watch https://uluran.example --key');
  });

  it('offers the rows of the last day, those since, and all as tables', () => {
    const html = page();
    for (const path of ['rows.csv?from=18&amp;to=118', 'rows.csv?from=118', 'rows.csv?from=0', 'seals.csv'])
      expect(html).toContain(`href="/buku/log/${path}"`);
    expect(html).toContain('CSV, 12 baris');
    expect(page({ days: [] }).match(/rows\.csv/g)).toHaveLength(1);
    expect(page({ hasLaterDays: true })).not.toContain('Catatan sejak segel harian terakhir');
  });

  it('is a page before anything is sealed too', () => {
    const html = page({ checkpoint: null, days: [] });
    expect(html).toContain('Buku ini belum disegel');
    expect(html).not.toContain('Seimbang');
  });
});
