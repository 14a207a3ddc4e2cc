import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  // Only the first page; `for await (const campaign of uluran.campaigns.list(…))` yields all campaigns.
  const { items, meta } = await uluran.campaigns.list({ category: 'kesehatan', sort: 'urgent', limit: 12 });
  for (const { title, raisedRupiah, targetRupiah } of items) console.log(title, raisedRupiah, targetRupiah);
  console.log(meta.nextCursor);
}

export async function get({ uluran, slug }: Given) {
  const campaign = await uluran.campaigns.get(slug);
  console.log(campaign.title, campaign.acceptsDonations);
}

export async function listNews({ uluran, slug }: Given) {
  for await (const { title, publishedAt } of uluran.campaigns.listNews(slug)) console.log(publishedAt, title);
}

export async function getNews({ uluran, slug, newsId }: Given) {
  const { title, evidence } = await uluran.campaigns.getNews(slug, newsId);
  console.log(title, evidence.length);
}

export async function listDonors({ uluran, slug }: Given) {
  const { items } = await uluran.campaigns.listDonors(slug, { prayersOnly: true, sort: 'largest', limit: 10 });
  for (const { name, message } of items) console.log(name, message);
}

export async function getFunds({ uluran, slug }: Given) {
  const funds = await uluran.campaigns.getFunds(slug);
  console.log(funds);
}
