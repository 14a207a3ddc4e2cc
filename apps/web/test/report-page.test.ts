import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const SLUG = CAMPAIGNS[0]?.slug ?? '';
const PATH = `/lapor/campaigns/${SLUG}`;
const REPORT = { reason: 'fraud', text: 'Foto sampulnya milik lembaga lain.', email: '' };

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

const send = (fields: Record<string, string>, headers: Record<string, string> = {}, path = PATH) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, ...headers } });

describe('the page that reports a target', () => {
  it('holds the form and no script, and search engines leave it out', async () => {
    const response = await site.get(PATH);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await response.text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="id">/);
    expect(html).not.toContain('<script');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Laporkan galang dana</h1>');
    for (const name of ['reason', 'text', 'email']) expect(html).toContain(`name="${name}"`);
    expect(html).toContain('<option value="identity">Nama, foto, atau cerita dipakai tanpa izin</option>');
    expect(html).toContain(`href="/campaigns/${SLUG}"`);
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"\/>/);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('takes a report, says so, and leads back', async () => {
    const response = await send({ ...REPORT, email: ' Saksi@contoh.id ' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PATH}?terkirim=1`]);
    expect(site.api.reports).toEqual([{ slug: SLUG, ...REPORT, email: 'saksi@contoh.id' }]);
    const html = await (await site.get(`${PATH}?terkirim=1`)).text();
    expect(html).toContain('Laporan Anda sudah kami terima');
    expect(html).not.toContain('<form');
  });

  it('comes back with what was typed and a sentence beside each field that is wrong', async () => {
    const response = await send({ reason: 'bosan', text: 'Pendek <b>sekali', email: 'bukan surel' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const html = await response.text();
    for (const words of [
      'Pilih salah satu alasan.',
      'Ceritakan sedikit lagi',
      'Alamat email belum lengkap',
      'Pendek &lt;b&gt;sekali',
      'value="bukan surel"',
      'aria-invalid="true"',
    ])
      expect([words, html.includes(words)]).toEqual([words, true]);
    expect(site.api.reports).toEqual([]);
  });

  it('says when to try again, and when the service is away', async () => {
    site.api.fail('/targets/', 'too_many_requests');
    const limited = await send(REPORT);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '120']);
    const html = await limited.text();
    expect(html).toContain('Coba lagi dalam 2 menit');
    expect(html).toContain(REPORT.text);
    site.api.fail('/campaigns/', 'service_unavailable');
    const away = await site.get(PATH);
    expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    // A failure is a page of the site.
    expect(await away.text()).toMatch(/<footer[\s>].*<\/body>/s);
  });

  it.each([
    '/lapor/campaigns/tidak-ada',
    '/lapor/acara/x',
    '/lapor/__proto__/x',
    '/lapor/campaigns',
    '/lapor/campaigns/%ff',
  ])('is a 404 at %s', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  it('is refused from another site', async () => {
    expect((await send(REPORT, { origin: 'https://jahat.example' })).status).toBe(403);
    expect(site.api.reports).toEqual([]);
  });
});
