import { type Client, createClient, createIdempotencyKey } from '@uluran/api-sdk';
import type { Bank } from './bank.ts';
import { halvesPng } from './photos.ts';
import { eventually } from './wait.ts';

const BLUE = [20, 80, 160] as const;
const SAND = [220, 190, 140] as const;
const DAY_MS = 86_400_000;

/** More words than a story needs. */
const STORY = Array.from({ length: 12 }, () => 'Warga berjalan dua jam setiap pagi untuk mengambil air.').join(' ');

const photo = (width: number, height: number) =>
  new Blob([new Uint8Array(halvesPng(width, height, BLUE, SAND))], { type: 'image/png' });

/** A day by its distance from today. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Writes a campaign and submits it for review. Returns its id. */
export async function submitCampaign(client: Client, title: string): Promise<string> {
  const { id, draft } = await client.ownCampaigns.create({ givingType: 'donasi' });
  const cover = await client.ownCampaigns.uploadPicture(photo(1280, 720));
  const [category] = await client.categories.list();
  const [region] = await client.regions.list();
  if (draft === null || category === undefined || region === undefined)
    throw new Error('nothing to write a campaign with');
  const { version } = await client.ownCampaigns.save(id, {
    version: draft.version,
    title,
    // Descriptions must differ: no two pages of the site have the same one.
    summary: `${title}, yang dekat dari rumah mereka.`,
    story: { version: 1, children: [{ type: 'paragraph', children: [{ text: STORY }] }] },
    categoryCode: category.code,
    provinceCode: region.code,
    city: 'Kabupaten Kupang',
    cover: { url: cover.url, alt: 'Sumur tua di tepi desa' },
    targetRupiah: 9_500_000,
    startsOn: dayIn(2),
    endsOn: dayIn(60),
    budget: [
      { label: 'Pipa dan pompa', amountRupiah: 9_000_000 },
      { label: 'Upah tukang', amountRupiah: 500_000 },
    ],
    beneficiary: '200 keluarga di Oesapa',
  } as never);
  await client.ownCampaigns.submit(id, version);
  return id;
}

/** Gives to a live campaign by QRIS and pays, as a guest. Returns the gift's id. */
export async function givePaid(
  origin: string,
  bank: Bank,
  { amountRupiah, ...gift }: { amountRupiah: number; donor: { name: string; email: string }; message: string },
): Promise<string> {
  const guest = createClient({ baseUrl: `${origin}/api` });
  const [target] = (await guest.campaigns.list()).items;
  if (target === undefined) throw new Error('no campaign is live');
  const { donation } = await guest.donations.create(
    { target: { kind: 'campaign', slug: target.slug }, amountRupiah, method: 'qris', ...gift },
    { idempotencyKey: createIdempotencyKey() },
  );
  await bank.pay(await bank.orderOver(amountRupiah));
  await eventually(async () => {
    if ((await guest.donations.get(donation.id)).status !== 'paid') throw new Error('not paid yet');
  });
  return donation.id;
}

/** Submits the identity of a person, with both pictures. */
export async function submitIdentity(client: Client, legalName: string): Promise<void> {
  await client.identity.describe({ kind: 'person', legalName });
  for (const kind of ['ktp', 'selfie'] as const) await client.identity.uploadDocument(kind, photo(640, 400));
  await client.identity.submit();
}

/** Hands in a receipt for a transferred withdrawal of the account. Returns the id of its line. */
export async function handInReceipt(client: Client, description: string): Promise<string> {
  const { items } = await client.withdrawals.list();
  const sent = items.find(({ status, unaccountedRupiah }) => status === 'transferred' && unaccountedRupiah > 0);
  if (sent === undefined) throw new Error('no money of this account was sent');
  const line = await client.withdrawals.addEvidence(
    sent.id,
    { description, amountRupiah: Math.min(100_000, sent.unaccountedRupiah), spentOn: dayIn(-1) },
    { idempotencyKey: createIdempotencyKey() },
  );
  if (line.id === null) throw new Error('the line has no id');
  await client.withdrawals.uploadReceipt(sent.id, line.id, photo(600, 800));
  return line.id;
}
