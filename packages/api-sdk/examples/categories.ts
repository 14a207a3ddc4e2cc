import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  for (const { code, name, campaignCount } of await uluran.categories.list()) console.log(code, name, campaignCount);
}
