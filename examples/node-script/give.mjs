import { createClient, createIdempotencyKey } from '@uluran/api-sdk';

const uluran = createClient({ baseUrl: `${process.env.ULURAN_URL ?? 'http://127.0.0.1:3000'}/api` });
const [campaign] = (await uluran.campaigns.list({ sort: 'urgent', limit: 1 })).items;
const target = { kind: 'campaign', slug: campaign.slug };
const donor = { name: 'Siti', email: 'siti@contoh.id' };
const gift = { target, amountRupiah: 50_000, method: 'qris', donor };
const { payment } = await uluran.donations.create(gift, { idempotencyKey: createIdempotencyKey() });
console.log(`Rp${payment.amountRupiah} for ${campaign.title}: ${payment.path}`);
