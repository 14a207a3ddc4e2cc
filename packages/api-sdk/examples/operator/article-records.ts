import { articleConflictOf } from '@uluran/api-sdk/operator';
import { paragraph, richText } from '@uluran/contract/rich-text';
import type { OperatorGiven } from './given.ts';

const WORDS = {
  title: 'Sumur ketiga mengalir',
  summary: 'Warga Oesapa minum dari sumur mereka sendiri.',
  body: richText(paragraph('Airnya jernih sejak pagi.')),
  slug: 'sumur-ketiga-mengalir',
  cover: null,
  tags: ['kabar'],
  author: 'Tim Uluran',
  target: '',
};

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.articleRecords.list({ state: 'scheduled' });
  for (const { title, publishedAt } of items) console.log(title, publishedAt);
  console.log(meta.states);
}

export async function create({ operators }: OperatorGiven) {
  const { id, version } = await operators.articleRecords.create();
  console.log(id, version);
}

export async function get({ operators, articleId }: OperatorGiven) {
  const { conditions, actions } = await operators.articleRecords.get(articleId);
  console.log(
    conditions.filter(({ isMet }) => !isMet),
    actions,
  );
}

export async function save({ operators, articleId }: OperatorGiven) {
  try {
    await operators.articleRecords.save(articleId, { version: 1, ...WORDS });
  } catch (error) {
    console.log('saved meanwhile by', articleConflictOf(error)?.current.savedBy);
  }
}

export async function publish({ operators, articleId }: OperatorGiven) {
  await operators.articleRecords.publish(articleId, { version: 2, at: '2027-01-04T01:00:00.000Z' });
}

export async function correct({ operators, articleId }: OperatorGiven) {
  await operators.articleRecords.correct(articleId, { version: 3, note: 'Nama desa diperbaiki.' });
}

export async function withdraw({ operators, articleId }: OperatorGiven) {
  await operators.articleRecords.withdraw(articleId, { version: 4, note: 'Foto seorang anak tampil tanpa izin.' });
}

export async function discard({ operators, articleId }: OperatorGiven) {
  await operators.articleRecords.discard(articleId, 5);
}

export async function getVersion({ operators, articleId }: OperatorGiven) {
  const { note, content } = await operators.articleRecords.getVersion(articleId, 1);
  console.log(note, content.title);
}

export async function listTags({ operators }: OperatorGiven) {
  for await (const { slug, name } of operators.articleRecords.listTags()) console.log(slug, name);
}

export async function addTag({ operators }: OperatorGiven) {
  console.log((await operators.articleRecords.addTag('Di balik layar')).slug);
}
