import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
const own = ownTargets(inject('dataDir'));
let members: MemberBrowser;
let operator: Operator;
beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
});
afterAll(async () => {
  await operator?.close();
  await members?.close();
});

/** Path of the link in the newest invitation to an address. */
async function invitationPath(address: string): Promise<string> {
  return await eventually(async () => {
    const mail = (await bank.mailsTo(address)).find(({ subject }) => subject.includes('mengundang Anda'));
    const path = /\/account\/team-invitation\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    if (path === undefined) throw new Error(`no invitation was mailed to ${address}`);
    return path;
  });
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bagian galang dana' }).getByRole('link', { name });

it.each<[string, BrowserContextOptions]>([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s, an invitation leads through the sign-in into a team without money, and a removal out of it',
  async (_, device) => {
    const [owner, invited] = [await accounts.open('Ratna Wulandari'), await accounts.open('Bima Nugroho')];
    const { slug } = await own.campaign();
    const id = await operator.giveTo(slug, owner.email);
    const { page: ownPage, context: ownContext } = await members.visitAs(owner, device);
    await members.open(ownPage, `/account/campaign/${id}/team`, 'Tim');
    await ownPage.getByRole('button', { name: 'Kirim undangan' }).click();
    await ownPage.getByText('Alamat email belum lengkap').first().waitFor();
    await ownPage.getByLabel('Alamat email').fill(invited.email);
    await ownPage.getByRole('button', { name: 'Kirim undangan' }).click();
    await seeToast(ownPage, invited.email);
    await ownPage.getByRole('button', { name: `Tarik undangan untuk ${invited.email}` }).waitFor();

    const browser = await launchBrowser();
    try {
      const { page } = await openPage(await browser.newContext(device));
      await page.goto(origin + (await invitationPath(invited.email)));
      expect(new URL(page.url()).pathname).toBe('/login');
      await page.getByLabel('Email').fill(invited.email);
      await page.getByLabel('Kata sandi', { exact: true }).fill(invited.password);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Undangan tim' }).waitFor();
      await page.getByRole('switch', { name: /Tampilkan saya/ }).check();
      await page.getByRole('button', { name: 'Terima undangan' }).click();
      await page.getByRole('link', { name: 'Buka galang dana' }).click();
      await tab(page, 'Tim').waitFor();
      expect(await tab(page, 'Kabar').count()).toBe(1);
      expect(await page.getByRole('link', { name: 'Cairkan dana' }).count()).toBe(0);
      await page.goto(`${origin}/account/campaign/${id}/withdraw`);
      await page.getByText('Hanya pemilik yang mencairkan dana').waitFor();
      expect(await (await fetch(`${origin}/campaigns/${slug}`)).text()).toContain('Bima Nugroho');
      await page.goto(`${origin}/account/campaign/${id}/team`);
      await page.getByRole('heading', { name: 'Keanggotaan Anda' }).waitFor();

      await ownPage.reload();
      await ownPage.getByRole('button', { name: 'Keluarkan Bima Nugroho' }).click();
      await ownPage.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }).click();
      await seeToast(ownPage, 'Bima Nugroho dikeluarkan dari tim.');
      await page.reload();
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    } finally {
      await browser.close();
      await ownContext.close();
    }
  },
);
