import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';

const PATH = '/volunteer';
const TOKEN = '00000000-0000-4000-8000-000000000000_1.tanda';
const FORM: readonly [string, string][] = [
  ['name', 'Ratna <Wulandari>'],
  ['email', ' Ratna@contoh.id '],
  ['phone', '0812 3456 7890'],
  ['city', 'Bogor'],
  ['birthDate', '17/05/1994'],
  ['skills', ''],
  ['roles', 'checker'],
  ['roles', 'translator'],
  ['times', 'saturday'],
  ['motivation', 'Ingin ikut.'],
  ['consent', '1'],
];

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

const send = (fields: readonly (readonly [string, string])[], path = PATH, origin = ORIGIN) =>
  site.get(path, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: { origin },
  });
const without = (...names: string[]) => FORM.filter(([name]) => !names.includes(name));

describe('the form of volunteers', () => {
  it('is sent plainly, and asks to look into the mailbox whatever the address', async () => {
    const html = await (await site.get(PATH)).text();
    for (const name of new Set(FORM.map(([field]) => field))) expect(html).toContain(`name="${name}"`);
    const response = await send(FORM);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PATH}?terkirim=1`]);
    expect(site.api.volunteers).toMatchObject([
      {
        name: 'Ratna <Wulandari>',
        email: 'ratna@contoh.id',
        birthDate: '1994-05-17',
        roles: ['checker', 'translator'],
        times: ['saturday'],
      },
    ]);
    const sent = await (await site.get(`${PATH}?terkirim=1`)).text();
    expect(sent).toContain('Periksa email Anda</h1>');
    expect(sent).toContain('content="noindex"');
  });

  it('comes back with everything that was typed and a sentence beside each field that is wrong', async () => {
    const response = await send([
      ...without('email', 'roles', 'consent', 'birthDate', 'motivation'),
      ['email', 'bukan surel'],
      ['birthDate', '01/01/2020'],
      ['motivation', 'x'.repeat(501)],
    ]);
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const html = await response.text();
    for (const words of [
      'Pendaftaran belum terkirim',
      'Alamat email belum lengkap',
      'paling muda 17 tahun.',
      'Pilih paling sedikit satu.',
      'Paling panjang 500 huruf.',
      'Tanpa persetujuan',
      'value="Ratna &lt;Wulandari&gt;"',
      'value="bukan surel"',
      'value="01/01/2020"',
      'x'.repeat(501),
    ])
      expect(html).toContain(words);
    expect(html).toMatch(
      /<input[^>]*name="times"[^>]*checked=""[^>]*value="saturday"|<input[^>]*value="saturday"[^>]*checked=""/,
    );
    expect(site.api.volunteers).toEqual([]);
  });

  it.each([
    ['31/02/1990', 'Tanggal ini tidak ada di kalender.'],
    ['17/5/94', 'Tulis tahunnya dengan empat angka'],
    ['Mei 1994', 'Tulis tanggalnya sebagai hari/bulan/tahun'],
  ])(
    'names the fault of the day %j once beside it and once in the summary, and returns it as typed',
    async (typed, fault) => {
      const html = await (await send([...without('birthDate'), ['birthDate', typed]])).text();
      expect(html).toContain(`value="${typed}"`);
      expect(html.split(fault)).toHaveLength(3);
      expect(/<input[^>]*name="birthDate"[^>]*>/.exec(html)?.[0]).toContain('autofocus="" aria-invalid="true"');
    },
  );

  it('names a choice that does not exist beside its group, and links the summary to it; its first choice has the focus', async () => {
    const html = await (await send([...without('roles'), ['roles', 'admin']])).text();
    expect(html).toMatch(/id="roles-error"[^>]*>(<[^>]+>|[^<])*Pilih paling sedikit satu/);
    expect(html).toContain('<a href="#roles">Pilih paling sedikit satu.</a>');
    expect(html).toMatch(/<fieldset[^>]*id="roles"[^>]*>.*?<input autofocus="" type="checkbox"[^>]*name="roles"/s);
  });

  it.each([
    ['too_many_requests', 429, 'Terlalu banyak'],
    ['service_unavailable', 503, 'Ratna'],
  ] as const)('keeps what was typed when the answer is %s', async (code, status, words) => {
    site.api.fail('/volunteers', code);
    const response = await send(FORM);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).toContain('value="0812 3456 7890"');
    expect(html).toMatch(/value="translator"[^>]*checked=""|checked=""[^>]*value="translator"/);
  });

  it('takes nothing from another site, and the page kept for others holds nothing of it', async () => {
    expect((await send(FORM, PATH, 'https://jahat.example')).status).toBe(403);
    await send(without('consent'));
    expect(await (await site.get(PATH)).text()).not.toContain('Ratna');
    expect(site.api.volunteers).toEqual([]);
  });
});

describe.each([
  ['konfirmasi', `POST /volunteers/${TOKEN}/confirm`, 'dikonfirmasi', 'Pendaftaran Anda sudah kami terima'],
  ['batal', `DELETE /volunteers/${TOKEN}`, 'dihapus', 'Pendaftaran Anda sudah dihapus'],
])('the mailed link to %s', (page, call, end, title) => {
  it('acts by a press and never by being opened', async () => {
    const path = `${PATH}/${page}/${TOKEN}`;
    for (const method of ['GET', 'HEAD']) expect((await site.get(path, { method })).status).toBe(200);
    expect(site.api.volunteers).toEqual([]);
    const opened = await site.get(path);
    expect([opened.headers.get('cache-control'), opened.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
    expect(await opened.text()).not.toContain('<script');
    expect((await send([], path, 'https://jahat.example')).status).toBe(403);
    const response = await send([], path);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PATH}?${end}=1`]);
    expect(site.api.volunteers).toEqual([call]);
    expect(await (await site.get(`${PATH}?${end}=1`)).text()).toContain(`${title}</h1>`);
  });

  it.each([
    ['basi', 409],
    ['salah', 404],
  ])('tells that it is %s', async (token, status) => {
    const response = await send([], `${PATH}/${page}/${token}`);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain('Belum di');
    expect(html).toContain(`href="${PATH}"`);
  });
});
