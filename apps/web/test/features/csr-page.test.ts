import { describe, expect, it } from 'vitest';
import { monogram } from '../../src/features/csr/company.tsx';
import { poolRules } from '../../src/features/csr/pool-rules.ts';
import { factorWords, matchPreviewRupiah, matchSentence } from '../../src/targets/pool-words.ts';
import { MATCHING_TOTALS, pool, programme } from '../fixture-csr.ts';
import { DONORS, funds, NOW, PAYMENT_ID, paidPayment } from './fixtures.ts';
import { htmlOf, textOf, visit } from './site.ts';

const PATH = '/csr/satu-perahu';
const read = async (path: string, world = {}): Promise<string> => textOf(await htmlOf(path, world));

describe('the list of programmes', () => {
  it('says of each pool where it stands and what is left of it', async () => {
    const text = await read('/csr');
    expect(text).toContain('Program CSR');
    for (const tag of ['Rp1 jadi Rp2', 'Padanan habis', 'Segera dibuka', 'Padanan selesai'])
      expect(text).toContain(tag);
    expect(text).toMatch(/Sisa dana padanan terpakai 57% Rp\s+63\.400\.000/);
    expect(text).toContain('dibuka 1 Desember 2026');
    expect(text).toContain('PT Samudra Lestari Pangan');
  });

  it('adds up what the running pools have left, and says so where none runs', async () => {
    expect(textOf(await htmlOf('/csr'))).toMatch(
      /Sisa dana padanan di 4 program yang sedang dibuka\s+Rp 216\.150\.000/,
    );
    const none = { programmeCount: 0, leftRupiah: 0, asOf: MATCHING_TOTALS.asOf };
    const text = textOf(await htmlOf('/csr', { totals: none }));
    expect(text).toContain('Belum ada dana padanan yang sedang dibuka.');
    expect(text).not.toContain('Rp 0');
  });

  it('says whom a company writes to that wants to be a partner', async () => {
    expect(await htmlOf('/csr')).toMatch(/href="mailto:[^"]+\?subject=Menjadi%20mitra%20program%20CSR"/);
  });

  it('leads to programmes and keeps its filters on its own path', async () => {
    const html = await htmlOf('/csr?category=kesehatan');
    expect(html).toContain('href="/csr/program-0"');
    expect(html).toContain('action="/csr"');
    expect(html).toContain('href="/csr?category=pendidikan"');
    expect(html).not.toContain('href="/campaigns?category=');
  });

  it('is filtered by how a pool stands, beside the other filters, from its first page', async () => {
    const html = await htmlOf('/csr?category=kesehatan&pool=used_up&cursor=abc');
    const nav = html.slice(html.indexOf('aria-label="Dana padanan"'));
    expect(nav).toContain('href="/csr?category=kesehatan&amp;pool=running"');
    expect(nav).toMatch(/<a (?=[^>]*href="\/csr\?category=kesehatan&amp;pool=used_up")[^>]*aria-current="true"/);
    expect(nav).toMatch(/<a (?=[^>]*href="\/csr\?category=kesehatan")[^>]*>Semua program/);
    expect(html).toContain('<input type="hidden" name="pool" value="used_up"');
    expect(await htmlOf('/csr?pool=many')).not.toContain('name="pool"');
    expect(await htmlOf('/campaigns?pool=running')).not.toMatch(/Dana padanan|pool=/);
  });
});

describe('a programme', () => {
  it('shows the pool, its rules and what a gift becomes', async () => {
    const text = await read(PATH);
    expect(text).toContain('Setiap Rp1 Anda digandakan');
    expect(text).toMatch(/Anda Rp\s+100\.000 \+ Mitra Rp\s+100\.000 = Sampai Rp\s+200\.000/);
    expect(text).toMatch(/Sisa dana padanan, diperbarui langsung Rp\s+63\.400\.000/);
    expect(text).toContain('Dikunci saat lunas');
    expect(text).toContain('Padanan paling banyak Rp 1.000.000 per donasi');
    expect(text).toContain('Ikan yang kami olah datang dari perahu mereka.');
  });

  it('leads on to other programmes, each with its company and whether its pool matches', async () => {
    const html = await htmlOf(PATH);
    const others = html.slice(html.indexOf('id="judul-serupa"'));
    expect(others).toMatch(/<a (?=[^>]*href="\/csr")[^>]*aria-label="Lihat semua, program lainnya"/);
    expect(textOf(others)).toContain('PT Samudra Lestari Pangan');
    for (const state of ['Rp1 jadi Rp2', 'Padanan habis', 'Segera dibuka']) expect(textOf(others)).toContain(state);
  });

  it('has no rules and no meter where the company has no pool', async () => {
    const html = await htmlOf(PATH, { programme: programme({ pool: null, companySite: null }) });
    expect(html).not.toContain('href="#aturan"');
    expect(html).not.toContain('padanan-');
    expect(textOf(html)).toContain('PT Samudra Lestari Pangan');
  });

  it.each([
    [pool({ state: 'upcoming', startsAt: '2026-12-01T00:00:00.000Z' }), 'Padanan dibuka 1 Desember 2026'],
    [pool({ state: 'used_up', leftRupiah: 0 }), 'Dana padanan sudah terpakai semua'],
    [pool({ state: 'ended' }), 'Masa padanan sudah selesai'],
  ])('promises nothing while its pool does not match', async (ofProgramme, heading) => {
    const text = await read(PATH, { programme: programme({ pool: ofProgramme }) });
    expect(text).toContain(heading);
    expect(text).not.toContain('digandakan');
    expect(text).not.toContain('diperbarui langsung');
  });

  it('tells what donors gave from what was matched, in the fund and on the wall', async () => {
    const [first, second] = DONORS;
    const donors = [
      { ...first, matchedRupiah: 250_000 },
      { ...second, matchedRupiah: 40_000, matchLimited: true },
    ];
    const text = await read(PATH, { donors, funds: funds({ matchedRupiah: 86_600_000, balanceRupiah: 135_885_000 }) });
    expect(text).toMatch(/Donatur Rp\s+148\.250\.000 Padanan Rp\s+86\.600\.000/);
    expect(text).toMatch(/Terkumpul Rp\s+234\.850\.000/);
    expect(text).toMatch(/padanan \+ Rp\s+250\.000/);
    expect(text).toContain('· sampai batas');
    expect(text).toContain('orang · hijau: padanan');
  });

  it('has its donate page and its updates', async () => {
    expect(await visit(`${PATH}/donate`)).toMatchObject({ status: 200 });
    expect(await visit(`${PATH}/news/n-3`)).toMatchObject({ status: 200 });
    expect(await visit('/csr/tidak-ada')).toMatchObject({ status: 404 });
  });
});

describe('giving to a programme', () => {
  it('says beforehand what is added, and when it is locked', async () => {
    const text = await read(`${PATH}/donate`);
    expect(text).toContain('Mitra menambah donasi Anda: Rp1 jadi Rp2, paling banyak Rp 1.000.000.');
    expect(text).toContain('dikunci saat donasi Anda lunas');
    expect(matchSentence(pool(), 250_000)).toMatch(/^Mitra menambah sekitar Rp\s250\.000\. /);
  });

  it('promises nothing where nothing is left or no company matches', async () => {
    const empty = await read(`${PATH}/donate`, {
      programme: programme({ pool: pool({ state: 'used_up', leftRupiah: 0 }) }),
    });
    expect(empty).toContain('Dana padanan sudah terpakai semua. Anda tetap bisa berdonasi.');
    expect(empty).not.toContain('Mitra menambah');
    expect(await htmlOf(`${PATH}/donate`, { programme: programme({ pool: null }) })).not.toContain('donate__match');
    expect(await htmlOf('/campaigns/bantu-alya/donate')).not.toContain('donate__match');
  });

  const target = { kind: 'csr', slug: 'satu-perahu', title: 'Satu perahu', organiser: 'Koperasi Nelayan' } as const;
  const payPath = `${PATH}/donate/${PAYMENT_ID}/payment`;
  const paid = (match: { matchedRupiah: number; limitedBy: 'gift_cap' | null } | null, paidAt = NOW) =>
    read(payPath, { payment: paidPayment({ path: payPath }, { target, match, paidAt }) });

  it('thanks with what was added, and says what limited it', async () => {
    const whole = await paid({ matchedRupiah: 250_000, limitedBy: null });
    expect(whole).toContain('Perusahaan mitra menambah Rp 250.000.');
    expect(whole).not.toContain('sampai batas');
    expect(await paid({ matchedRupiah: 100_000, limitedBy: 'gift_cap' })).toMatch(
      /Padanan mitra Rp\s+100\.000 sampai batas per donasi/,
    );
  });

  it('waits for the match of a gift that was just paid, and not for ever', async () => {
    expect(await paid(null)).toContain('sedang dihitung');
    expect(await paid(null, '2026-11-20T03:00:00.000Z')).not.toContain('sedang dihitung');
  });
});

describe('what a pool would add', () => {
  it('follows factor, caps and what is left, rounded down', () => {
    expect(matchPreviewRupiah(pool(), 250_000)).toBe(250_000);
    expect(matchPreviewRupiah(pool({ factorPercent: 50 }), 10_001)).toBe(5_000);
    expect(matchPreviewRupiah(pool(), 2_500_000)).toBe(1_000_000);
    expect(matchPreviewRupiah(pool({ capPerDonorDayRupiah: 400_000 }), 2_500_000)).toBe(400_000);
    expect(matchPreviewRupiah(pool({ leftRupiah: 1 }), 50_000)).toBe(1);
    expect(matchPreviewRupiah(pool({ leftRupiah: -5 }), 50_000)).toBe(0);
    expect(matchPreviewRupiah(pool({ state: 'upcoming' }), 50_000)).toBe(0);
    expect(matchPreviewRupiah(pool({ state: 'ended' }), 50_000)).toBe(0);
  });

  it('names factor and limits as they are published', () => {
    expect(factorWords({ factorPercent: 50 })).toBe('Rp1 jadi Rp1,5');
    expect(poolRules(pool()).map(({ name }) => name)).toEqual(['factor', 'gift', 'day', 'paid', 'time', 'return']);
    const free = poolRules(pool({ capPerGiftRupiah: null, capPerDonorDayRupiah: null }));
    expect(free.map(({ name }) => name)).toEqual(['factor', 'paid', 'time', 'return']);
    expect(monogram('PT Samudra Lestari Pangan')).toBe('SLP');
    expect(monogram('CV Roti Pagi')).toBe('RP');
  });
});
