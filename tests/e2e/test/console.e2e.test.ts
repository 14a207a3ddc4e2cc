import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { settled } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { seeToast } from '../src/support/member-browser.ts';
import { launchOperators, type Operators } from '../src/support/operators.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { describeScreens, type Screen } from '../src/support/screen-audit.ts';
import { handInReceipt, submitCampaign, submitIdentity } from '../src/support/waiting-work.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
const TITLE = 'Air bersih untuk 200 keluarga Naibonat';

let operators: Operators;
let campaign: string;
let evidence: string;

async function clientOf(account: Parameters<typeof accounts.login>[0]) {
  const { data } = await accounts.login(account);
  return createClient({ baseUrl: `${origin}/api`, token: data.token });
}

beforeAll(async () => {
  operators = await launchOperators(origin, inject('dataDir'));
  const writer = await accounts.open();
  campaign = await submitCampaign(await clientOf(writer), TITLE);
  await submitIdentity(await clientOf(writer), 'Bima Prasetyo');
  evidence = await handInReceipt(await clientOf(ORGANISER), 'Kasur dan selimut');
});
afterAll(() => operators?.close());

describe('an operator', () => {
  it('ties an app to the account, sees the recovery codes once, and opens the console after confirming them', async () => {
    const { page, problems } = await operators.begin('finance');
    const codes = await operators.enrol(page, 'finance');
    expect(new Set(codes).size).toBe(10);
    const enter = page.getByRole('button', { name: 'Masuk ke konsol' });
    expect(await enter.isDisabled()).toBe(true);
    await page.getByLabel('Sudah saya simpan di luar ponsel ini').check();
    await enter.click();
    await page.getByRole('heading', { level: 1, name: 'Ringkasan' }).waitFor();
    // The session is this tab's: a reload keeps it, and no cookie has it.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ringkasan' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${origin}/console/settings`);
    await page.getByRole('heading', { name: 'Ini pekerjaan Admin' }).waitFor();
    await page.goto(`${origin}/console/queue/campaign/${campaign}`);
    await page.getByRole('heading', { name: 'Ini pekerjaan Pemeriksa atau Admin' }).waitFor();
    await page.getByRole('button', { name: /Akun operator/ }).click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Masuk ke konsol' }).waitFor();
    await page.goto(`${origin}/console/queue`);
    await page.waitForURL(/\/console\/sign-in\?redirect=/);
    // The browser itself logs the first sign-in, which the enrolment has ended.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('takes a campaign from the queue by keyboard, comments on it, and publishes it after every check', async () => {
    const { page, problems } = await operators.visitAs('reviewer');
    await page.goto(`${origin}/console/queue?kind=campaign`);
    const row = page.getByRole('link', { name: TITLE });
    await row.focus();
    await page.keyboard.press('a');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const part = page.getByRole('region', { name: 'Ringkasan' });
    await part.getByRole('button', { name: 'Beri catatan' }).click();
    await part.getByLabel('Catatan tentang ringkasan').fill('Sebut nama desanya.');
    await part.getByRole('button', { name: 'Simpan catatan' }).click();
    await part.getByText('Sebut nama desanya.').waitFor();
    const approve = page.getByRole('button', { name: 'Setujui' });
    expect(await approve.isDisabled()).toBe(true);
    for (const check of await page.locator('.checks input').all()) await check.check();
    await approve.click();
    await seeToast(page, 'Galang dana tayang.');
    await page.getByText('Tidak ada versi yang menunggu keputusan.').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('a withdrawal', () => {
  it('takes two people, and a decision on what another one has changed shows the change and keeps the text', async () => {
    const [first, second] = [await operators.visitAs('finance'), await operators.visitAs('administrator')];
    await first.page.goto(`${origin}/console/queue?kind=withdrawal`);
    const [path = ''] = await Promise.all([
      first.page.locator('.queue__link').first().getAttribute('href'),
      first.page.locator('.queue__link').first().click(),
    ]);
    await second.page.goto(origin + path);
    for (const { page } of [first, second]) {
      await page.getByRole('button', { name: /^Setujui Rp/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui', exact: true }).click();
      await seeToast(page, 'Persetujuan Anda tercatat.');
    }
    await second.page.getByText('2 dari 2').waitFor();
    await second.page.getByRole('button', { name: 'Mulai transfer' }).click();
    await seeToast(second.page, 'Transfer dimulai.');
    // The first page still shows one approval.
    await first.page.reload();
    await first.page.getByLabel('Nomor referensi bank').fill('UJI-0001');
    await first.page.getByLabel('Jumlah dan nama tujuan sudah saya cocokkan dengan bukti').check();
    await second.page.getByLabel('Alasan bila bank menolak').fill('Rekening ditutup.');
    await first.page.getByRole('button', { name: 'Tandai sudah ditransfer' }).click();
    await seeToast(first.page, 'Tercatat sudah ditransfer.');
    await second.page.getByRole('button', { name: 'Bank menolak' }).click();
    await second.page.getByText('Berubah sementara itu').waitFor();
    await second.page.getByText(/^Mencatat transfer: Sekar/).waitFor();
    for (const { page } of [first, second]) await page.context().close();
  });
});

const at = (path: string, heading: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  ...{ name: path, path: () => path, heading },
  ...more,
});

/** Returns the path of the first waiting item of a kind. */
async function waiting(kind: string): Promise<string> {
  const { page } = await operators.visitAs('administrator');
  await page.goto(`${origin}/console/queue?kind=${kind}`);
  const path = await page.locator('.queue__link').first().getAttribute('href');
  await page.context().close();
  return path ?? expect.fail(`no ${kind} waits`);
}

const SCREENS: Screen[] = [
  at('/console', 'Ringkasan'),
  at('/console/queue', 'Antrean'),
  at('/console/donations', 'Donasi'),
  at('/console/security', 'Keamanan saya'),
  at('/console/tidak-ada', 'Page Not Found', { status: 404 }),
  { name: 'a campaign', path: () => `/console/queue/campaign/${campaign}`, heading: TITLE },
  { name: 'an identity', path: () => waiting('identity'), heading: 'Bima Prasetyo' },
  { name: 'a withdrawal', path: () => waiting('withdrawal'), heading: /./ },
  { name: 'a line of evidence', path: () => `/console/queue/evidence/${evidence}`, heading: 'Kasur dan selimut' },
];

describe('the console', () => {
  describeScreens(origin, SCREENS, (look) => operators.visitAs('administrator', look), settled);
});

describe('the sign-in page', () => {
  describeScreens(origin, [at('/console/sign-in', 'Masuk ke konsol')], async (look) => {
    const { page, problems } = await operators.begin('administrator', look);
    return { page, problems };
  });
});
