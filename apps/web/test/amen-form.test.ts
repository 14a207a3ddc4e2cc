import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { VISITOR } from './fixture-api.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const PATH = `/campaigns/${CAMPAIGNS[0]?.slug}`;

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

function press(fields: Record<string, string>, { path = PATH, cookie }: { path?: string; cookie?: string } = {}) {
  const headers = { origin: ORIGIN, ...(cookie !== undefined && { cookie }) };
  return site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

describe('an Aamiin without JavaScript', () => {
  it('leads back to its prayer, with a cookie that names the visitor', async () => {
    const response = await press({ prayer: 'p-1', said: 'true' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${PATH}?aamiin=p-1#doa-p-1`);
    expect(response.headers.get('set-cookie')).toMatch(
      /^uluran_visitor=[0-9a-f-]{36}\.A{43}; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    );
    expect(site.api.amens).toEqual([{ said: true }]);
  });

  it('is taken back by the same visitor, and keeps what else the address says', async () => {
    const response = await press(
      { prayer: 'p-1', said: 'false' },
      { path: `${PATH}?doa=semua&aamiin=p-1`, cookie: `lain=1; uluran_visitor=${VISITOR}` },
    );
    expect(response.headers.get('location')).toBe(`${PATH}?doa=semua#doa-p-1`);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(site.api.amens).toEqual([{ said: false, visitor: VISITOR }]);
  });

  it.each(['/csr/x', '/duta-kasih/x', '/product/x'])('is taken at %s too', async (path) => {
    expect((await press({ prayer: 'p-1', said: 'true' }, { path })).headers.get('location')).toBe(
      `${path}?aamiin=p-1#doa-p-1`,
    );
  });

  it('makes no call for what names no prayer, and takes no cookie of another shape', async () => {
    for (const prayer of ['', '../donations', 'a b', 'x'.repeat(65)])
      expect((await press({ prayer, said: 'true' })).status).not.toBe(303);
    await press({ prayer: 'p-1', said: 'true' }, { cookie: 'uluran_visitor=bukan-kami' });
    expect(site.api.amens).toEqual([{ said: true }]);
  });

  it('is refused from another site', async () => {
    const headers = { origin: 'https://jahat.example' };
    const body = new URLSearchParams({ prayer: 'p-1', said: 'true' });
    expect((await site.get(PATH, { method: 'POST', body, headers })).status).toBe(403);
    expect(site.api.amens).toEqual([]);
  });
});
