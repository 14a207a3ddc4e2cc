import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../build.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s ]+/g, ' ');

describe('checking a receipt', () => {
  it.each([
    ['7H4M0PQ2XK93', 'Kuitansi ini asli dan berlaku', 'Lunas, tidak dikembalikan'],
    ['7H4M0PQ2XK94', 'sebagian uangnya sudah dikembalikan', 'Yang masih diterima: Rp 35.000'],
    [
      '7H4M0PQ2XK95',
      'uangnya sudah dikembalikan',
      'UTN/K/2026/0000013 , 21 November 2026: Rp 55.000 kembali kepada donatur',
    ],
    ['7H4M0PQ2XK96', 'pembayarannya dibatalkan', 'Rp 55.000 diterima lagi'],
  ])('tells of %s what is true now: %s', async (code, title, state) => {
    const response = await site.get(`/verifikasi/${code}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    const html = await response.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('Siti');
    const text = textOf(html);
    for (const part of [title, state, 'UTN/2026/0098412', 'S•••• R••••', 'Rp 55.000']) expect(text).toContain(part);
  });

  it('says of a guessed code that there is no such receipt, and offers the form again', async () => {
    const response = await site.get('/verifikasi/ZZZZZZZZZZZZ');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Tidak ada kuitansi dengan kode ini');
    expect(html).toContain('name="kode"');
  });

  it('leads from a typed code to its page, however it is written', async () => {
    for (const path of ['/verifikasi?kode=7h4m-0pq2-xk93', '/verifikasi/7h4m-opq2-xk93']) {
      const response = await site.get(path);
      expect([301, 302, 303, 307, 308]).toContain(response.status);
      expect(response.headers.get('location')).toMatch(/\/verifikasi\/7H4M0PQ2XK93$/);
    }
  });

  it.each(['', 'abc', 'UTN/2026/0098412', '<script>', 'x'.repeat(10_000)])(
    'keeps %j in the form and says what a code is',
    async (typed) => {
      const first = await site.get(`/verifikasi?kode=${encodeURIComponent(typed)}`);
      // A text far above the limit is cut.
      const response = first.status === 307 ? await site.get(first.headers.get('location') ?? '') : first;
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(textOf(html)).toContain('Kode kuitansi terdiri dari 12 huruf dan angka');
      // The browser shows no message of its own.
      expect(html).toContain('noValidate');
    },
  );
});
