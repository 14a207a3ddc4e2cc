import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  for (const { kind, target, why } of await uluran.featured.list()) console.log(kind, target.title, why);
}
