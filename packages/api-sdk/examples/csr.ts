import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  const { items } = await uluran.csr.list({ sort: 'closest', limit: 5 });
  for (const { title, company } of items) console.log(title, company.name);
}

export async function get({ uluran, slug }: Given) {
  const { title, pool } = await uluran.csr.get(slug);
  console.log(title, pool);
}

export async function listNews({ uluran, slug }: Given) {
  for await (const { title, publishedAt } of uluran.csr.listNews(slug)) console.log(publishedAt, title);
}

export async function getNews({ uluran, slug, newsId }: Given) {
  const { title, evidence } = await uluran.csr.getNews(slug, newsId);
  console.log(title, evidence.length);
}

export async function listDonors({ uluran, slug }: Given) {
  const { items } = await uluran.csr.listDonors(slug, { limit: 10 });
  for (const { name, amountRupiah } of items) console.log(name, amountRupiah);
}

export async function getFunds({ uluran, slug }: Given) {
  const funds = await uluran.csr.getFunds(slug);
  console.log(funds);
}

export async function matchingTotals({ uluran }: Given) {
  const totals = await uluran.csr.matchingTotals();
  console.log(totals);
}
