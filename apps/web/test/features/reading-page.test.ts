import { CONTACTS, LEGAL_ENTITY, PERMIT } from '@uluran/brand';
import { beforeEach, describe, expect, it } from 'vitest';
import { feeWords } from '../../src/app/fee-words.ts';
import { createTestSite, type TestSite } from '../build.ts';
import { ORIGIN } from '../configuration.ts';
import { siteText } from '../fixture-site-texts.ts';
import { textOf } from './site.ts';

const PATHS = ['/terms-conditions', '/privacy-policy'];
const DONATION = { minimumRupiah: 1_000, presetsRupiah: [], tipPresetsRupiah: [] };

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
const htmlOf = async (path: string): Promise<string> => (await site.get(path)).text();

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, group = '']) => group);
}

describe.each(PATHS)('%s', (path) => {
  it('is a page of its own that anybody may keep for a moment', async () => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('cache-control')?.startsWith('public')]).toEqual([200, true]);
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`);
  });

  it('has headings in order and a contents list that leads to every section', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(await htmlOf(path))?.[0] ?? '';
    const levels = matches(main, /<h([1-6])[ >]/g).map(Number);
    expect(levels[0]).toBe(1);
    expect(levels.slice(1).every((level) => level === 2)).toBe(true);
    const sections = matches(main, /<section id="([^"]+)"/g);
    expect(sections.length).toBeGreaterThan(8);
    expect(new Set(sections).size).toBe(sections.length);
    const lists = matches(main, /<ol>([\s\S]*?)<\/ol>/g).map((list) => matches(list, /href="#([^"]+)"/g));
    expect(lists).toEqual([sections, sections]);
  });

  it('names who answers and since when it holds', async () => {
    const html = await htmlOf(path);
    const text = textOf(html);
    for (const words of ['Berlaku sejak', LEGAL_ENTITY, CONTACTS.email, CONTACTS.phone, CONTACTS.address])
      expect(text).toContain(words);
    expect(html).toContain(`href="${CONTACTS.mailHref}"`);
  });

  it('is linked from the foot of every page', async () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(await htmlOf('/campaigns'))?.[0] ?? '';
    expect(footer).toContain(`href="${path}"`);
  });
});

describe('the terms', () => {
  it('say the fees, the permit, the refunds and what is refused', async () => {
    const text = textOf(await htmlOf('/terms-conditions'));
    for (const words of [
      'Donasi paling sedikit Rp 1.000.',
      'Biaya pengelolaan kami 5% dari setiap donasi.',
      'Untuk zakat dan bantuan bencana, biaya pengelolaan kami 0%.',
      'paling banyak 10%',
      'Permensos 8/2021',
      PERMIT.number,
      'QRIS dilarang',
      'bersifat final, kecuali',
      'kampanye politik',
    ])
      expect(text).toContain(words);
  });

  it('take the fees from the configuration', () => {
    const words = feeWords({
      ...DONATION,
      platformFeeBasisPoints: 250,
      feeFreeGivingTypes: ['zakat', 'infaq', 'wakaf'],
    });
    expect(words[0]).toBe('Biaya pengelolaan kami 2,5% dari setiap donasi.');
    expect(words[1]).toBe('Untuk zakat, infak, dan wakaf, biaya pengelolaan kami 0%.');
    expect(feeWords({ ...DONATION, platformFeeBasisPoints: 250, feeFreeGivingTypes: [] }).join(' ')).not.toContain(
      ' 0%',
    );
  });
});

describe('a legal text with other versions', () => {
  const NEXT = { number: 2, validFrom: '2027-01-01T17:00:00.000Z', note: 'Batas pengembalian menjadi 30 hari.' };
  const [first] = siteText('terms').versions;

  it('announces a later version, and links to it', async () => {
    const versions = [NEXT, ...siteText('terms').versions];
    const data = { ...siteText('terms'), versions };
    const later = await createTestSite({ answerApi: async () => Response.json({ status: true, data }) });
    const html = await (await later.get('/terms-conditions')).text();
    expect(textOf(html)).toMatch(/Mulai 2 Januari 2027\s?: Batas pengembalian/);
    expect(html.match(/href="\/terms-conditions\?version=2"/g)).toHaveLength(2);
    expect(html).not.toContain('content="noindex"');
  });

  it('names a version that does not apply, which search engines do not keep', async () => {
    const data = { ...siteText('terms'), ...NEXT, isInForce: false, versions: [NEXT, first] };
    const later = await createTestSite({ answerApi: async () => Response.json({ status: true, data }) });
    const html = await (await later.get('/terms-conditions?version=2')).text();
    expect(textOf(html)).toContain('Ini bukan teks yang berlaku sekarang');
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/<a [^>]*href="\/terms-conditions"[^>]*>Baca yang berlaku sekarang/);
  });

  it('has no version that was never published', async () => {
    site.api.fail('/site-texts', 'not_found');
    expect((await site.get('/terms-conditions?version=9')).status).toBe(404);
  });
});

describe('the privacy policy', () => {
  it('says what is kept, the rights and how soon a breach is told', async () => {
    const text = textOf(await htmlOf('/privacy-policy'));
    for (const words of [
      'UU 27/2022',
      'Unduh data saya',
      'Hapus akun',
      '3 × 24 jam',
      'cookie sesi',
      'cookie perangkat',
      'cookie pengunjung',
      'Berapa lama',
    ])
      expect(text).toContain(words);
  });
});
