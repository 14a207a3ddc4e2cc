import { signInCookie } from '@uluran/session/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const SLUG = CAMPAIGNS[0]?.slug ?? '';
const PATH = `/ikuti/campaigns/${SLUG}`;
const TOKEN = '00000000-0000-4000-8000-000000000000.tanda';
const signIn = { token: 'A'.repeat(43), expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
const [COOKIE = ''] = signInCookie(signIn, null, { secure: false }).split(';');

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, ...headers } });

describe('the page that follows a target', () => {
  it('asks for an address, without a script, and asks to look into the mailbox, whatever the address', async () => {
    const page = await site.get(PATH);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).not.toContain('<script');
    expect(html).toContain('name="email"');
    expect(html).not.toContain('email akun saya');
    const response = await send(PATH, { email: 'Pengikut@contoh.id' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PATH}?terkirim=1`]);
    expect(site.api.follows).toEqual([{ slug: SLUG, email: 'pengikut@contoh.id' }]);
    expect(await (await site.get(`${PATH}?terkirim=1`)).text()).toContain('kecuali alamat itu sudah mengikuti');
  });

  it('is one press for a member', async () => {
    const html = await (await site.get(PATH, { headers: { cookie: COOKIE } })).text();
    expect(html).toContain('Ikuti dengan email akun saya');
    const response = await send(PATH, { account: '1' }, { cookie: COOKIE });
    expect(response.headers.get('location')).toBe(`${PATH}?diikuti=1`);
    expect(site.api.follows).toEqual([{ slug: SLUG }]);
    expect(await (await site.get(`${PATH}?diikuti=1`)).text()).toContain('Anda mengikuti kabarnya');
  });

  it('comes back with what was typed and what is wrong', async () => {
    const response = await send(PATH, { email: 'bukan <surel>' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('value="bukan &lt;surel&gt;"');
    expect(html).toContain('Tulis alamat email Anda.');
    expect((await send(PATH, { email: 'a@contoh.id' }, { origin: 'https://jahat.example' })).status).toBe(403);
    expect(site.api.follows).toEqual([]);
  });

  it.each(['/ikuti/product/Sembako_1', '/ikuti/campaigns/tidak-ada', '/ikuti/x/y'])('is a 404 at %s', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });
});

describe('a mailed link', () => {
  it('confirms by a press and never by being opened', async () => {
    const path = `/kabar/konfirmasi/${TOKEN}`;
    for (const method of ['GET', 'HEAD']) expect((await site.get(path, { method })).status).toBe(200);
    expect(site.api.follows).toEqual([]);
    const page = await site.get(path);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(await page.text()).toContain('Ya, kirim kabarnya');
    const response = await send(path, {});
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Anda mengikuti kabarnya');
    expect(site.api.follows).toEqual([`POST /follows/${TOKEN}/confirm`]);
    expect((await send(path, {}, { origin: 'https://jahat.example' })).status).toBe(403);
  });

  it.each([
    ['basi', 409],
    ['salah', 404],
  ])('that is %s says so', async (token, status) => {
    const response = await send(`/kabar/konfirmasi/${token}`, {});
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('Belum diikuti');
  });

  it('ends a follow by a press and never by being opened', async () => {
    const path = `/kabar/berhenti/${TOKEN}`;
    for (const method of ['GET', 'HEAD']) expect((await site.get(path, { method })).status).toBe(200);
    expect(site.api.follows).toEqual([]);
    expect(await (await send(path, {})).text()).toContain('Anda sudah berhenti');
    expect(site.api.follows).toEqual([`DELETE /follows/${TOKEN}`]);
  });

  it('offers the mails about arrivals again once they ended, by another press', async () => {
    const arrivals = 'Ab-_'.repeat(31);
    const path = `/kabar/berhenti/${arrivals}`;
    expect(await (await send(path, {})).text()).toMatch(/<form[^>]*action="\?lagi=1"/);
    expect(await (await send(`/kabar/berhenti/${TOKEN}`, {})).text()).not.toContain('Terima lagi');
    expect(await (await site.get(`${path}?lagi=1`)).text()).toContain('Berhenti menerima email');
    expect(await (await send(`${path}?lagi=1`, {})).text()).toContain('Anda menerimanya lagi');
    expect(site.api.follows.at(-1)).toBe(`POST /follows/${arrivals}/resume`);
    const refused = await send('/kabar/berhenti/salah?lagi=1', {});
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain('Belum dimulai lagi');
  });

  it('can be pressed again when the service was away', async () => {
    site.api.fail('/follows/', 'service_unavailable');
    const response = await send(`/kabar/berhenti/${TOKEN}`, {});
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    const html = await response.text();
    expect(html).toContain('Belum berhenti');
    expect(html).toContain('<button type="submit"');
    expect(site.notes).toEqual(['a form could not be carried out']);
  });

  it('ends it by the one press of a mail program, which sends no origin (RFC 8058)', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await site.get(`/kabar/berhenti/${TOKEN}`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(site.api.follows).toEqual([`DELETE /follows/${TOKEN}`]);
    expect((await site.get('/kabar/berhenti/salah', { method: 'POST', body })).status).toBe(404);
  });
});
