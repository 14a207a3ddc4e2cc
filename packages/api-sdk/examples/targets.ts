import type { Given } from './given.ts';

export async function find({ uluran, slug }: Given) {
  const target = await uluran.targets.find(slug);
  console.log(target.kind, target.slug);
}

export function sharePictureUrl({ uluran, slug }: Given) {
  const url = uluran.targets.sharePictureUrl({ kind: 'campaign', slug });
  console.log(url);
}

export function posterUrl({ uluran, slug }: Given) {
  const url = uluran.targets.posterUrl({ kind: 'campaign', slug }, 'pdf');
  console.log(url);
}

export async function report({ uluran, slug }: Given) {
  await uluran.targets.report(slug, { reason: 'other', text: 'Foto sampulnya milik lembaga lain.' });
}
