import type { Given } from './given.ts';

export async function get({ uluran }: Given) {
  const home = await uluran.home.get();
  console.log(Object.keys(home));
}
