import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createClient } from '@uluran/api/testing';
import { bankOf } from '@uluran/e2e/bank';
import { accountsOf } from '@uluran/e2e/member';
import { DEMO_MEMBER, launchMemberBrowser, type MemberBrowser, seeToast } from '@uluran/e2e/member-browser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
const sql = createClient(inject('databaseUrl'), { max: 1, statementTimeoutMs: 10_000 });
let members: MemberBrowser;

beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
});
afterAll(async () => {
  await members?.close();
  await sql.end({ timeout: 1 });
});

/** Ages the session beyond the time without a further proof after signing in: a stolen token is seldom so young. */
const age = () => sql`UPDATE sessions SET confirmed_at = now() - interval '6 minutes'`;

async function oldToken(): Promise<string> {
  const { data } = await accounts.login(DEMO_MEMBER);
  await age();
  return data.token;
}

describe('a thief with only a token', () => {
  it.each([
    ['take the owner’s data out', 'GET', '/export'],
    ['sign the owner out everywhere', 'DELETE', '/sessions'],
  ])('cannot %s', async (_, method, path) => {
    const [token, owners] = [await oldToken(), await oldToken()];
    expect(await accounts.call(method, path, undefined, token)).toMatchObject({
      status: false,
      data: { code: 'step_up_required' },
    });
    expect((await accounts.call('GET', '/profile', undefined, owners)).status).toBe(true);
    await accounts.call('POST', '/confirm-access', { password: DEMO_MEMBER.password }, token);
    expect((await accounts.call(method, path, undefined, token)).status).toBe(true);
  });
});

/** Opens the page as its owner, some time after signing in. */
async function openLater(): Promise<Page> {
  const { page } = await members.visitAs(DEMO_MEMBER);
  await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
  await age();
  return page;
}

/** Gives a wrong password as the proof of identity, and then the right one. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await dialog.getByLabel('Kata sandi Anda sekarang').fill('salah-sekali');
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await dialog.getByText('Kata sandi saat ini salah.').waitFor();
  await dialog.getByLabel('Kata sandi Anda sekarang').fill(DEMO_MEMBER.password);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
}

describe('the owner, asked for the password once more', () => {
  it('gets the file with their data', async () => {
    const page = await openLater();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh data saya' }).click();
    await prove(page);
    const data = JSON.parse(await readFile(await (await downloaded).path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ user: { email: DEMO_MEMBER.email } });
    await page.getByText('Berkas sudah diunduh.').waitFor();
  });

  it('signs every other device out', async () => {
    const others = await Promise.all([oldToken(), oldToken()]);
    const page = await openLater();
    await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan semua' }).click();
    await prove(page);
    await seeToast(page, 'Semua perangkat lain sudah dikeluarkan.');
    for (const token of others) expect((await accounts.call('GET', '/profile', undefined, token)).status).toBe(false);
    await page.getByText('Perangkat ini').waitFor();
  });

  it('may think better of it, and nothing has happened', async () => {
    const other = await oldToken();
    await oldToken();
    const page = await openLater();
    await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan semua' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await accounts.call('GET', '/profile', undefined, other)).status).toBe(true);
    expect(await page.locator('.u-toast').count()).toBe(0);
  });
});
