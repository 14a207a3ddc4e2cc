import type { Given } from './given.ts';

export async function add({ uluran, slug }: Given) {
  const { confirmed } = await uluran.follows.add(slug, { email: 'siti@contoh.id' });
  console.log(confirmed ? 'followed' : 'a mail asks for a confirmation');
}

export async function confirm({ uluran, token }: Given) {
  const followed = await uluran.follows.confirm(token);
  console.log(followed);
}

export async function remove({ uluran, token }: Given) {
  await uluran.follows.remove(token);
}

export async function resume({ uluran, token }: Given) {
  await uluran.follows.resume(token);
}
