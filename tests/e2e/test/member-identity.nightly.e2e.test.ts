import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import type { Identity, IdentityCheck } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, PHONE } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { screenProblems } from '../src/support/page-audit.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
let members: MemberBrowser;
beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
});
afterAll(() => members.close());

const PATH = '/account/identity';
const card = { name: 'ktp.jpg', mimeType: 'image/jpeg' };
const pdfWith = (words: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${words} >>\nendobj\n3 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n`);

const CHECK: IdentityCheck = {
  ...{ kind: 'organisation', legalName: 'Yayasan Detak Harapan', representative: 'Ratna Wulandari' },
  status: 'collecting',
  documents: [],
  ...{ submittedAt: null, decidedAt: null, reason: null, validUntil: null, looks: [] },
};
const HANDED_IN = {
  ...CHECK,
  submittedAt: '2026-11-20T03:00:00Z',
  documents: (['deed', 'permit', 'npwp', 'representative'] as const).map((kind) => ({
    ...{ kind, mediaType: 'application/pdf' as const, bytes: 1_234_567, uploadedAt: '2026-11-20T02:00:00Z' },
  })),
  looks: [{ document: 'deed' as const, lookedAt: '2026-11-21T04:12:00Z' }],
};
const DECIDED = { decidedAt: '2026-11-21T05:00:00Z' };
const LATER = '2028-11-20T05:00:00Z';
/** Every state that the screen shows, as the API describes it. */
/** States of a check; the screen of a member without one is part of accessibility-member.e2e.test.ts. */
const STATES: Record<string, Identity> = {
  collecting: { check: CHECK, verifiedUntil: null },
  checking: { check: { ...HANDED_IN, status: 'checking' }, verifiedUntil: null },
  verified: { check: { ...HANDED_IN, ...DECIDED, status: 'verified', validUntil: LATER }, verifiedUntil: LATER },
  expired: {
    check: { ...HANDED_IN, ...DECIDED, status: 'verified', validUntil: '2026-11-22T05:00:00Z', documents: [] },
    verifiedUntil: null,
  },
  refused: {
    check: { ...HANDED_IN, ...DECIDED, status: 'refused', reason: 'Akta tidak terbaca.' },
    verifiedUntil: null,
  },
};

async function showState(page: Page, identity: Identity): Promise<void> {
  await page.route('**/api/me/identity', (route) => route.fulfill({ json: { status: true, data: identity } }));
}

const choose = (page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(`Berkas ${title}`, { exact: true }).setInputFiles(file);

it('a member hands in two documents, sees them, and takes them back', async () => {
  const owner = await accounts.open();
  const { page, problems } = await members.visitAs(owner, PHONE);
  await members.open(page, PATH, 'Identitas');
  await page.getByLabel('Nama lengkap').fill('Ratna Wulandari');
  await page.getByRole('button', { name: 'Lanjut ke dokumen' }).click();
  await page.getByText('2 dokumen belum ada.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Kirim untuk diperiksa' }).isDisabled()).toBe(true);

  await choose(page, 'KTP', { ...card, buffer: Buffer.from('bukan foto') });
  await page.getByText('Jenis berkas dilihat dari isinya').waitFor();
  await choose(page, 'KTP', { ...card, buffer: pdfWith('/OpenAction << /S /JavaScript /JS (app.alert) >>') });
  await page.getByText('PDF ini berisi skrip').waitFor();
  await choose(page, 'KTP', { ...card, buffer: Buffer.alloc(20 * 1024 * 1024 + 1) });
  await page.getByText('Paling besar 20 MB.', { exact: false }).last().waitFor();
  await choose(page, 'KTP', { ...card, buffer: await page.screenshot({ type: 'jpeg' }) });
  await page.getByText('Tersimpan, foto').waitFor();
  await choose(page, 'Foto diri dengan KTP', { ...card, buffer: pdfWith('') });
  await page.getByText('Tersimpan, PDF').waitFor();
  const preview = page.locator('.paper__preview canvas');
  await expect
    .poll(() =>
      preview.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(9, 9, 1, 1).data[3]),
    )
    .toBe(255);

  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click();
  await page.getByText('Sedang diperiksa').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh KTP' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('ktp.jpg');
  expect((await readFile(await file.path())).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await page.getByRole('button', { name: 'Tarik kembali' }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await seeToast(page, 'Dokumen Anda sudah dihapus.');
  await page.getByRole('heading', { name: 'Mulai pemeriksaan' }).waitFor();
  expect(problems.filter((problem) => !/422/.test(problem))).toEqual([]);
});

it('an upload can be called off, a wrong name stands beside its field, and another tab is noticed', async () => {
  const owner = await accounts.open();
  const { page, token } = await members.visitAs(owner);
  await members.open(page, PATH, 'Identitas');
  await page.getByText('Lembaga saya').click();
  await page.getByLabel('Nama lembaga').fill(' ');
  await page.getByRole('button', { name: 'Lanjut ke dokumen' }).click();
  await page.getByText('Tulis nama Anda.').waitFor();
  await page.getByLabel('Nama lembaga').fill('Yayasan Detak Harapan');
  await page.getByRole('button', { name: 'Lanjut ke dokumen' }).click();
  await page.getByText('4 dokumen belum ada.').waitFor();
  await page.route('**/documents/deed', () => undefined);
  await choose(page, 'Akta pendirian', { ...card, buffer: pdfWith('') });
  await page.getByRole('button', { name: 'Batalkan unggahan Akta pendirian' }).click();
  await page.getByRole('button', { name: 'Unggah Akta pendirian' }).waitFor();
  await page.unrouteAll();

  const { identity } = createClient({ baseUrl: `${origin}/api`, token });
  await identity.withdraw();
  await choose(page, 'Akta pendirian', { ...card, buffer: pdfWith('') });
  await page.getByRole('heading', { name: 'Mulai pemeriksaan' }).waitFor();
});

it('where the check cannot be read, the screen says so, and the next attempt shows it', async () => {
  const { page } = await members.visitAs(await accounts.open());
  await page.route('**/api/me/identity', (route) => route.abort());
  await members.open(page, PATH, 'Identitas');
  await page.getByText('Identitas Anda belum bisa ditampilkan').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('heading', { name: 'Mulai pemeriksaan' }).waitFor();
});

const LOOKS: [string, BrowserContextOptions][] = [
  ['a narrow phone', { ...PHONE, viewport: { width: 320, height: 700 } }],
  ['a desktop', DESKTOP],
];

it.each(LOOKS)('every state on %s can be read, reached and pressed by everybody', async (_, look) => {
  const { page } = await members.visitAs(await accounts.open(), look);
  const width = look.viewport?.width ?? 0;
  await page.setViewportSize({ width, height: 2200 });
  for (const [state, identity] of Object.entries(STATES)) {
    await showState(page, identity);
    await members.open(page, PATH, 'Identitas');
    await page.waitForLoadState('networkidle');
    expect(await screenProblems(page), state).toEqual([]);
    await page.unrouteAll();
  }
});
