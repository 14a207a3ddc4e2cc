import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  const { items, meta } = await uluran.articles.list({ tag: 'laporan', limit: 10 });
  for (const { title } of items) console.log(title);
  console.log(meta.nextCursor === null ? 'the last page' : 'there are more');
}

export async function listTags({ uluran }: Given) {
  for (const tag of await uluran.articles.listTags()) console.log(tag);
}

export async function get({ uluran }: Given) {
  const { title, body } = await uluran.articles.get('sumur-ketiga-mengalir');
  console.log(title, body.children.length);
}
