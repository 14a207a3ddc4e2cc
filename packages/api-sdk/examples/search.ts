import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  const { items } = await uluran.search.list({ q: 'banjir' });
  for (const hit of items) console.log(hit);
}

export async function suggest({ uluran }: Given) {
  const suggestions = await uluran.search.suggest('banj');
  console.log(suggestions);
}
