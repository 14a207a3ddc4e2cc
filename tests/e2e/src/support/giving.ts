import type { Page } from '@playwright/test';

/** A guest's input on the donate page. */
export interface Gift {
  amount: string;
  name: string;
  contact: string;
  method?: string;
  message?: string;
}

/** Searches the list for a word and follows links to the first campaign's donate page. Returns the campaign's slug. */
export async function openDonatePage(page: Page, origin: string, word: string): Promise<string> {
  await page.goto(`${origin}/campaigns?q=${word}`);
  await page.locator('main a[href^="/campaigns/"]').first().click();
  await page.waitForURL(/\/campaigns\/[^/?]+$/);
  const slug = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.getByRole('link', { name: 'Donasi Sekarang' }).locator('visible=true').first().click();
  await page.waitForURL(/\/donate$/);
  return slug;
}

/** Opens the group of a payment method unless it is open, and selects the method. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  const choice = page.locator(`input[name="method"][value="${method}"]`);
  if (!(await choice.isVisible())) await page.locator('details', { has: choice }).locator('summary').first().click();
  await choice.check();
}

/** Fills the form as a guest and sends it. */
export async function giveAsGuest(page: Page, gift: Gift): Promise<void> {
  await page.locator('input[name="amount"]').fill(gift.amount);
  if (gift.method !== undefined && gift.method !== 'qris') await chooseMethod(page, gift.method);
  await page.locator('input[name="name"]').fill(gift.name);
  await page.locator('input[name="contact"]').fill(gift.contact);
  if (gift.message !== undefined) await page.locator('textarea[name="message"]').fill(gift.message);
  await sendForm(page);
}

export const PAYMENT_URL = /\/campaigns\/[^/]+\/donate\/[^/]+\/payment$/;

export function paymentIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[4] ?? '';
}

/** Text fields of the donate form. */
export type TypedFields = Partial<Record<'amount' | 'name' | 'contact' | 'message', string>>;

/** Types the given texts unchanged, and leaves the other fields as they are. */
export async function fillForm(page: Page, fields: TypedFields): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    const field = page.locator(`:is(input, textarea)[name="${name}"]`);
    await field.fill('');
    // Key by key, because a field may format its text during typing.
    await field.pressSequentially(text);
  }
}

/** Presses the button that sends the form. */
export async function sendForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^((Donasi|Infak|Tunaikan zakat|Wakafkan) Rp|Lanjut ke pembayaran)/ })
    .locator('visible=true')
    .first()
    .click();
}

/** A field's text, and the sentences that a screen reader adds if the field is invalid. */
export async function readField(
  page: Page,
  name: string,
): Promise<{ text: string; invalid: boolean; sentences: string }> {
  return await page
    .locator(`:is(input, textarea, fieldset)[name="${name}"]`)
    .first()
    .evaluate((field) => {
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
      return {
        text: field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
        invalid: field.getAttribute('aria-invalid') === 'true',
        sentences: described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      };
    });
}
