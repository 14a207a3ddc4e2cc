import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  const { items } = await uluran.merchants.list({ openNow: true, limit: 20 });
  for (const { name } of items) console.log(name);
}

export async function listPlaces({ uluran }: Given) {
  for (const place of await uluran.merchants.listPlaces()) console.log(place);
}

export async function listCodes({ uluran }: Given) {
  for await (const code of uluran.merchants.listCodes({ limit: 500 })) console.log(code);
}

export async function get({ uluran, merchantId }: Given) {
  const { name } = await uluran.merchants.get(merchantId);
  console.log(name);
}

export function posterUrl({ uluran, merchantId }: Given) {
  const url = uluran.merchants.posterUrl(merchantId, 'a6');
  console.log(url);
}
