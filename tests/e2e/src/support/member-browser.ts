import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { DESKTOP, launchBrowser, openPage } from './browser.ts';
import type { Account, Accounts } from './member.ts';

/** The demo's member, who has given. */
export const DEMO_MEMBER: Account = {
  name: 'Sari Melati',
  email: 'sari@donatur.example',
  password: 'berbagi-itu-mudah',
};

/** One browser in which people visit the member area. */
export interface MemberBrowser {
  /** A browser of their own for an account, signed in. */
  visitAs: (
    account: Account,
    options?: BrowserContextOptions,
  ) => Promise<{ context: BrowserContext; token: string; page: Page; problems: string[] }>;
  /** Opens a page and waits for its heading. */
  open: (page: Page, path: string, heading: string | RegExp) => Promise<void>;
  close: () => Promise<void>;
}

export async function launchMemberBrowser(origin: string, accounts: Accounts): Promise<MemberBrowser> {
  const browser: Browser = await launchBrowser();
  return {
    async visitAs(account, options = DESKTOP) {
      const context = await browser.newContext(options);
      const token = await accounts.signIn(context, account);
      return { context, token, ...(await openPage(context)) };
    },
    async open(page, path, heading) {
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    },
    close: () => browser.close(),
  };
}

/** A field by its label, or the start of it. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: false }).first();
}

/** Waits until the page has shown something in a toast. */
export async function seeToast(page: Page, words: string | RegExp): Promise<void> {
  await page.locator('.u-toast', { hasText: words }).waitFor();
}
