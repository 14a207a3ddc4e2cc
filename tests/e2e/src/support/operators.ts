import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_OPERATORS, DEMO_PASSWORD } from '@uluran/api';
import { Secret, TOTP } from 'otpauth';
import { DESKTOP, launchBrowser, openPage } from './browser.ts';

const COMMANDS = fileURLToPath(new URL('../../../../apps/api/src/backoffice/commands/main.ts', import.meta.url));
const run = promisify(execFile);

export type ConsoleRole = (typeof DEMO_OPERATORS)[number]['role'];

/** The demo's operators, in browsers of their own. */
export interface Operators {
  /** Opens the sign-in page in a new browser, and passes the first step. */
  begin: (role: ConsoleRole, options?: BrowserContextOptions) => Promise<{ page: Page; problems: string[] }>;
  /** Ties an app to the account through the pages, up to the recovery codes, which it returns. */
  enrol: (page: Page, role: ConsoleRole) => Promise<string[]>;
  /** Opens the console in a new browser, signed in. The first visit ties an app to the account, later ones use a recovery code. */
  visitAs: (role: ConsoleRole, options?: BrowserContextOptions) => Promise<{ page: Page; problems: string[] }>;
  /** An unused recovery code of a role that has signed in, for a decision that takes a code. */
  spareCode: (role: ConsoleRole) => string;
  close: () => Promise<void>;
}

const emailOf = (role: ConsoleRole) => DEMO_OPERATORS.find((operator) => operator.role === role)?.email ?? '';

/** The code for an authenticator app, as the command prints it. */
async function enrolmentCode(dataDir: string, email: string): Promise<string> {
  const { stdout } = await run(process.execPath, [COMMANDS, 'operators', 'enrol', email, '--by', email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

export async function launchOperators(origin: string, dataDir: string): Promise<Operators> {
  const browser: Browser = await launchBrowser();
  const codes = new Map<ConsoleRole, string[]>();

  async function begin(role: ConsoleRole, options = DESKTOP) {
    const opened = await openPage(await browser.newContext(options));
    const { page } = opened;
    await page.goto(`${origin}/console`);
    await page.getByRole('heading', { level: 1, name: 'Masuk ke konsol' }).waitFor();
    await page.getByLabel('Email').fill(emailOf(role));
    await page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    return opened;
  }

  async function enrol(page: Page, role: ConsoleRole): Promise<string[]> {
    await page.getByRole('heading', { level: 1, name: 'Pasang aplikasi autentikator' }).waitFor();
    await page.getByRole('button', { name: 'Lanjut' }).waitFor();
    // The command ends sign-ins that have begun.
    const code = await enrolmentCode(dataDir, emailOf(role));
    await page.getByLabel('Kode pemasangan').fill(code);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByText('Langkah pertama sudah kedaluwarsa').waitFor();
    await page.getByLabel('Email').fill(emailOf(role));
    await page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByLabel('Kode pemasangan').fill(code);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
    const secret = (await page.locator('.enrolment .mono').textContent())?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Kode pertama').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sepuluh kode pemulihan' }).waitFor();
    const shown = await page.locator('.recovery-codes code').allTextContents();
    codes.set(role, [...shown]);
    return shown;
  }

  return {
    begin,
    enrol,
    async visitAs(role, options) {
      const opened = await begin(role, options);
      const { page, problems } = opened;
      const code = codes.get(role)?.pop();
      if (code === undefined) {
        await enrol(page, role);
        await page.getByLabel('Sudah saya simpan di luar ponsel ini').check();
        await page.getByRole('button', { name: 'Masuk ke konsol' }).click();
      } else {
        await page.getByRole('button', { name: 'Ponsel tidak ada? Kode pemulihan' }).click();
        await page.getByLabel('Kode pemulihan').fill(code);
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      }
      await page.getByRole('heading', { level: 1, name: 'Ringkasan' }).waitFor();
      problems.length = 0;
      return opened;
    },
    spareCode(role) {
      const code = codes.get(role)?.pop();
      if (code === undefined) throw new Error(`No recovery code of ${role} is left.`);
      return code;
    },
    close: () => browser.close(),
  };
}
