import { randomUUID } from 'node:crypto';
import { type ArrangedCampaign, createCampaign } from './arrange.ts';
import type { Answer, TestApi } from './test-api.ts';

type Body = Record<string, unknown>;

/** A complete gift to a campaign, in the shape the API documents. */
export function donationBody(slug: string, changes: Body = {}): Body {
  return {
    target: { kind: 'campaign', slug },
    amountRupiah: 50_000,
    method: 'qris',
    donor: { name: 'Siti Rahma', email: 'siti.rahma@contoh.id' },
    anonymous: false,
    message: 'Semoga lancar.',
    tipRupiah: 0,
    ...changes,
  };
}

/** Posts a gift with a key of its own, unless one is given; a guest's, unless a token is. */
export async function give(
  { call }: TestApi,
  slug: string,
  changes: Body = {},
  key: string = randomUUID(),
  token?: string,
): Promise<Answer> {
  const headers = { 'Idempotency-Key': key };
  return await call('POST', '/donations', { body: donationBody(slug, changes), headers, ...(token && { token }) });
}

export interface GivenPayment {
  donationId: string;
  paymentId: string;
  /** The gateway's name for it. */
  reference: string;
}

/** A gift whose payment is open at the gateway. */
export async function giveOpen(running: TestApi, slug: string, changes: Body = {}): Promise<GivenPayment> {
  const { status, body, text } = await give(running, slug, changes);
  if (status !== 201) throw new Error(`the gift was not taken: ${status} ${text}`);
  const paymentId: string = body.data.payment.id;
  return { donationId: body.data.donation.id, paymentId, reference: await referenceOf(running, paymentId) };
}

/** A gift to a new campaign, so that the campaign's totals are its own. */
export async function openGift(
  running: TestApi,
  changes: Body = {},
): Promise<GivenPayment & { campaign: ArrangedCampaign }> {
  const campaign = await createCampaign(running.database);
  return { campaign, ...(await giveOpen(running, campaign.slug, changes)) };
}

export async function referenceOf({ database }: TestApi, paymentId: string): Promise<string> {
  const [row] = await database.sql<[{ reference: string }]>`
    SELECT gateway_reference AS reference FROM payments WHERE public_id = ${paymentId}`;
  return row.reference;
}

/** Delivers the gateway's notification about an order. */
export async function notify({ call, gateway }: TestApi, reference: string): Promise<Answer> {
  return await call('POST', '/webhooks/midtrans', { body: gateway.controls.notification(reference) });
}

/** Gives and pays, and delivers the gateway's notification. */
export async function givePaid(running: TestApi, slug: string, changes: Body = {}): Promise<GivenPayment> {
  const given = await giveOpen(running, slug, changes);
  running.gateway.controls.pay(given.reference);
  const { status, text } = await notify(running, given.reference);
  if (status !== 200) throw new Error(`the payment was not confirmed: ${status} ${text}`);
  return given;
}

/** Status of a payment and its donation, as stored. */
export async function statesOf(
  { database }: TestApi,
  { paymentId }: GivenPayment,
): Promise<{ payment: string; donation: string; late: boolean }> {
  const [row] = await database.sql<[{ payment: string; donation: string; late: boolean }]>`
    SELECT p.status AS payment, d.status AS donation, d.late FROM payments p JOIN donations d ON d.id = p.donation_id
    WHERE p.public_id = ${paymentId}`;
  return row;
}

/** The amount collected and the number of donors, as the campaign's page shows them. */
export async function raised({ get }: TestApi, slug: string): Promise<[raisedRupiah: number, donorCount: number]> {
  const { raisedRupiah, donorCount } = (await get(`/campaigns/${slug}`)).body.data;
  return [raisedRupiah, donorCount];
}
