import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { SignIn, User } from '@uluran/contract/user';
import { signInCookie } from '@uluran/session/server';
import type { Bank } from './bank.ts';
import { eventually } from './wait.ts';

/** A person with an account. */
export interface Account {
  name: string;
  email: string;
  password: string;
}

interface Answer<Data> {
  status: boolean;
  data: Data;
}

/** A new household's address: one address may open ten accounts, and the files of tests open more at the same time. */
export function newHome(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

/** Calls below `/auth`, as a program makes them. */
export function accountsOf(origin: string, bank: Bank) {
  async function call<Data>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    from?: string,
  ): Promise<Answer<Data>> {
    const response = await fetch(`${origin}/api/auth${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'X-Forwarded-For': from }),
        'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer<Data>;
  }

  /** The token of the link in the newest mail to an address with this subject. */
  async function mailedToken(address: string, subject: RegExp): Promise<string> {
    return await eventually(async () => {
      const mail = (await bank.mailsTo(address)).find((candidate) => subject.test(candidate.subject));
      const token = /confirm-registration\?(?:[\w-]+=[\w-]+&)*token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`no link was mailed to ${address}`);
      return token;
    });
  }

  const confirm = (token: string) => call<User>('POST', '/email_confirmation', { token });
  const login = ({ email, password }: Account) => call<SignIn>('POST', '/login', { email, password });

  return {
    call,
    mailedToken,
    confirm,
    login,
    /** A new account with a confirmed address of its own. */
    async open(name = 'Ratna Wulandari'): Promise<Account> {
      const account = {
        name,
        email: `anggota-${randomUUID().slice(0, 8)}@contoh.id`,
        password: 'hujan-turun-di-bogor',
      };
      const form = { ...account, passwordConfirmation: account.password, acceptTerms: true };
      const registered = await call('POST', '/register', form, undefined, newHome());
      if (!registered.status) throw new Error(`registering failed: ${JSON.stringify(registered)}`);
      await confirm(await mailedToken(account.email, /Konfirmasi email/));
      return account;
    },
    /** Signs a browser in, as if its form had been sent. Returns the token. */
    async signIn(context: BrowserContext, account: Account): Promise<string> {
      const { data } = await login(account);
      const { data: user } = await call<User>('GET', '/profile', undefined, data.token);
      const [pair = ''] = signInCookie(data, user, { secure: false }).split(';');
      const [name = '', ...value] = pair.split('=');
      await context.addCookies([{ name, value: value.join('='), url: origin }]);
      return data.token;
    },
  };
}

export type Accounts = ReturnType<typeof accountsOf>;
