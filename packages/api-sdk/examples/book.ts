import type { Given } from './given.ts';

export async function get({ uluran }: Given) {
  const { checkpoint, funds, days } = await uluran.book.get({ before: '2026-11-01' });
  console.log(checkpoint?.size, funds.raisedRupiah, days[0]?.root);
}
