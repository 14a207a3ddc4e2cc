import { computeZakat } from '@uluran/contract/zakat';
import { beforeEach, describe, expect, it } from 'vitest';
import { readZakat } from '../../src/features/zakat/read-zakat.ts';
import { createTestSite, type TestSite } from '../build.ts';
import { ORIGIN } from '../configuration.ts';
import { ZAKAT_RATES } from '../fixture-zakat.ts';
import { blockOf } from '../scripts-of.ts';
import { textOf } from './site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

const send = (fields: Record<string, string>, origin = ORIGIN) =>
  site.get('/zakat', { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });
const plain = (html: string) => textOf(html).replace(/[\s\u00a0]+/g, ' ');

describe('what is typed into the calculator', () => {
  const problemsOf = (...[kind, texts]: Parameters<typeof readZakat>) => {
    const reading = readZakat(kind, texts);
    return 'problems' in reading ? reading.problems : {};
  };

  it('is read as people write amounts', () => {
    const reading = readZakat('income', { salary: 'Rp 9.500.000', otherIncome: '1,2 jt' });
    expect(reading).toEqual({ input: { kind: 'income', salaryRupiah: 9_500_000, otherIncomeRupiah: 1_200_000 } });
    expect(readZakat('wealth', { cash: '75rb', heldOneYear: '1' })).toMatchObject({
      input: { cashRupiah: 75_000, goldRupiah: 0, isHeldOneYear: true, gramRupiah: undefined },
    });
    expect(readZakat('fitrah', { people: ' 5 ', person: '47rb' })).toEqual({
      input: { kind: 'fitrah', people: 5, personRupiah: 47_000 },
    });
  });

  it.each([
    ['-5000000', 'tanpa tanda minus'],
    ['Rp -5.000', 'tanpa tanda minus'],
    ['−5000', 'tanpa tanda minus'],
    ['1000000000000000', 'terlalu besar'],
    ['9'.repeat(40), 'terlalu besar'],
    ['seratus juta', 'misalnya 9.500.000'],
    ['1e9', 'misalnya 9.500.000'],
    ['NaN', 'misalnya 9.500.000'],
    ['10.000,50', 'misalnya 9.500.000'],
    ['<script>', 'misalnya 9.500.000'],
  ])('%s is answered with a sentence beside its field', (cash, words) => {
    expect(problemsOf('wealth', { cash }).cash).toContain(words);
    expect(problemsOf('income', { salary: cash }).salary).toContain(words);
  });

  it.each([
    ['', 'Isi jumlah jiwa.'],
    ['0', 'paling sedikit 1 jiwa'],
    ['-3', 'angka bulat'],
    ['dua', 'angka bulat'],
    ['2.5', 'angka bulat'],
    ['1001', 'Paling banyak 1.000 jiwa'],
    ['1000000000000000', 'angka bulat'],
  ])('%s people are answered with a sentence', (people, words) => {
    expect(problemsOf('fitrah', { people }).people).toContain(words);
  });

  it('asks for one figure at least, and for none of the other kinds', () => {
    expect(readZakat('income', { cash: 'x', people: '-1' })).toEqual({
      problems: { salary: 'Isi paling sedikit satu angka.' },
      isEmpty: true,
    });
    expect(problemsOf('fidyah', { days: '3', day: '0' }).day).toContain('di atas nol');
    expect(problemsOf('fidyah', { days: '3', day: '10.000.001' }).day).toContain('terlalu besar');
  });

  it('can be computed whenever it can be read', () => {
    for (const text of ['', '0', '1', '1 miliar', '1.000.000.000.000', '9,99 jt']) {
      const reading = readZakat('wealth', { cash: text, gold: text, receivables: text, debts: text, gram: '9,99 jt' });
      if ('input' in reading) expect(computeZakat(reading.input, ZAKAT_RATES).zakatRupiah).toBeGreaterThanOrEqual(0);
    }
    const most = readZakat('fidyah', { days: '10000', day: '10.000.000' });
    expect('input' in most && computeZakat(most.input, ZAKAT_RATES).zakatRupiah).toBe(100_000_000_000);
  });
});

describe('the calculator', () => {
  it('shows every figure with its date and source, and where zakat is taken now', async () => {
    const html = await (await site.get('/zakat')).text();
    const text = plain(html);
    for (const words of [
      'Rp 7.640.144 sebulan',
      'Rp 50.000 per jiwa',
      'Rp 65.000 per hari',
      'Keputusan nisab contoh berlaku sejak 21 Februari 2026',
      'Keputusan fitrah contoh berlaku sejak 3 Februari 2026',
      'Yang berlaku pada 23 November 2026',
      'tidak disimpan, dan tidak tertulis di alamat',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/campaigns/zakat-modal"');
    expect(html).not.toContain('href="/campaigns/zakat-selesai"');
    expect(html).toMatch(/<form(?=[^>]+id="zakat")(?=[^>]+method="post")(?=[^>]+action="\/zakat")/);
  });

  it('has one small island of its own, which computes where it is typed', async () => {
    const files = blockOf(await (await site.get('/zakat')).text()).islands.zakat ?? [];
    expect(files[0]).toMatch(/^\/assets\/zakat-[\w-]+\.js$/);
    const modules = await Promise.all(files.map(async (file) => (await site.get(file)).text()));
    expect(modules.join('').length).toBeLessThan(30_000);
    expect(modules.join('')).not.toMatch(/fetch\(|XMLHttpRequest|sendBeacon/);
    site.api.fail('/zakat', 'service_unavailable');
    expect((await site.get('/zakat?lain=1')).status).toBe(503);
  });

  it('computes and explains a plain post, keeps what was typed, and is neither stored nor passed on', async () => {
    const response = await send({ kind: 'income', salary: '9,5 jt', otherIncome: '1.200.000', cash: '5' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await response.text();
    const text = plain(html);
    for (const words of [
      'Sudah mencapai nisab',
      'Dua ratus enam puluh tujuh ribu lima ratus rupiah',
      'Rp 9.500.000 + Rp 1.200.000',
      '2,5% × Rp 10.700.000',
      'Tunaikan Rp 267.500',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/campaigns/zakat-modal/donate?amount=267500"');
    expect(html).toContain('value="9,5 jt"');
    for (const { method, url } of site.api.requests) {
      expect(method).toBe('GET');
      expect(url).not.toMatch(/9500000|10700000|267500/);
    }
    expect(site.notes).toEqual([]);
  });

  it('says why nothing is due, without a way to pay it', async () => {
    const html = await (await send({ kind: 'wealth', cash: '10 jt', debts: '25 jt' })).text();
    const text = plain(html);
    expect(text).toContain('Utang melebihi harta');
    expect(text).toContain('−Rp 15.000.000');
    expect(html).not.toContain('/donate?amount=');
    expect(html).toMatch(/<input(?=[^>]+value="wealth")(?=[^>]+checked)/);
  });

  it('comes back with a sentence beside each field that cannot be read', async () => {
    const response = await send({ kind: 'wealth', cash: '-5', gold: '"><img src=x>', debts: '1000000000000000' });
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const name of ['cash', 'gold', 'debts'])
      expect(html).toMatch(
        new RegExp(`<input(?=[^>]+name="${name}")(?=[^>]+aria-invalid="true")(?=[^>]+"${name}-salah)`),
      );
    expect(html).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
    expect(html).not.toContain('/donate?amount=');
  });

  it('reads a post of nothing and of a kind that is none as the first kind, left empty', async () => {
    const response = await send({ kind: 'emas' });
    expect([response.status, plain(await response.text())]).toEqual([422, expect.stringContaining('satu angka')]);
    expect((await send({ kind: 'income', salary: '1' }, 'https://lain.example')).status).toBe(403);
  });

  it('says so where no campaign takes zakat, and computes all the same', async () => {
    site.api.empty();
    const text = plain(await (await send({ kind: 'fitrah', people: '5' })).text());
    expect(text).toContain('Rp 250.000');
    expect(text).toContain('Belum ada galang dana zakat yang dibuka');
    expect(text).toContain('tidak ada galang dana zakat yang dibuka di sini');
  });
});
