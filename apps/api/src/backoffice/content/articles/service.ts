import {
  ARTICLE_STATES,
  type ArticleAction,
  type ArticleCondition,
  articleConditions,
  readingOf,
  slugOfTitle,
} from '@uluran/contract/articles';
import { isFarDay, MOST_YEARS_AHEAD } from '@uluran/contract/days';
import type {
  ArticleChanges,
  ArticleRecord,
  ArticleRecordFilters,
  ArticleRecordItem,
  ArticleRecordMeta,
  ArticleTag,
  ArticleVersion,
} from '@uluran/contract/endpoints';
import type { FieldErrors } from '@uluran/contract/envelope';
import { richText } from '@uluran/contract/rich-text';
import type { Queryable, Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { DraftChanged, InvalidFields } from '../../../platform/http/failures.ts';
import { newPublicId } from '../../../platform/values/public-id.ts';
import { pictureIdOf, pictureIdsOf, withSizes } from '../../../targets/drafts/draft.domain.ts';
import { recordHistory } from '../../records/history-text.ts';
import { addressIn } from '../address-in.ts';
import { refusalOf, unknownArticle, wrongState } from './errors.ts';
import {
  type ArticleChange,
  type ArticleTarget,
  correctArticle,
  countArticles,
  discardArticle,
  findArticle,
  findTarget,
  insertArticle,
  insertTag,
  listArticles,
  listTags,
  type PublicationFacts,
  publishArticle,
  readArticle,
  readVersion,
  type StoredArticle,
  type StoredWords,
  saveArticle,
  usablePictures,
  withdrawArticle,
} from './repository.ts';

/** Articles of a page by default. */
const PAGE = 20;
const TAG_SLUG_LIMIT = 60;
const VERSION_NUMBER = /^[1-9]\d{0,5}$/;
const BYLINE = 'Tim Uluran';
const NO_SUCH_PICTURE = 'Gambar ini tidak ada di antara unggahan operator. Unggah sekali lagi.';
const NO_SUCH_TAG = 'Salah satu tag tidak ada lagi. Pilih tag dari daftar.';
const FAR = `Paling jauh ${MOST_YEARS_AHEAD} tahun dari sekarang.`;
const PAST = 'Waktu ini sudah lewat. Pilih waktu yang akan datang, atau terbitkan sekarang.';

const UNMET: Readonly<Record<ArticleCondition, [field: string, sentence: string]>> = {
  words: ['title', 'Tulis judul dan ringkasan.'],
  body: ['body', 'Tulis isinya, dan jelaskan setiap gambar dengan teks pengganti.'],
  cover: ['cover', 'Unggah sampul dengan teks pengganti.'],
  tag: ['tags', 'Pilih sedikitnya satu tag.'],
  address: ['slug', 'Tulis alamat yang belum dipakai: huruf kecil, angka, dan tanda hubung.'],
  author: ['author', 'Tulis nama penulisnya.'],
  target: ['target', 'Tidak ada target publik dengan alamat ini.'],
};

function actionsOf({ state, unpublished, versions }: StoredArticle): ArticleAction[] {
  if (state === 'draft') return versions.length === 0 ? ['publish', 'discard'] : ['publish'];
  const changes: ArticleAction[] = unpublished ? ['discard'] : [];
  if (state === 'scheduled') return ['publish', 'withdraw', ...changes];
  return unpublished ? ['correct', 'withdraw', ...changes] : ['withdraw'];
}

/** An article with the target that its words name. */
interface FoundArticle {
  article: number;
  record: ArticleRecord;
  target: ArticleTarget | undefined;
}

async function read(sql: Queryable, article: number): Promise<FoundArticle> {
  const stored = await readArticle(sql, article);
  if (stored === undefined) throw unknownArticle();
  const address = addressIn(stored.content.target);
  const [target, [{ history }]] = await Promise.all([
    address === '' ? undefined : findTarget(sql, address),
    sql<[Pick<ArticleRecord, 'history'>]>`SELECT ${recordHistory(sql, 'article', sql`${article}::bigint`)} AS history`,
  ]);
  const facts = { isTaken: stored.isTaken, isTargetFound: target !== undefined };
  const record = {
    ...stored,
    target: target === undefined ? null : { kind: target.kind, slug: target.slug, title: target.title },
    conditions: articleConditions(stored.content, facts),
    actions: actionsOf(stored),
    history,
  };
  return { article, record, target };
}

/** Returns the facts of words that may be published. @throws InvalidFields with the fields of unmet conditions */
function factsOf({ record: { content, conditions }, target }: FoundArticle): PublicationFacts {
  const unmet = conditions.filter(({ isMet }) => !isMet).map(({ condition }) => UNMET[condition]);
  if (unmet.length > 0 || content.cover === null)
    throw new InvalidFields(Object.fromEntries(unmet.map(([field, sentence]) => [field, [sentence]])));
  return {
    coverId: pictureIdOf(content.cover.url),
    minutes: readingOf(content.body).minutes,
    targetId: target?.targetId ?? null,
  };
}

/** Returns words to store, with the real sizes of pictures. @throws InvalidFields for unknown pictures and tags */
async function checkWords(
  tx: Queryable,
  article: number,
  { version: _, ...words }: ArticleChanges,
): Promise<{ words: StoredWords; pictures: string[] }> {
  const used = {
    body: pictureIdsOf(words.body),
    cover: words.cover === null ? [] : [pictureIdOf(words.cover.url)],
  };
  const pictures = [...new Set(Object.values(used).flat())];
  const [usable, tags] = await Promise.all([usablePictures(tx, article, pictures), listTags(tx)]);
  const fields: FieldErrors = {};
  for (const [field, ids] of Object.entries(used))
    if (ids.some((id) => !usable.has(id))) fields[field] = [NO_SUCH_PICTURE];
  if (words.tags.some((slug) => !tags.some((tag) => tag.slug === slug))) fields.tags = [NO_SUCH_TAG];
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
  return { words: { ...words, body: withSizes(words.body, usable) }, pictures };
}

/** @throws InvalidFields for a name that exists, or has no letter */
async function addTag(sql: Sql, operator: number, name: string): Promise<ArticleTag> {
  const slug = slugOfTitle(name).slice(0, TAG_SLUG_LIMIT).replace(/-$/, '');
  if (slug === '') throw new InvalidFields({ name: ['Tulis nama tag dengan huruf atau angka.'] });
  try {
    await insertTag(sql, operator, { slug, name });
  } catch (error) {
    throw (await refusalOf(error, { read: () => Promise.reject(error) })) ?? error;
  }
  return { slug, name };
}

/** Creates the functions with which editors write, schedule, publish, correct and withdraw the site's own news. */
export function createArticleDesk(sql: Sql) {
  async function find(publicId: string): Promise<number> {
    const article = await findArticle(sql, publicId);
    if (article === undefined) throw unknownArticle();
    return article;
  }
  const recordOf = async (article: number) => (await read(sql, article)).record;

  /** Makes a change of the version that was read, and returns the article after it. */
  async function make(
    operator: number,
    publicId: string,
    { version, ...yours }: { version: number },
    change: (tx: Queryable, of: ArticleChange, found: FoundArticle) => Promise<void>,
  ): Promise<void> {
    const article = await find(publicId);
    try {
      await sql.begin(async (tx) => {
        const found = await read(tx, article);
        if (found.record.version !== version) throw new DraftChanged(found.record, { version, ...yours });
        await change(tx, { article, operator, version }, found);
      });
    } catch (error) {
      throw (await refusalOf(error, { read: () => recordOf(article), yours: { version, ...yours } })) ?? error;
    }
  }
  const changed = async (publicId: string) => await recordOf(await find(publicId));

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', state, cursor, limit = PAGE }: ArticleRecordFilters): Promise<{
      items: ArticleRecordItem[];
      meta: ArticleRecordMeta;
    }> {
      const list = nameOfList(['article records', q, state]);
      const place = decodeCursor(cursor, 'time', list);
      const [{ items, nextCursor }, counts] = await Promise.all([
        listArticles(sql, { filters: { q, state }, limit, cursor: place, list }),
        countArticles(sql, q),
      ]);
      const numberOf = (one: string) => counts.find((count) => count.state === one)?.articles ?? 0;
      const states = Object.fromEntries(ARTICLE_STATES.map((one) => [one, numberOf(one)]));
      const all = ARTICLE_STATES.reduce((sum, one) => sum + numberOf(one), 0);
      return { items, meta: { nextCursor, states, total: state === undefined ? all : numberOf(state) } };
    },

    /** Begins an empty draft. */
    async create(operator: number): Promise<ArticleRecord> {
      const words = { title: '', summary: '', body: richText(), slug: '', cover: null, tags: [], target: '' };
      const publicId = newPublicId();
      return await recordOf(await insertArticle(sql, { operator, publicId, words: { ...words, author: BYLINE } }));
    },

    /** @throws NotFound */
    get: changed,

    /** @throws NotFound, InvalidFields, DraftChanged */
    async save(operator: number, publicId: string, changes: ArticleChanges): Promise<ArticleRecord> {
      await make(operator, publicId, changes, async (tx, of, { record }) => {
        if (record.isAddressFixed && changes.slug !== record.content.slug)
          throw new InvalidFields({ slug: ['Alamat berita yang pernah terbit tidak bisa diubah.'] });
        await saveArticle(tx, of, await checkWords(tx, of.article, changes));
      });
      return await changed(publicId);
    },

    /** Publishes a draft now or later, or schedules it again. @throws NotFound, InvalidFields, DraftChanged, Failure `campaign_state` */
    async publish(
      operator: number,
      publicId: string,
      body: { version: number; at: string | null },
    ): Promise<ArticleRecord> {
      await make(operator, publicId, body, async (tx, of, found) => {
        if (!found.record.actions.includes('publish')) throw wrongState();
        const facts = factsOf(found);
        if (body.at !== null && new Date(body.at) <= new Date()) throw new InvalidFields({ at: [PAST] });
        if (body.at !== null && isFarDay(body.at.slice(0, 10))) throw new InvalidFields({ at: [FAR] });
        await publishArticle(tx, of, { at: body.at, facts });
      });
      return await changed(publicId);
    },

    /** Publishes the changed words of a published article. @throws NotFound, InvalidFields, DraftChanged, Failure `campaign_state` */
    async correct(operator: number, publicId: string, body: { version: number; note: string }): Promise<ArticleRecord> {
      await make(operator, publicId, body, async (tx, of, found) => {
        if (!found.record.actions.includes('correct')) throw wrongState();
        await correctArticle(tx, of, { note: body.note, facts: factsOf(found) });
      });
      return await changed(publicId);
    },

    /** Takes an article from the site, or cancels its schedule. @throws NotFound, DraftChanged, Failure `campaign_state` */
    async withdraw(
      operator: number,
      publicId: string,
      body: { version: number; note: string },
    ): Promise<ArticleRecord> {
      await make(operator, publicId, body, (tx, of) => withdrawArticle(tx, of, body.note));
      return await changed(publicId);
    },

    /** Deletes a draft, or unpublished words. @throws NotFound, DraftChanged, Failure `campaign_state` */
    async discard(operator: number, publicId: string, body: { version: number }): Promise<void> {
      await make(operator, publicId, body, (tx, of) => discardArticle(tx, of));
    },

    /** @throws NotFound */
    async getVersion(publicId: string, number: string): Promise<ArticleVersion> {
      if (!VERSION_NUMBER.test(number)) throw unknownArticle();
      const version = await readVersion(sql, await find(publicId), Number(number));
      if (version === undefined) throw unknownArticle();
      return version;
    },

    listTags: async (): Promise<ArticleTag[]> => await listTags(sql),

    addTag: (operator: number, { name }: { name: string }): Promise<ArticleTag> => addTag(sql, operator, name),
  };
}

export type ArticleDesk = ReturnType<typeof createArticleDesk>;
