import type { Receipt, ReceiptPayer } from '@uluran/contract/endpoints';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { correctionTexts, receiptText } from '../src/features/receipt/receipt-lines.ts';
import { receiptDocument } from '../src/server/receipt/receipt-document.ts';
import { pagesOf } from '../src/targets/kinds.ts';
import { FIXTURE_NOW } from './fixture-campaigns.ts';
import { RECEIPT } from './fixture-receipts.ts';

const words = pagesOf('campaign')?.words ?? expect.fail('campaigns have no words');

/** The pages of the document as they are read, and its bytes. */
async function pagesOfReceipt(changes: Partial<Receipt>, payer?: ReceiptPayer) {
  const receipt = { ...RECEIPT, ...changes };
  const text = receiptText(receipt, { words, origin: 'https://donasi.example', payer });
  const bytes = await receiptDocument(text, correctionTexts(receipt));
  const size = bytes.length;
  const { text: pages } = await extractText(await getDocumentProxy(bytes));
  return { size, pages: pages.map((page) => page.normalize('NFC').replaceAll(/\s+/g, ' ')) };
}

describe('a name in the document', () => {
  it.each([
    ['Nguyễn Văn Šárka Đỗ Łukasz ʿĀ’', 'Telah diterima dari Nguyễn Văn Šárka Đỗ Łukasz ‘Ā’ Uang'],
    [
      '张伟',
      'Telah diterima dari Nama ditulis dengan aksara yang tidak dapat dicetak di sini; lihat halaman kuitansi Uang',
    ],
    ['Budi 张伟', 'Telah diterima dari Budi Nama ditulis dengan aksara yang tidak dapat dicetak di sini'],
    ['Siti 😀 Rahma', 'Telah diterima dari Siti Rahma Uang'],
    ['😀', 'Telah diterima dari Nama ditulis dengan aksara'],
  ])('%s is written as it is, or the sheet states that it cannot be', async (donorName, stated) => {
    const { pages, size } = await pagesOfReceipt({ donorName });
    expect(pages[0]).toContain(stated);
    expect(pages[0]).not.toContain('?');
    expect(size).toBeLessThan(60_000);
  });
});

describe('the number of one who pays zakat', () => {
  const donorName = 'Hamba Allah';
  const taxNumber = { kind: 'npwp', lastFour: '1234' } as const;

  it('stands whole in the document, with the name it belongs to', async () => {
    const payer: ReceiptPayer = { name: 'Siti Rahma', kind: 'npwp', number: '992345678901234' };
    const { pages, size } = await pagesOfReceipt({ donorName, taxNumber, givingTypes: ['zakat'] }, payer);
    expect(pages[0]).toContain('Kuitansi zakat');
    expect(pages[0]).toContain('Telah diterima dari Siti Rahma NPWP 992345678901234 Uang');
    expect(size).toBeLessThan(60_000);
  });

  it('ends with its last digits on the page, which keeps the hidden name', () => {
    const receipt = { ...RECEIPT, donorName, taxNumber };
    expect(receiptText(receipt, { words, origin: 'https://donasi.example' }).lines.slice(0, 2)).toEqual([
      { label: 'Telah diterima dari', value: 'Hamba Allah', subject: 'Nama' },
      { label: 'NPWP', value: 'Berakhiran 1234', note: 'Nama dan angka lengkapnya hanya di berkas PDF.' },
    ]);
  });

  it('leaves no trace where none was given', () => {
    const { lines } = receiptText(RECEIPT, { words, origin: 'https://donasi.example' });
    expect(lines.map(({ label }) => label)).not.toContain('NPWP');
  });
});

describe('a correction in the document', () => {
  it('is a page of its own behind the receipt, with its number, date and sum, and the receipt stays', async () => {
    const given = await pagesOfReceipt({});
    const corrected = await pagesOfReceipt({
      state: 'refunded',
      returnedRupiah: 55_000,
      corrections: [
        { number: 'UTN/K/2026/0000012', changeRupiah: -20_000, at: FIXTURE_NOW },
        { number: 'UTN/K/2026/0000013', changeRupiah: -35_000, at: FIXTURE_NOW },
      ],
    });
    expect(given.pages).toHaveLength(1);
    expect(corrected.pages).toHaveLength(3);
    expect(corrected.pages[0]).toBe(given.pages[0]);
    for (const part of [
      /Koreksi kuitansi Nomor UTN\/K\/2026\/0000012 \d{1,2} \p{L}+ 2026/u,
      /Untuk kuitansi UTN\/2026\/0098412 Tertanggal 21 November 2026/,
      /Rp 20\.000 kembali kepada donatur/,
    ])
      expect(corrected.pages[1]).toMatch(part);
    expect(corrected.pages[2]).toMatch(/UTN\/K\/2026\/0000013.*Rp 35\.000 kembali kepada donatur/);
    expect(corrected.size).toBeLessThan(60_000);
  });
});
