import type { ArticleRecord } from '@uluran/contract/endpoints';
import { DraftChanged, Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { refusalOf as refusalOfRecord, ruleOf } from '../../records/errors.ts';

export const unknownArticle = () => new NotFound('Berita ini tidak ada, atau sudah dihapus.');

/** The state of the article does not allow the step. */
export const wrongState = (cause?: unknown) =>
  new Failure('campaign_state', {
    message: 'Keadaan berita ini tidak mengizinkan langkah itu. Muat ulang halaman, lalu coba lagi.',
    cause,
  });

const FIELDS: Readonly<Record<string, Record<string, string[]>>> = {
  articles_slug_key: { slug: ['Alamat ini sudah dipakai berita lain.'] },
  article_tags_pkey: { name: ['Tag ini sudah ada.'] },
  article_tags_name_key: { name: ['Tag ini sudah ada.'] },
};

/** Returns the failure of a change that the database refuses; undefined for any other error. */
export async function refusalOf(
  error: unknown,
  { read, yours }: { read: () => Promise<ArticleRecord>; yours?: unknown },
): Promise<Failure | undefined> {
  const rule = ruleOf(error);
  const fields = FIELDS[rule];
  if (fields !== undefined) return new InvalidFields(fields);
  if (rule === 'draft_changed') return new DraftChanged(await read(), yours);
  return rule === 'article_state' ? wrongState(error) : refusalOfRecord(error);
}
