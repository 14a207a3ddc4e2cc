import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Bank } from './bank.ts';
import type { Account } from './member.ts';
import { eventually } from './wait.ts';

/** Presses a button of the page's main part. */
export const send = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

/** Fills in the form of `/login` and sends it. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await send(page, 'Masuk');
}

/** Returns a person without an account. */
export function newcomer(): Account {
  return { name: 'Bima Prasetyo', email: `bima-${randomUUID().slice(0, 8)}@contoh.id`, password: 'layang-layang sore' };
}

/** Fills in the form of `/register`, sends it, and waits for the note about the mail. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.locator('#name').fill(account.name);
  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.locator('#passwordConfirmation').fill(account.password);
  await page.locator('#acceptTerms').check();
  await send(page, 'Daftar');
  await page.getByRole('heading', { level: 1, name: 'Periksa email Anda' }).waitFor();
}

/** Newest mail to an address with this subject, once it has arrived. */
export function mailed(bank: Bank, address: string, subject: RegExp): Promise<string> {
  return eventually(async () => {
    const mail = (await bank.mailsTo(address)).find((candidate) => subject.test(candidate.subject));
    if (mail === undefined) throw new Error(`nothing like ${subject} was mailed to ${address}`);
    return mail.text;
  });
}
