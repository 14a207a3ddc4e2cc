import type { Given } from './given.ts';

export async function getRates({ uluran }: Given) {
  const rates = await uluran.zakat.getRates('2026-11-23');
  console.log(rates);
}
