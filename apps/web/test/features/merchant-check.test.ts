import { crc16, encodeQris, parseQris, type QrisFields } from '@uluran/qris';
import { beforeEach, describe, expect, it } from 'vitest';
import { judgeCode, readRegister } from '../../src/features/merchant/check/judge-code.ts';
import { pastedCode } from '../../src/features/merchant/check/pasted-code.ts';
import { resembles } from '../../src/features/merchant/check/resemble-names.ts';
import { verdictOf, withSeveralCodes } from '../../src/features/merchant/check/verdict-words.ts';
import { createTestSite, type TestSite } from '../build.ts';
import { ORIGIN } from '../configuration.ts';
import { blockOf } from '../scripts-of.ts';
import { textOf } from './site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

describe('the page', () => {
  it.each(['/merchant/cek', '/merchant/cek?merchant=warung-bu-tini'])(
    '%s may use the camera, and others may not',
    async (path) => {
      const response = await site.get(path);
      expect([response.status, response.headers.get('permissions-policy')]).toEqual([
        200,
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
      ]);
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
      for (const other of ['/merchant', '/merchant/warung-bu-tini', '/help', '/'])
        expect((await site.get(other)).headers.get('permissions-policy'), other).toContain('camera=()');
    },
  );

  it('has one island of its own, which fetches the decoder when it is wanted', async () => {
    const [file = ''] = blockOf(await (await site.get('/merchant/cek')).text()).islands['check-qr'] ?? [];
    expect(file).toMatch(/^\/assets\/check-qr-[\w-]+\.js$/);
    const module = await (await site.get(file)).text();
    const [, decoder] = /import\(["'`]\.\/(decode-[\w-]+\.js)["'`]\)/.exec(module) ?? [];
    expect((await site.get(`/assets/${decoder}`)).status).toBe(200);
    // Parser, comparison and texts together are as large as a picture of a code.
    expect(module.length).toBeLessThan(30_000);
  });

  it('says without JavaScript what to look at, and leads to the directory', async () => {
    const html = await (await site.get('/merchant/cek')).text();
    expect(html).toContain('<title>Cek QR merchant · Uluran</title>');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/merchant/cek"/>`);
    expect(html).toMatch(/<noscript>.*memerlukan JavaScript.*<\/noscript>/);
    expect(html).toMatch(/<form[^>]+action="\/merchant" method="get"/);
    expect(textOf(html)).toContain('NMID pada stiker sama, semua angkanya');
  });

  it('names the merchant whose code it should be, and is a 404 for nobody', async () => {
    const html = await (await site.get('/merchant/cek?merchant=warung-bu-tini')).text();
    expect(html).toContain('data-merchant="warung-bu-tini"');
    expect(textOf(html)).toContain('WARUNG BU TINI, SEMARANG · NMID ID1026000004821');
    expect(html).toContain('noindex');
    for (const id of ['tidak-ada', '', '..%2Fhome', '%00'])
      expect((await site.get(`/merchant/cek?merchant=${id}`)).status, id).toBe(404);
  });

  it('stands on the pages it belongs to', async () => {
    expect(await (await site.get('/merchant')).text()).toContain('href="/merchant/cek"');
    expect(await (await site.get('/merchant/warung-bu-tini')).text()).toContain(
      'href="/merchant/cek?merchant=warung-bu-tini"',
    );
  });
});

/** A code as a merchant has it; the numbers follow from `number`. */
function codeOf(name: string, city: string, number: number, changes: Partial<QrisFields> = {}): string {
  return encodeQris({
    ...{ pointOfInitiation: 'static', mcc: '5812', postalCode: '50192', merchantName: name, merchantCity: city },
    nmid: `ID10260000${String(number).padStart(5, '0')}`,
    accounts: [
      {
        tag: '26',
        guid: 'COM.EXAMPLE.WWW',
        pan: `93600999000000${number}`,
        merchantId: `UL${number}`,
        criteria: 'UMI',
      },
    ],
    ...changes,
  });
}

const entry = (id: string, name: string, city: string, number: number) => ({
  ...{ id, name, city, codeCheckedAt: '2026-10-12T03:00:00.000Z' },
  qrString: codeOf(name.toUpperCase(), city.replace('Kota ', '').toUpperCase(), number),
});
const TINI = entry('tini', 'Warung Bu Tini', 'Kota Semarang', 4821);
const BERKAH = entry('berkah', 'Toko Berkah', 'Kota Palu', 7003);
const REGISTER = readRegister([TINI, BERKAH, { ...BERKAH, id: 'rusak', qrString: '000201' }]);

const TRANSFER_WITHOUT_PURPOSE =
  '00020101021140540014ID.CO.QRIS.WWW01189360001400000000000210123456789053033605802ID5912BUDI SANTOSO6008SEMARANG6105501926304EAC8';

const judged = (code: string, wantedId?: string) => verdictOf(judgeCode(code, REGISTER, wantedId));
const differing = (code: string, wantedId?: string) =>
  judged(code, wantedId)
    .rows.filter(({ differs }) => differs)
    .map(({ label }) => label);

describe('a scanned code', () => {
  it('that is registered is said to be so, with the sum it asks for', () => {
    expect(judged(TINI.qrString)).toMatchObject({
      ...{ tone: 'success', title: 'QR ini cocok', text: 'Ini QR yang terdaftar untuk Warung Bu Tini.' },
      links: [{ href: '/merchant/tini', name: 'Warung Bu Tini' }],
    });
    const till = codeOf('WARUNG BU TINI', 'SEMARANG', 4821, { pointOfInitiation: 'dynamic', amountRupiah: 17_500 });
    const { tone, notes } = judged(till, 'tini');
    expect([tone, notes.join(' ')]).toEqual(['success', expect.stringMatching(/jumlah Rp.17\.500\..*12 Oktober 2026/)]);
  });

  it.each([
    [
      'of the same name and city',
      codeOf('WARUNG BU TINI', 'SEMARANG', 9913),
      ['NMID', 'Rekening (PAN)', 'ID penyelenggara'],
    ],
    [
      'with the same NMID',
      codeOf('WARUNG BU TINI', 'SEMARANG', 9913, { nmid: 'ID1026000004821' }),
      ['Rekening (PAN)', 'ID penyelenggara'],
    ],
    [
      'with the NMID under another name',
      codeOf('BUDI', 'BATAM', 9913, { nmid: 'ID1026000004821' }),
      ['Nama', 'Kota', 'Rekening (PAN)', 'ID penyelenggara'],
    ],
    ['with the account under another name', codeOf('BUDI', 'SEMARANG', 4821), ['Nama']],
  ])('%s that is not the registered one must not be paid', (_, code, labels) => {
    expect(judged(code)).toMatchObject({ tone: 'error', title: 'QR ini berbeda, jangan bayar' });
    expect(differing(code)).toEqual(labels);
    expect(judged(code).rows[0]).toMatchObject({ label: 'NMID', registered: 'ID1026000004821' });
  });

  it('of another merchant is not the one that was asked for', () => {
    expect(judged(BERKAH.qrString, 'tini')).toMatchObject({ tone: 'error', title: 'QR ini milik merchant lain' });
    expect(judged(codeOf('TOKO MAJU', 'DEMAK', 2207), 'tini')).toMatchObject({
      title: 'QR ini berbeda, jangan bayar',
      text: 'Ini bukan QR yang terdaftar untuk Warung Bu Tini: uangnya akan masuk ke penerima lain.',
    });
    expect(differing(codeOf('WARUNG BU TINI', 'BATAM', 9913), 'tini')).toContain('Kota');
  });

  it('of nobody in the directory is no accusation, and namesakes are named', () => {
    const unknown = judged(codeOf('TOKO MAJU', 'DEMAK', 2207));
    expect(unknown).toMatchObject({ tone: 'notice', title: 'QR ini tidak terdaftar', links: [] });
    const { tone, notes } = judged(codeOf('WARUNG BU TINI', 'BATAM', 9913));
    expect([tone, notes.join(' ')]).toEqual(['notice', expect.stringContaining('Warung Bu Tini di Kota Semarang')]);
    // Codes without a national id have none in common.
    const [first, second] = ['A', 'B'].map((name, place) => {
      const { nmid: _, ...fields } = readOf(codeOf(name, 'DEMAK', 100 + place));
      return encodeQris(fields, { mode: 'lenient' });
    });
    const known = readRegister([{ ...TINI, qrString: first ?? '' }]);
    expect(judgeCode(second ?? '', known).kind).toBe('unregistered');
  });

  it.each(['WARUNG BU T1NI', 'WARUNG BUTINI', 'WARUNG BU TINNI', 'WARUNG BU TINI 2', 'Warung. Bu Tina'])(
    'of another account under the name %s is warned of',
    (name) => {
      const verdict = judged(codeOf(name, 'SEMARANG', 9913));
      expect(verdict).toMatchObject({
        ...{ tone: 'notice', title: 'Hati-hati, namanya mirip merchant terdaftar' },
        text: expect.stringContaining('Mirip dengan Warung Bu Tini di Kota Semarang'),
        links: [{ href: '/merchant/tini', name: 'Warung Bu Tini' }],
      });
      expect(differing(codeOf(name, 'KOTA SEMARANG', 9913))).toContain('Rekening (PAN)');
      const elsewhere = judged(codeOf(name, 'BATAM', 9913));
      expect([elsewhere.title, elsewhere.notes.join(' ')]).toEqual([
        'QR ini tidak terdaftar',
        expect.stringContaining('sama atau mirip dengan Warung Bu Tini di Kota Semarang'),
      ]);
    },
  );

  it.each(['WARUNG BU TUTI', 'WARUNG BU SITI', 'WARUNG PAK TONO', 'KEDAI TINI', 'WARUNG'])(
    'of %s, a name of its own, is not warned of',
    (name) => {
      expect(judged(codeOf(name, 'SEMARANG', 9913))).toMatchObject({ title: 'QR ini tidak terdaftar', links: [] });
    },
  );

  it('with a charge or an account that the registered one does not have is said to have them', () => {
    const charged = (tip: NonNullable<QrisFields['tip']>) =>
      judged(codeOf('WARUNG BU TINI', 'SEMARANG', 4821, { tip }), 'tini');
    for (const [tip, words] of [
      [{ kind: 'fixed', rupiah: 2_500 }, /biaya Rp.2\.500 pada setiap/],
      [{ kind: 'percent', basisPoints: 70 }, /biaya 0,7% dari/],
      [{ kind: 'percent', basisPoints: 1_205 }, /biaya 12,05% dari/],
      [{ kind: 'percent', basisPoints: 1_000 }, /biaya 10% dari/],
      [{ kind: 'prompt' }, /meminta tip/],
    ] as const) {
      const { tone, title, notes } = charged(tip);
      expect([tone, title]).toEqual(['notice', 'QR ini cocok, tetapi ada tambahannya']);
      expect(notes[0]).toMatch(words);
    }
    const body = TINI.qrString.replace(/^(000201010211)/, '$104165412750000000017').slice(0, -4);
    const added = judged(body + crc16(body));
    expect([added.tone, added.notes[0]]).toEqual(['notice', expect.stringContaining('5412750000000017 (tag 04)')]);
    // A registered charge is no addition to the code, but is shown too.
    const qrString = codeOf('WARUNG BU TINI', 'SEMARANG', 4821, { tip: { kind: 'fixed', rupiah: 2_500 } });
    const { tone, notes } = verdictOf(judgeCode(qrString, readRegister([{ ...TINI, qrString }])));
    expect([tone, notes[0]]).toEqual(['success', expect.stringMatching(/biaya Rp.2\.500/)]);
  });

  it.each([
    ['in lines', (code: string) => code.replace(/.{40}/g, '$&\n')],
    ['in indented lines, as mails quote them', (code: string) => code.replace(/.{33}/g, '$&\r\n   ')],
    ['broken at a blank of the name', (code: string) => code.replace('WARUNG BU', 'WARUNG\nBU')],
    ['with blanks between', (code: string) => code.replace('9360', '9360 ').replace('5303', ' 53 03')],
  ])('pasted %s is read', (_, broken) => {
    expect(judgeCode(broken(TINI.qrString), REGISTER).kind).toBe('damaged');
    expect(pastedCode(broken(TINI.qrString))).toBe(TINI.qrString);
    expect(judged(pastedCode(broken(transferCode()))).title).toBe('QR ini untuk transfer ke rekening orang');
    expect(pastedCode('halo\nsemua')).toBe('halo\nsemua');
  });

  it.each([
    ['https://uluran.example/donasi/sumur', 'notice', 'QR ini bukan QRIS'],
    ['000201'.repeat(200), 'notice', 'QR ini bukan QRIS'],
    [TINI.qrString.replace('TINI', 'TONO'), 'error', 'QR ini rusak atau telah diubah, jangan bayar'],
    [TRANSFER_WITHOUT_PURPOSE, 'error', 'QR ini untuk transfer ke rekening orang'],
    [transferCode(), 'error', 'QR ini untuk transfer ke rekening orang'],
  ])('%s', (code, tone, title) => {
    expect(judged(code)).toMatchObject({ tone, title, rows: [] });
  });

  it('beside another is not chosen from', () => {
    const verdict = withSeveralCodes([TINI.qrString, 'halo'].map((code) => judgeCode(code, REGISTER)));
    expect(verdict.title).toBe('Ada 2 QR yang berbeda');
    expect(verdict.rows.map(({ scanned }) => scanned)).toEqual([
      'WARUNG BU TINI SEMARANG ID1026000004821',
      'QR ini bukan QRIS',
    ]);
  });
});

/** Every merchant of the demo data. */
const HONEST_NAMES =
  `Servis Perahu Pak Muis|Koperasi Purun Sejahtera|Soto Banjar Acil Mastura|Toko Sembako Amanah Sepaku|Pura Dana Punia Tirta Asri
Nasi Jinggo Men Sari|Koperasi Tenun Sumba Hamu|Coto Daeng Rannu|Apotek Pelita Palu|Bagea Mama Yoke|Pasar Mama Yosepha|Warung Bu Tini
Kotak Amal Masjid Baitul Ikhlas|Sablon Difabel Mandiri|Bibit Sahabat Pesisir|Koperasi Batik Lasem Ayu|Kantin Panti Kasih Ibu
Roti Kukus Pak Slamet|Koperasi Tani Rawa Subur|Bengkel Kursi Roda Setara|Angkringan Lek Parjo|Toko Buku Rak Terbuka|Warung Soto Mbak Ratmi
Apotek Sehat Bersama|Koperasi Susu Lereng Kawi|Masjid Nurul Bahri|Warteg Sinar Tegal|Jahit Ibu Wening|Gereja Kasih Anugerah
Kopi Difabel Teman Hati|Koperasi Nelayan Muara|Warung Nasi Ceu Entin|Bengkel Motor Guyub|Toko Sayur Kebun Kota|Mushala Al Barkah Pasar
Lapau Uni Des|Koperasi Kopi Gayo Perempuan|Masjid Baitul Mukmin Ulee|Roti Ganda Rasa Siantar|Pempek Cek Ila`.split(
    /[|\n]/,
  );

describe('names', () => {
  it('of honest merchants resemble nobody else’s', () => {
    expect(HONEST_NAMES).toHaveLength(40);
    const alike = HONEST_NAMES.flatMap((one) =>
      HONEST_NAMES.filter((other) => resembles(one, other)).map((other) => `${one}: ${other}`),
    );
    expect(alike).toEqual(HONEST_NAMES.map((name) => `${name}: ${name}`));
  });

  it('resemble their copies in look-alike characters, from both sides', () => {
    for (const name of HONEST_NAMES) {
      const copy = name
        .toUpperCase()
        .replaceAll('O', '0')
        .replaceAll('I', '1')
        .replaceAll('S', '5')
        .replaceAll('B', '8');
      expect([resembles(name, copy), resembles(copy, name)], name).toEqual([true, true]);
    }
  });
});

function readOf(code: string) {
  const read = parseQris(code);
  if (!read.ok) throw new Error(read.error.message);
  return read.qris;
}

/** Returns a code for a transfer, as a bank's app shows it to receive money. */
function transferCode(): string {
  const account = { tag: '40', guid: 'ID.CO.CONTOH.WWW', pan: '936099900000000017', merchantId: null, criteria: null };
  // No writer of ours makes one: a purpose of the same length is changed, and the checksum with it.
  const sale = encodeQris(
    {
      ...readOf(TINI.qrString),
      nmid: null,
      accounts: [{ ...account, otherTags: {} }],
      additionalData: { '08': 'SALE' },
    },
    { mode: 'lenient' },
  );
  const body = sale.replace('SALE', 'DMCT').slice(0, -4);
  return body + crc16(body);
}
