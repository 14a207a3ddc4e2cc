import { LEGAL_ENTITY } from '@uluran/brand';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctionTexts } from '../src/features/receipt/receipt-lines.ts';
import { createTestSite, type TestSite } from './build.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const DONATE = `/campaigns/${CAMPAIGNS[0]?.slug}/donate`;
const PAID = `${DONATE}/d0d0ca`;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

describe('the receipt of a paid gift', () => {
  it('is a document of one page that states who received what from whom, for what, when and how', async () => {
    const response = await site.get(`${PAID}/receipt.pdf`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="kuitansi-UTN-2026-0098412.pdf"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { totalPages, text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
    expect(totalPages).toBe(1);
    const read = text.replaceAll(/\s+/g, ' ');
    for (const part of [
      LEGAL_ENTITY,
      'Kuitansi donasi Nomor UTN/2026/0098412 21 November 2026',
      'NPWP 00.000.000.0-000.000 (contoh)',
      'Telah diterima dari Siti Rahma',
      `Untuk ${CAMPAIGNS[0]?.title}`,
      'Penggalang: Yayasan Detak Harapan',
      'Nomor donasi UL-20261122-00000001',
      'Uang sejumlah Lima puluh lima ribu rupiah',
      'Donasi Rp 50.000',
      'Tip untuk Uluran Rp 5.000',
      'Biaya yang ditambahkan kepada Anda Rp 0',
      'Jumlah diterima Rp 55.000',
      '/verifikasi dan masukkan kode 7H4M-0PQ2-XK93',
      'bukan zakat, sehingga tidak mengurangi penghasilan kena pajak',
    ]) {
      expect(read).toContain(part);
    }
    expect(read).toMatch(/lunas \d{1,2} \p{L}+ 2026 pukul \d{2}\.\d{2} WIB/u);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/PlusJakartaSans/);
    // Read aloud in its order: marked, with a structure, a language and a text for the code.
    const proxy = await getDocumentProxy(bytes.slice());
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true });
    const structure = JSON.stringify(await (await proxy.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'P']) expect(structure).toContain(`"role":"${role}"`);
    expect(structure).toMatch(/"role":"Figure".*"alt":"Kode QR ke [^"]*\/verifikasi\/7H4M0PQ2XK93"/);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('is a page of the same words, without a script, to print', async () => {
    const response = await site.get(`${PAID}/receipt`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([response.headers.get('x-robots-tag'), response.headers.get('referrer-policy')]).toEqual([
      'noindex',
      'same-origin',
    ]);
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html.match(/<h1/g)).toHaveLength(1);
    const read = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const part of [
      LEGAL_ENTITY,
      'Kuitansi donasi Nomor UTN/2026/0098412 21 November 2026',
      'Telah diterima dari Siti Rahma',
      'Uang sejumlah Lima puluh lima ribu rupiah',
      'Nomor donasi UL-20261122-00000001',
      'Jumlah diterima Rp 55.000',
      '7H4M-0PQ2-XK93',
      'bukan zakat, sehingga tidak mengurangi penghasilan kena pajak',
    ])
      expect(read.replaceAll('\u00a0', ' ')).toContain(part);
    expect(html).toMatch(/aria-label="Kode QR ke [^"]*\/verifikasi\/7H4M0PQ2XK93"/);
    expect(html).toContain(`href="${PAID}/receipt.pdf"`);
    expect(html).toContain(`href="${PAID}/payment"`);
    expect(html).toMatch(/href="\/buku\/periksa#[\w-]+"/);
  });

  it('is offered on the page that says thanks', async () => {
    const html = await (await site.get(`${PAID}/payment`)).text();
    expect(html).toContain(`href="${PAID}/receipt.pdf"`);
    expect(html).toContain('Unduh kuitansi');
    expect(html).toContain(`href="${PAID}/receipt"`);
    expect(html).toMatch(/href="\/buku\/periksa#[\w-]+"/);
  });

  it.each([
    ['a payment that is still open', `${DONATE}/c0ffee/receipt.pdf`],
    ['a payment that does not exist', `${DONATE}/tidak-ada/receipt.pdf`],
    ['a paid one under another target', '/campaigns/lain/donate/d0d0ca/receipt.pdf'],
    ['a path that names no payment', '/receipt.pdf'],
    ['the page of a payment that is still open', `${DONATE}/c0ffee/receipt`],
    ['the page of a paid one under another target', '/campaigns/lain/donate/d0d0ca/receipt'],
  ])('does not exist for %s', async (_, path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    // It may exist a moment later.
    if (path.endsWith('/receipt')) expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the corrections of a receipt', () => {
  it('say with their own numbers what went back and what came again', () => {
    const at = '2026-11-22T01:00:00.000Z';
    const corrections = [
      { number: 'UTN/K/2026/0000012', changeRupiah: -20_000, at },
      { number: 'UTN/K/2026/0000013', changeRupiah: 20_000, at },
    ];
    expect(
      correctionTexts({ corrections }).map(({ number, words }) => [number, words.replaceAll('\u00a0', ' ')]),
    ).toEqual([
      ['UTN/K/2026/0000012', 'Rp 20.000 kembali kepada donatur'],
      ['UTN/K/2026/0000013', 'Rp 20.000 tercatat kembali'],
    ]);
  });
});
