import type { CreatedDonation } from '@uluran/contract/endpoints';
import { describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { sitePages } from '../src/support/site-pages.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const own = ownTargets(inject('dataDir'));
const { publicPages, privatePages } = sitePages({ origin, api, bank, orderOf: own.orderOf });

async function fetched(path: string): Promise<{ response: Response; html: string }> {
  const response = await fetch(`${origin}${path}`, { headers: { Accept: 'text/html' } });
  return { response, html: await response.text() };
}

describe('as the server writes it', () => {
  it('donate and payment pages are never stored, and a payment’s address is sent to no other site', async () => {
    for (const { path } of privatePages) {
      const address = await path();
      const { response } = await fetched(address);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      // Only the form's page sets the device's cookie, by which limits on giving distinguish browsers.
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[0-9a-f]{32};/, '=…;'));
      const device = 'uluran_device=…; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax';
      expect(cookies).toEqual(/\/donate$|^\/donasi\//.test(address) ? [device] : []);
      if (address.endsWith('/payment')) expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    }
  });

  it('public pages set no cookie and hold nothing about a donor beyond the name they gave', async () => {
    const email = 'rahasia.halaman@contoh.id';
    const { slug } = await own.campaign();
    const { data } = await api.give(slug, 41_000, { email });
    const order = await own.orderOf(data.payment.id);
    await bank.pay(order);
    await eventually(async () => expect((await api.payment(data.payment.id)).status).toBe('paid'));
    for (const { path } of [
      ...publicPages,
      { path: () => `/campaigns/${slug}` },
      { path: () => data.payment.path },
      { path: () => `/api/campaigns/${slug}/donors` },
    ]) {
      const { response, html } = await fetched(await path());
      expect(response.headers.has('Set-Cookie')).toBe(false);
      expect(html).not.toContain(email);
      expect(html).not.toContain(order);
      expect(html).not.toMatch(/\+62\s?8\d{2}/);
    }
  });

  it('a donor who hides the name is Hamba Allah everywhere', async () => {
    const name = 'Nama Yang Disembunyikan';
    const { slug } = await own.campaign();
    const response = await fetch(`${origin}/api/donations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        target: { kind: 'campaign', slug },
        amountRupiah: 41_000,
        method: 'qris',
        donor: { name, email: 'sembunyi@contoh.id' },
        anonymous: true,
      }),
    });
    const { data } = (await response.json()) as { data: CreatedDonation };
    const order = await own.orderOf(data.payment.id);
    await bank.pay(order);
    await eventually(async () => {
      const { html } = await fetched(`/campaigns/${slug}`);
      expect(html).toContain('Hamba Allah');
      expect((await api.payment(data.payment.id)).status).toBe('paid');
    });
    for (const path of [
      '/',
      `/campaigns/${slug}`,
      data.payment.path,
      `/api/campaigns/${slug}/donors`,
      `/api/donations/${data.donation.id}`,
    ]) {
      expect((await fetched(path)).html).not.toContain(name);
    }
  });
});
