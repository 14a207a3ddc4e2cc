import { expect, test } from 'vitest';
import { percentsOf, type ShownTrace, tracePicture } from '../../../src/site/share-pictures/trace-picture.ts';

const percents = { proved: 34, pending: 28, balance: 36, fees: 2 };
const wordsOf = (trace: ShownTrace) =>
  tracePicture(trace, 'donasi.example')
    .shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.text] : []))
    .join(' ');

test('writes the amount, the name and the title only where they are given', () => {
  const all = { amountRupiah: 50_000, donorName: 'Siti Rahma', targetTitle: 'Sumur', percents };
  expect(wordsOf(all)).toMatch(/Rp.50\.000 dari saya sampai, ada kuitansinya\. Siti Rahma, untuk Sumur/);
  const plain = wordsOf({ percents });
  expect(plain).toContain('Donasi saya sampai, ada kuitansinya.');
  for (const words of ['50.000', 'Siti', 'Sumur', 'Rp']) expect(plain).not.toContain(words);
  expect(JSON.stringify(tracePicture({ percents }, 'donasi.example'))).not.toMatch(/Siti|Sumur|50\.?000/);
});

test('tells how far a gift is that paid no receipt yet', () => {
  expect(wordsOf({ percents: { ...percents, proved: 0 } })).toContain('Donasi saya sudah dicairkan.');
  expect(wordsOf({ percents: { proved: 0, pending: 0, balance: 98, fees: 2 } })).toContain(
    'Donasi saya menunggu dicairkan.',
  );
});

test('keeps long words within the picture, and a hair of a part in its bar', () => {
  const trace = { targetTitle: 'Bantu '.repeat(60), donorName: 'Nama '.repeat(40), percents };
  const { shapes } = tracePicture(trace, 'donasi.example');
  for (const shape of shapes) if (shape.kind === 'box') expect(shape.x + shape.width).toBeLessThanOrEqual(1_128);
  const lines = shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.y] : []));
  expect(Math.max(...lines)).toBeLessThan(630);
  // Nothing is written on the bar.
  expect(lines.filter((y) => y > 395 && y < 450)).toEqual([]);
  expect(percentsOf(1_000_000, { proved: 1, pending: 999_999, balance: 0, fees: 0 })).toEqual({
    proved: 1,
    pending: 99,
    balance: 0,
    fees: 0,
  });
});
