import { type AccountApi, createAccountApi } from './account-api.ts';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';

/** The site over the invented API of accounts, and its forms as a phone without JavaScript sends them. */
export interface AccountSite {
  api: AccountApi;
  site: TestSite;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

export async function createAccountSite(options: Parameters<typeof createTestSite>[0] = {}): Promise<AccountSite> {
  const api = createAccountApi();
  const site = await createTestSite({ ...options, answerApi: api.fetch });
  return {
    api,
    site,
    post: (path, fields, headers = {}) =>
      site.get(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: ORIGIN, 'user-agent': 'Mozilla/5.0 (Android 14)', ...headers },
      }),
  };
}

/** Returns the `Cookie` header of a browser that stored the cookie of this response. */
export function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
