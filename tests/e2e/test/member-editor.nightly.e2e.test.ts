import type { BrowserContextOptions } from '@playwright/test';
import { type Client, createClient } from '@uluran/api-sdk';
import { paragraph, richText, richTextBytes } from '@uluran/contract/rich-text';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, PHONE } from '../src/support/browser.ts';
import { saved, stepPath } from '../src/support/campaign-writing.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { screenProblems } from '../src/support/page-audit.ts';
import { halvesPng } from '../src/support/photos.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const STEPS = [
  ['dasar', 'Dasar'],
  ['cerita', 'Cerita'],
  ['galeri', 'Sampul & galeri'],
  ['dana', 'Target & rincian dana'],
  ['penerima', 'Penerima & dokumen'],
  ['tinjau', 'Tinjau & ajukan'],
] as const;

let members: MemberBrowser;
let operator: Operator;
let owner: Account;
let client: Client;
/** A complete draft that its reviewer returned with notes. */
let noted: string;
/** A picture of the owner's. */
let picture: { url: string; alt: string };

const png = () =>
  new Blob([new Uint8Array(halvesPng(1280, 720, [20, 80, 160], [220, 190, 140]))], { type: 'image/png' });

/** Creates a complete draft of the owner's. */
async function writeDraft(title: string): Promise<string> {
  const { id, draft } = await client.ownCampaigns.create({ givingType: 'donasi' });
  const [category, region] = [(await client.categories.list())[0], (await client.regions.list())[0]];
  await client.ownCampaigns.save(id, {
    version: draft?.version ?? 1,
    title,
    summary: `${title}, yang dekat dari rumah mereka.`,
    categoryCode: category?.code ?? null,
    provinceCode: region?.code ?? null,
    city: 'Kabupaten Kupang',
    story: richText(...Array.from({ length: 12 }, () => paragraph('Warga berjalan dua jam setiap pagi untuk air.'))),
    cover: picture,
    gallery: [picture],
    startsOn: dayIn(2),
    endsOn: dayIn(60),
    budget: [
      { label: 'Pipa dan pompa', amountRupiah: 9_500_000 },
      { label: 'Biaya pengelolaan', amountRupiah: 500_000 },
    ],
    targetRupiah: 10_000_000,
    beneficiary: '200 keluarga di Desa Oesapa',
  });
  return id;
}

beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
  owner = await accounts.open();
  const { data } = await accounts.login(owner);
  client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  // On a busy machine a picture may not be decoded in time; the refusal requests a repeat.
  const { url } = await eventually(() => client.ownCampaigns.uploadPicture(png()));
  picture = { url, alt: 'Sumur tua di tepi desa' };
  noted = await writeDraft('Air bersih untuk keluarga di Amfoang');
  const { draft } = await client.ownCampaigns.get(noted);
  await client.ownCampaigns.submit(noted, draft?.version ?? 0);
  const notes = {
    title: 'Sebut jumlah.',
    story: 'Lebih pendek.',
    cover: 'Buram.',
    budget: 'Rinci.',
    beneficiary: 'Siapa?',
  };
  await operator.askForChanges(noted, 'Lima hal lagi.', notes);
});
afterAll(async () => {
  await members.close();
  await operator.close();
});

const LOOKS: [string, BrowserContextOptions][] = [
  ['a narrow phone', { ...PHONE, viewport: { width: 320, height: 700 } }],
  ['a desktop', DESKTOP],
];

// accessibility-member.e2e.test.ts checks each step without notes.
describe.each(LOOKS)('on %s', (_, look) => {
  it.each(STEPS)('the step %s can be read, reached and pressed by everybody, with notes', async (step, title) => {
    const { page, problems } = await members.visitAs(owner, look);
    await members.open(page, stepPath(noted, step), title);
    await page.locator('.step-foot').waitFor();
    await page.getByRole('status', { name: /^Memuat/ }).waitFor({ state: 'hidden' });
    expect(await screenProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('what does not fit', () => {
  it('two tabs: the second is shown both versions, field by field, and nothing of either is lost', async () => {
    const id = await writeDraft('Dua tab sekaligus');
    const { page, context } = await members.visitAs(owner);
    await members.open(page, stepPath(id, 'dasar'), 'Dasar');
    const other = await context.newPage();
    await members.open(other, stepPath(id, 'dasar'), 'Dasar');
    await other.getByLabel('Ringkasan').fill('Ringkasan dari tab lain.');
    await saved(other);
    await page.getByLabel('Judul').fill('Judul dari tab ini');
    await page.getByText('Galang dana ini juga diubah di tab atau perangkat lain').waitFor();
    expect(await screenProblems(page)).toEqual([]);
    await page.getByText('Baca versi yang tersimpan').click();
    await page.getByText('Ringkasan dari tab lain.').waitFor();
    await page.getByRole('button', { name: 'Pakai tulisan di halaman ini' }).click();
    await saved(page);
    const { draft } = await client.ownCampaigns.get(id);
    expect(draft).toMatchObject({ title: 'Judul dari tab ini', summary: 'Ringkasan dari tab lain.' });
    await client.ownCampaigns.discard(id);
  });

  it('a draft that a tab has typed into outlives the end of the session', async () => {
    const id = await writeDraft('Sesi berakhir');
    const { page, token } = await members.visitAs(owner);
    await members.open(page, stepPath(id, 'penerima'), 'Penerima & dokumen');
    await accounts.call('POST', '/logout', undefined, token);
    await page.getByLabel('Sebutan penerima').fill('Ditulis saat sesi berakhir');
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Penerima & dokumen' }).waitFor();
    expect(await page.getByLabel('Sebutan penerima').inputValue()).toBe('Ditulis saat sesi berakhir');
    await saved(page);
    expect((await client.ownCampaigns.get(id)).draft?.beneficiary).toBe('Ditulis saat sesi berakhir');
    await client.ownCampaigns.discard(id);
  });

  it('days in the past, and an end before its beginning, are said beside their fields', async () => {
    const id = await writeDraft('Hari yang lewat');
    const { page } = await members.visitAs(owner);
    await members.open(page, stepPath(id, 'dana'), 'Target & rincian dana');
    await page.getByLabel('Hari mulai').fill(dayIn(-3));
    await page.getByText('Hari ini sudah lewat. Pilih hari ini atau sesudahnya.').waitFor();
    await page.getByLabel('Hari terakhir').fill(dayIn(-2));
    await page.getByText('Hari ini sudah lewat.', { exact: true }).waitFor();
    await page.getByLabel('Hari mulai').fill(dayIn(20));
    await page.getByLabel('Hari terakhir').fill(dayIn(10));
    await page.getByText('Ada sebelum hari mulai.').waitFor();
    await page.getByLabel('Hari terakhir').fill(dayIn(900));
    await page.getByText(/^Paling lama \d+ hari\.$/).waitFor();
    // Without a wait for the save: the last input must reach the next step.
    await members.open(page, stepPath(id, 'tinjau'), 'Tinjau & ajukan');
    await page.getByText(/^Penggalangan paling lama \d+ hari\.$/).waitFor();
    await page.getByLabel('Data ini benar').check();
    await expect.poll(() => page.getByRole('button', { name: 'Ajukan pemeriksaan' }).isDisabled()).toBe(true);
    await client.ownCampaigns.discard(id);
  });

  it('a picture of 20 MB, and a text that is called a picture, keep their place and say why', async () => {
    const id = await writeDraft('Gambar yang terlalu besar');
    const { page } = await members.visitAs(owner, PHONE);
    await members.open(page, stepPath(id, 'galeri'), 'Sampul & galeri');
    const large = { name: 'besar.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * MEGABYTE, 7) };
    const text = { name: 'bukan-foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Ini bukan foto.') };
    await page.locator('input[type="file"]').first().setInputFiles(large);
    await page.getByText('Foto ini 20 MB. Paling besar 10 MB; pilih yang lebih kecil.').first().waitFor();
    await page.locator('input[type="file"]').first().setInputFiles(text);
    await page.getByText('Berkas ini rusak, atau bukan foto yang bisa dibaca.').first().waitFor();
    await page.locator('input[type="file"]').last().setInputFiles([large, text]);
    await page.getByText('besar.png').waitFor();
    await page.getByText('Foto ini 20 MB. Paling besar 10 MB; pilih yang lebih kecil.').first().waitFor();
    await page.getByText('bukan-foto.jpg').waitFor();
    await expect
      .poll(() => page.locator('.upload, .gallery').locator('text=/[Gg]ambar|[Ff]oto/').count())
      .toBeGreaterThan(0);
    expect(await screenProblems(page)).toEqual([]);
    await client.ownCampaigns.discard(id);
  });

  it('a story of 200 kB is opened, typed into and stored; one that is larger is refused with a sentence, and stays', async () => {
    const id = await writeDraft('Cerita yang sangat panjang');
    const marked = (index: number) => ({
      type: 'paragraph',
      children: [{ text: `Kalimat ${index} `, bold: true }, { text: 'dari desa. ' }],
    });
    const blocks: unknown[] = [];
    for (let index = 0; ; index++) {
      const next = [...blocks, marked(index)];
      if (next.length > 1_600 || richTextBytes({ children: next } as never) > 199_000) break;
      blocks.push(marked(index));
    }
    const { draft } = await client.ownCampaigns.get(id);
    await client.ownCampaigns.save(id, {
      version: draft?.version ?? 0,
      story: { ...richText(), children: blocks } as never,
    });
    const { page, problems } = await members.visitAs(owner);
    await members.open(page, stepPath(id, 'cerita'), 'Cerita');
    const editor = page.getByRole('textbox', { name: 'Cerita' });
    await editor.locator('p').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Awal. ');
    await saved(page);
    expect(JSON.stringify((await client.ownCampaigns.get(id)).draft?.story)).toContain('Awal. ');
    await page.keyboard.insertText('Satu paragraf yang sangat panjang. '.repeat(1_500));
    await page.getByText('Tulisan melebihi batas 200 kB. Pendekkan agar dapat disimpan.').waitFor();
    await page.getByText(/^Belum tersimpan\./).waitFor();
    await expect.poll(() => editor.textContent()).toContain('Satu paragraf yang sangat panjang.');
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await client.ownCampaigns.discard(id);
  });
});
