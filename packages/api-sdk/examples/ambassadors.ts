import type { Given } from './given.ts';

export async function list({ uluran, slug }: Given) {
  const { items } = await uluran.ambassadors.list({ campaign: slug, limit: 5 });
  for (const { title, raisedRupiah } of items) console.log(title, raisedRupiah);
}

export async function get({ uluran }: Given) {
  const { title, raisedRupiah } = await uluran.ambassadors.get('lari-bersama-bima');
  console.log(title, raisedRupiah);
}

export async function listNews({ uluran }: Given) {
  for await (const { title, publishedAt } of uluran.ambassadors.listNews('lari-bersama-bima')) {
    console.log(publishedAt, title);
  }
}

export async function listDonors({ uluran }: Given) {
  const { items } = await uluran.ambassadors.listDonors('lari-bersama-bima', { limit: 10 });
  for (const donor of items) console.log(donor.name, donor.amountRupiah);
}
