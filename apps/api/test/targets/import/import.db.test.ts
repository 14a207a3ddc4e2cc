import { execFile } from 'node:child_process';
import { access, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { markDataFolder } from '../../../src/platform/installation/data-folder.ts';
import { createFolderFiles } from '../../../src/platform/pictures/files/folder-files.ts';
import { createPictureStore } from '../../../src/platform/pictures/store.ts';
import { ImportRefused } from '../../../src/targets/import/errors.ts';
import { createAccount, createOperator } from '../../support/accounts.ts';
import { dayIn } from '../../support/drafts.ts';
import { donationBody } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { openSealer } from '../../support/sealer.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const SAMPLE = new URL('../../../../../deploy/sample-campaign', import.meta.url).pathname;

const place = await mkdtemp(join(tmpdir(), 'uluran-import-'));
const pictures = createPictureStore({ files: createFolderFiles(join(place, 'pictures')), log: silent });
const running = await startTestApi({ pictures });
const { database } = running;
const { ownerSql } = database;
afterEach(() => expectInvariants(database));
afterAll(() => rm(place, { recursive: true }));

let folder: string;
let serial = 0;
beforeEach(async () => {
  serial += 1;
  folder = join(place, `campaign-${serial}`);
  await cp(SAMPLE, folder, { recursive: true });
  await change(/startsOn: .*/, `startsOn: ${dayIn(1)}`);
  await change(/endsOn: .*/, `endsOn: ${dayIn(60)}`);
});

async function change(from: RegExp | string, to: string): Promise<void> {
  const path = join(folder, 'campaign.md');
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

async function ops(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const ask = () => Promise.reject(new Error('no gateway in this test'));
  await runOps(ownerSql, args, {
    print: (text) => printed.push(text),
    ask,
    openSealer,
    openPictures: async () => pictures,
  });
  return printed.join('\n');
}

async function newOrganiser(): Promise<string> {
  const email = `lembaga.${serial}.${Date.now()}@contoh.id`;
  await ops('accounts', 'add', email, '--name', 'Yayasan Air Oesapa', '--kind', 'organisation', '--city', 'Kupang');
  return email;
}

const importFor = (email: string, ...more: string[]) => ops('campaign', 'import', folder, '--owner', email, ...more);
const draftsOf = async (email: string) => {
  const rows = await ownerSql`
    SELECT t.title, t.status FROM donation_targets t JOIN users u ON u.id = t.owner_id WHERE u.email = ${email}`;
  return [...rows];
};

test('the sample becomes a public campaign that is listed, shows its pictures and takes gifts, without SQL', async () => {
  const operator = await createOperator(database);
  const printed = await importFor(await newOrganiser(), '--by', operator.email);
  const [, slug = ''] = /\/campaigns\/(\S+)\.$/.exec(printed) ?? [];
  const { data } = (await running.get(`/campaigns/${slug}`)).body;
  expect(data).toMatchObject({
    title: 'Sumur bor untuk 60 keluarga di Oesapa',
    targetRupiah: 50_000_000,
    organiser: { name: 'Yayasan Air Oesapa', kind: 'organisation' },
    cover: { alt: 'Sumur lama yang kering di tepi kampung', width: 1200, height: 801 },
  });
  const image = data.story.children.find(({ type }: { type: string }) => type === 'image');
  expect(image).toMatchObject({ width: 1200, caption: 'Titik bor disepakati warga pada musyawarah bulan Oktober' });
  for (const { url } of [data.cover, image])
    expect((await running.get(`${url.replace('/api', '')}-320.webp`)).status).toBe(200);
  expect((await running.get('/campaigns?sort=newest')).body.data[0].slug).toBe(slug);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  expect((await running.call('POST', '/donations', { body: donationBody(slug), headers })).status).toBe(201);
});

test('it waits for a review without an operator, and a second import is refused in a sentence', async () => {
  const email = await newOrganiser();
  expect(await importFor(email)).toMatch(/is handed in\. Next: a reviewer decides/);
  await expect(importFor(email)).rejects.toThrow(/is imported already: it is \S+, and its state is submitted\./);
  expect(await draftsOf(email)).toHaveLength(1);
});

test.each([
  ['title', /title: .*/, 'title: Sumur', /campaign\.md, title: Tulis judul, paling sedikit 10 huruf/],
  ['an unknown field', /city:/, 'kota:', /campaign\.md, kota: Isian ini tidak dikenal/],
  ['an amount', /targetRupiah: .*/, 'targetRupiah: Rp50 juta', /campaign\.md, targetRupiah: Tulis jumlah dalam rupiah/],
  ['a budget of another sum', /targetRupiah: .*/, 'targetRupiah: 51000000', /campaign\.md, budget: Jumlah rincian/],
  ['a category', /categoryCode: .*/, 'categoryCode: sumur', /campaign\.md, categoryCode: Pilihan ini tidak ada/],
  ['a day that is over', /startsOn: .*/, 'startsOn: 2020-01-01', /campaign\.md, startsOn: Hari mulai sudah lewat/],
  ['no cover', /cover:\n.*\n.*\n/, '', /campaign\.md, cover: Unggah gambar sampul/],
  [
    'a file that is not there',
    /file: sumur-lama\.jpg/,
    'file: lama.jpg',
    /campaign\.md, cover: lama\.jpg tidak ada di antara/,
  ],
  [
    'a file elsewhere',
    /file: sumur-lama\.jpg/,
    'file: ../a.jpg',
    /campaign\.md, cover: “\.\.\/a\.jpg” bukan nama gambar/,
  ],
  ['a table in the story', '## Siapa', '| a |\n|---|\n| b |\n\n## Siapa', /campaign\.md, baris 4\d: Tabel tidak bisa/],
  ['front matter that is no YAML', /title: .*/, 'title: "a', /campaign\.md, isian: .*Apit teks yang memuat/],
])('%s that is wrong is refused with file, field and remedy, and leaves nothing', async (_, from, to, reason) => {
  await change(from, to);
  const email = await newOrganiser();
  const refused = await importFor(email).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefused);
  expect((refused as Error).message).toMatch(reason);
  expect(await draftsOf(email)).toEqual([]);
});

test('a picture that is none is refused by its file', async () => {
  await writeFile(join(folder, 'rencana.jpg'), 'bukan gambar');
  const email = await newOrganiser();
  await expect(importFor(email)).rejects.toThrow(/rencana\.jpg: .*JPEG/);
  expect(await draftsOf(email)).toEqual([]);
});

test('a story may come in the stored format, in a file of its own', async () => {
  const path = join(folder, 'campaign.md');
  const [, front] = /^(---\n[\s\S]*?\n---\n)/.exec(await readFile(path, 'utf8')) ?? [];
  await writeFile(path, front ?? '');
  const words = Array.from({ length: 90 }, (_, index) => `kata${index}`).join(' ');
  const children = [{ type: 'paragraph', children: [{ text: words, underline: true }] }];
  await writeFile(join(folder, 'story.json'), JSON.stringify({ version: 1, children }));
  expect(await importFor(await newOrganiser())).toContain('is handed in');
});

test('accounts are made by commands too, and a new category is accepted', async () => {
  const email = await newOrganiser();
  await expect(ops('accounts', 'add', email, '--name', 'Lagi')).rejects.toThrow(/has an account already/);
  await expect(ops('campaign', 'import', folder, '--owner', 'tidak@ada.id')).rejects.toThrow(/ops accounts add/);
  await ownerSql`INSERT INTO categories (code, name, position) SELECT 'air-bersih', 'Air Bersih', max(position) + 1 FROM categories`;
  await change(/categoryCode: .*/, 'categoryCode: air-bersih');
  expect(await importFor(email)).toContain('is handed in');
});

test('nothing is approved without a cover, or loses it afterwards', async () => {
  const { userId } = await createAccount(database);
  const [{ target }] = await ownerSql<[{ target: number }]>`
    SELECT open_campaign(${userId}, 'tanpa-sampul-0123456789', 'donasi') AS target`;
  const approve = ownerSql`
    UPDATE target_revisions SET status = 'approved', category_code = 'kesehatan', story = '{}', target_rupiah = 1, starts_at = now(), province_code = '53'
    WHERE target_id = ${target}`;
  await expect(approve).rejects.toThrow(/has no cover, and would be listed nowhere/);
  const take = ownerSql`UPDATE target_revisions SET cover_picture_id = NULL WHERE status = 'approved'`;
  await expect(take).rejects.toThrow(/has no cover/);
});

describe('the program, with a database of its own', () => {
  const PROGRAM = fileURLToPath(new URL('../../../src/backoffice/commands/main.ts', import.meta.url));
  const run = (email: string, DATA_DIR: string) =>
    promisify(execFile)(process.execPath, [PROGRAM, 'campaign', 'import', folder, '--owner', email], {
      env: { DATABASE_URL: database.ownerUrl, DATA_DIR },
    });
  const refusal = (email: string, dataDir: string) =>
    run(email, dataDir).then(
      () => expect.fail('it was accepted'),
      ({ stderr }: { stderr: string }) => stderr,
    );

  test('refuses a data folder that is not the service’s, with the remedy, and makes nothing', async () => {
    const email = await newOrganiser();
    const mistyped = join(place, 'salah-ketik');
    expect(await refusal(email, mistyped)).toMatch(
      /DATA_DIR \(\S+salah-ketik\) is not the folder of a service [\s\S]* Set DATA_DIR to the folder of the service[\s\S]* Nothing was changed\.\n$/,
    );
    await expect(access(mistyped)).rejects.toThrow(/ENOENT/);

    const empty = await mkdtemp(join(place, 'kosong-'));
    expect(await refusal(email, empty)).toMatch(/has no file `installation`/);
    expect(await readdir(empty)).toEqual([]);

    await writeFile(join(empty, 'installation'), `${crypto.randomUUID()}\n`);
    expect(await refusal(email, empty)).toMatch(/belongs to a service on another database/);
    expect(await readdir(empty)).toEqual(['installation']);
    expect(await draftsOf(email)).toEqual([]);
  });

  test('takes the folder that the service has marked', async () => {
    const email = await newOrganiser();
    const own = join(place, 'milik-layanan');
    await markDataFolder(database.sql, own);
    await markDataFolder(database.sql, own);
    expect(await readdir(own)).toEqual(['installation']);
    expect(await refusal(`${email}\x1b[2J`, own)).toMatch(/lembaga\S+\\u001b\[2J/);
    expect((await run(email, own)).stdout).toMatch(/is handed in/);
    expect((await readdir(join(own, 'pictures'))).length).toBeGreaterThan(0);
  });

  test('makes no database in a folder that has none', async () => {
    const mistyped = join(place, 'tanpa-basis-data');
    const started = promisify(execFile)(process.execPath, [PROGRAM, 'cards'], { env: { DATA_DIR: mistyped } });
    await expect(started).rejects.toThrow(/check that DATABASE_URL or DATA_DIR names the right one/);
    await expect(access(mistyped)).rejects.toThrow(/ENOENT/);
  });
});
