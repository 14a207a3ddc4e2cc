import type { Given } from './given.ts';

export async function get({ uluran }: Given) {
  const { checkpoint, funds, days } = await uluran.book.get();
  console.log(checkpoint?.size, funds.raisedRupiah, days[0]?.root);
}
