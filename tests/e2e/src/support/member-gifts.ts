import { randomUUID } from 'node:crypto';
import { createClient } from '@uluran/api-sdk';
import { expect } from 'vitest';
import type { Bank } from './bank.ts';
import type { Account, Accounts } from './member.ts';
import type { OwnTargets } from './own-targets.ts';
import { eventually } from './wait.ts';

export const GIFT_RUPIAH = { paid: 87_101, open: 87_202, product: 62_500 } as const;

/** A new member with three gifts, by their ids: one that is paid, one to be paid, and one of a product that is paid. */
export interface MemberWithGifts {
  donor: Account;
  gifts: { paid: string; open: string; product: string };
  /** Of the campaign that the member gave to. */
  title: string;
}

interface World {
  origin: string;
  accounts: Accounts;
  bank: Bank;
  own: OwnTargets;
}

/** Creates the member and the gifts, and waits until the paid ones have their receipts. */
export async function createMemberWithGifts({ origin, accounts, bank, own }: World): Promise<MemberWithGifts> {
  const donor = await accounts.open('Ratna Wulandari');
  const { data } = await accounts.login(donor);
  const client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const [campaign, product] = [await own.campaign(), await own.product({ priceRupiah: GIFT_RUPIAH.product })];
  const from = { name: donor.name, email: donor.email };
  const key = () => ({ idempotencyKey: randomUUID() });
  const toCampaign = { target: { kind: 'campaign', slug: campaign.slug }, method: 'qris', donor: from } as const;
  const toProduct = { ...toCampaign, target: { kind: 'product', slug: product.slug }, quantity: 1 } as const;
  const paid = await client.donations.create(
    { ...toCampaign, amountRupiah: GIFT_RUPIAH.paid, message: 'Semoga lancar.' },
    key(),
  );
  const open = await client.donations.create({ ...toCampaign, amountRupiah: GIFT_RUPIAH.open }, key());
  const parcel = await client.donations.create({ ...toProduct, amountRupiah: GIFT_RUPIAH.product }, key());
  for (const { payment } of [paid, parcel]) await bank.pay(await own.orderOf(payment.id));
  await eventually(async () => {
    const { items } = await client.account.listDonations({ standing: 'paid' });
    expect(items.filter(({ issuedReceiptNumber }) => issuedReceiptNumber !== null)).toHaveLength(2);
  });
  const gifts = { paid: paid.donation.id, open: open.donation.id, product: parcel.donation.id };
  return { donor, gifts, title: campaign.title };
}
