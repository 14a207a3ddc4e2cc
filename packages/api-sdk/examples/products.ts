import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  const { items } = await uluran.products.list({ category: 'bencana', limit: 12 });
  for (const { title, priceRupiah, unit } of items) console.log(title, priceRupiah, unit);
}

export async function get({ uluran, productId }: Given) {
  const { title, priceRupiah } = await uluran.products.get(productId);
  console.log(title, priceRupiah);
}

export async function listDonors({ uluran, productId }: Given) {
  const { items } = await uluran.products.listDonors(productId, { limit: 3 });
  for (const { name, amountRupiah } of items) console.log(name, amountRupiah);
}

export async function getFunds({ uluran, productId }: Given) {
  const funds = await uluran.products.getFunds(productId);
  console.log(funds);
}
