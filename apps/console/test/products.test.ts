import type { PriceRecord } from '@uluran/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { readAmount, readUnits } from '../src/features/products/product-form.ts';
import { readProductSearch } from '../src/features/products/product-search.ts';
import { evidenceWords, nextCheckOn, priceDays } from '../src/features/products/product-words.ts';
import { errorsOfRows, readRows, textsOfRows } from '../src/features/products/row-texts.ts';

const price = (more: Partial<PriceRecord>): PriceRecord => ({
  ...{ id: '1', startsOn: '2026-11-16', endsOn: null, state: 'current', priceRupiah: 150_000, contents: [] },
  ...{ source: 'Pasar Bintoro', by: null },
  ...more,
});

test('whole numbers and amounts are read as they are typed', () => {
  expect([readUnits('600'), readUnits(' 1.200 ')]).toEqual([600, 1_200]);
  expect([readUnits('1,5'), readUnits(''), readUnits('-1')]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect([readAmount('72.500'), readAmount('Rp 19.000'), readAmount('banyak')]).toEqual([72_500, 19_000, Number.NaN]);
});

describe('rows of a form', () => {
  const form = (texts: Record<string, string>) => {
    const values = new FormData();
    for (const [name, text] of Object.entries(texts)) values.set(name, text);
    return values;
  };

  test('are read by their keys, in their order', () => {
    const texts = {
      contents: '3,0',
      'contents.0.label': 'Gula',
      'contents.3.label': ' Beras ',
      'contents.1.label': 'x',
    };
    expect(readRows(form(texts), 'contents', ['label'])).toEqual([{ label: 'Beras' }, { label: 'Gula' }]);
    expect(readRows(form({ contents: '' }), 'contents', ['label'])).toEqual([]);
  });

  test('are written as they are read', () => {
    const texts = textsOfRows('contents', [{ label: 'Beras' }, { label: 'Gula' }]);
    expect(texts).toEqual({ contents: '0,1', 'contents.0.label': 'Beras', 'contents.1.label': 'Gula' });
    expect(readRows(form(texts), 'contents', ['label'])).toEqual([{ label: 'Beras' }, { label: 'Gula' }]);
  });

  test('have the sentences of the API beside the fields of the form', () => {
    expect(
      errorsOfRows(form({ contents: '3,0' }), { 'contents.1.label': ['Tulis isinya.'], title: ['Tulis.'] }),
    ).toEqual({
      'contents.0.label': ['Tulis isinya.'],
      title: ['Tulis.'],
    });
    expect(errorsOfRows(form({}), { 'cover.url': ['Unggah.'] })).toEqual({ 'cover.url': ['Unggah.'] });
  });
});

test('days of a price', () => {
  expect(priceDays(price({}))).toBe('sejak 16 November');
  expect(priceDays(price({ state: 'planned', startsOn: '2026-12-01' }))).toBe('mulai 1 Desember');
  expect(priceDays(price({ state: 'past', startsOn: '2026-11-07', endsOn: '2026-11-15' }))).toBe(
    '7 November sampai 15 November',
  );
  expect(nextCheckOn([price({ state: 'planned', startsOn: '2026-12-24' }), price({})])).toBe('2026-11-30');
  expect(nextCheckOn([])).toBeUndefined();
});

test('evidence of a delivery', () => {
  const picture = { url: '/api/pictures/x', alt: 'x', width: 1, height: 1, widths: [320] };
  const documents = (['photo', 'receipt', 'photo', 'minutes'] as const).map((kind) => ({ kind, picture }));
  expect(evidenceWords({ documents })).toBe('berita acara, 2 gambar, 1 kuitansi');
  expect(evidenceWords({ documents: [] })).toBe('belum ada bukti');
});

test('the search of an address', () => {
  expect(readProductSearch({ q: ' sembako ', state: 'live' })).toEqual({ q: 'sembako', state: 'live' });
  expect(readProductSearch({ q: '', state: 'laku' })).toEqual({});
});
