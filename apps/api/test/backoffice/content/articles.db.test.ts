import { randomUUID } from 'node:crypto';
import type { ArticleRecord } from '@uluran/contract/endpoints';
import { articleRecordSchema, articleSchema } from '@uluran/contract/endpoints';
import { image, link, paragraph, richText } from '@uluran/contract/rich-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createCampaign, inDays } from '../../support/arrange.ts';
import { createArticle } from '../../support/articles.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();
const { ownerSql } = database;
let editor: Account;
let colleague: Account;
beforeAll(async () => {
  editor = await createOperator(database, { name: 'Citra Anggraini', role: 'content' });
  colleague = await createOperator(database, { name: 'Yusuf Maulana', role: 'administrator' });
  await ownerSql`INSERT INTO article_tags (slug, name, position) VALUES ('kabar', 'Kabar', 0), ('laporan', 'Laporan', 1)`;
});

/** A picture that an account has uploaded. Returns its address. */
async function upload({ userId }: Account): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  await ownerSql`INSERT INTO pictures (id, width, height, widths) VALUES (${id}, 1200, 675, ${[320, 640, 1200]})`;
  await ownerSql`INSERT INTO picture_uploads (picture_id, user_id) VALUES (${id}, ${userId})`;
  return `/api/pictures/${id}`;
}

let serial = 0;
const wordsOf = ({ content }: ArticleRecord) => ({
  ...content,
  cover: content.cover && { url: content.cover.url, alt: content.cover.alt },
});
const begin = async (): Promise<ArticleRecord> =>
  (await call('POST', '/ops/articles', { token: editor.token })).body.data;
const get = async (id: string): Promise<ArticleRecord> =>
  (await call('GET', `/ops/articles/${id}`, { token: editor.token })).body.data;
const put = (id: string, body: object, { token } = editor) => call('PUT', `/ops/articles/${id}`, { token, body });
const post = (id: string, step: string, body: object, { token } = editor) =>
  call('POST', `/ops/articles/${id}/${step}`, { token, body });
const publicArticle = (slug: string) => call('GET', `/news/${slug}`);

/** A draft that meets every condition. */
async function write(fields: object = {}): Promise<ArticleRecord> {
  serial += 1;
  const { id, version } = await begin();
  const cover = { url: await upload(editor), alt: 'Sumur di tengah kampung' };
  const words = {
    ...{ title: `Sumur ${serial} mengalir`, summary: 'Warga minum dari sumurnya.', slug: `sumur-${serial}-mengalir` },
    ...{
      body: richText(paragraph('Airnya jernih sejak pagi.')),
      cover,
      tags: ['kabar'],
      author: 'Tim Uluran',
      target: '',
    },
  };
  return (await put(id, { version, ...words, ...fields })).body.data;
}

describe('an article in the making', () => {
  test('begins empty, names the unmet conditions, and is read by editors alone', async () => {
    const draft = await begin();
    expect(articleRecordSchema.parse(draft)).toEqual(draft);
    expect(draft.conditions.filter(({ isMet }) => isMet).map(({ condition }) => condition)).toEqual([
      'author',
      'target',
    ]);
    expect(draft).toMatchObject({
      state: 'draft',
      actions: ['publish', 'discard'],
      history: [{ action: 'begin_article' }],
    });
    const refused = await post(draft.id, 'publish', { version: 1, at: null });
    expectFailure(refused, 422, 'invalid_fields');
    expect(Object.keys(refused.body.data.fields)).toEqual(['title', 'body', 'cover', 'tags', 'slug']);
    for (const role of ['reviewer', 'finance'] as const) {
      const { token } = await createOperator(database, { role });
      expectFailure(await call('GET', '/ops/articles', { token }), 403, 'forbidden');
    }
  });

  test('is saved over the version that was read; another version comes back with both', async () => {
    const { id, version, ...read } = await write();
    const words = wordsOf({ id, version, ...read });
    expect((await put(id, { version, ...words, title: 'Judul Yusuf' }, colleague)).body.data).toMatchObject({
      title: 'Judul Yusuf',
      savedBy: 'Yusuf Maulana',
    });
    const stale = await put(id, { version, ...words, title: 'Judul Citra' });
    expectFailure(stale, 409, 'draft_changed');
    expect(stale.body.data.conflict).toMatchObject({
      yours: { title: 'Judul Citra' },
      current: { title: 'Judul Yusuf', version: version + 1 },
    });
  });

  test('takes no other picture than uploads of operators and its own, and no unknown tag', async () => {
    const { id, version, ...read } = await write();
    const words = wordsOf({ id, version, ...read });
    const url = await upload(await createAccount(database));
    const picture = image({ url, alt: 'Milik orang lain', width: 1, height: 1, widths: [1] });
    const refused = await put(id, { version, ...words, body: richText(picture), tags: ['tidak-ada'] });
    expect(refused.body.data.fields).toHaveProperty('body');
    expect(refused.body.data.fields).toHaveProperty('tags');
    expectFailure(await put(id, { version, ...words, cover: { url, alt: '' } }), 422, 'invalid_fields');
    const own = image({ url: await upload(editor), alt: 'Ember', width: 1, height: 1, widths: [1] });
    const saved = (await put(id, { version, ...words, body: richText(own) })).body.data as ArticleRecord;
    expect(saved.content.body.children[0]).toMatchObject({ width: 1200, widths: [320, 640, 1200] });
    expect((await put(id, { version: saved.version, ...wordsOf(saved) })).status).toBe(200);
    // Once it is used, it is deleted with no account's unused pictures.
    expect(await ownerSql`SELECT FROM picture_uploads WHERE user_id = ${editor.userId}`).toHaveLength(0);
  });

  test('keeps hostile words as words, and refuses words that are too long', async () => {
    const title = '<script>alert(1)</script>\u202e';
    const body = richText(paragraph('Baca ', link('https://penipu.invalid/x', 'ini'), "'); DROP TABLE articles; --"));
    const { id, version, content } = await write({ title, body });
    expect(content.title).toBe('<script>alert(1)</script>');
    for (const [field, length] of [
      ['title', 121],
      ['summary', 301],
      ['slug', 121],
      ['target', 301],
    ] as const) {
      const refused = await put(id, { version, ...wordsOf(await get(id)), [field]: 'x'.repeat(length) });
      expectFailure(refused, 422, 'invalid_fields');
      expect(refused.body.data.fields).toHaveProperty(field);
    }
  });

  test('is deleted before its first publication only', async () => {
    const { id, version } = await write();
    expectFailure(await post(id, 'discard', { version: version - 1 }), 409, 'draft_changed');
    expect((await post(id, 'discard', { version })).status).toBe(200);
    expectFailure(await call('GET', `/ops/articles/${id}`, { token: editor.token }), 404, 'not_found');
  });
});

describe('the publication of an article', () => {
  test('shows it with its target, tags and reading time, and writes the trail', async () => {
    const campaign = await createCampaign(database);
    const target = `https://uluran.example/campaigns/${campaign.slug}?utm_source=wa`;
    const { id, version, content } = await write({ target, tags: ['laporan', 'kabar'] });
    expectFailure(await publicArticle(content.slug), 404, 'not_found');
    const published = (await post(id, 'publish', { version, at: null })).body.data as ArticleRecord;
    expect(published).toMatchObject({
      state: 'published',
      unpublished: false,
      isAddressFixed: true,
      actions: ['withdraw'],
    });
    const { data } = (await publicArticle(content.slug)).body;
    expect(articleSchema.parse(data)).toMatchObject({
      title: content.title,
      tags: [{ slug: 'laporan' }, { slug: 'kabar' }],
      target: { slug: campaign.slug },
      readingMinutes: 1,
    });
    expect(published.history.map(({ action }) => action)).toEqual(['begin_article', 'publish_article']);
    expectFailure(await post(id, 'publish', { version: published.version, at: null }), 409, 'campaign_state');
    const slug = { ...wordsOf(published), slug: 'alamat-lain' };
    expectFailure(await put(id, { version: published.version, ...slug }), 422, 'invalid_fields');
  });

  test('waits for its time without a further step, and can be moved and cancelled', async () => {
    const { id, version, content } = await write();
    const far = await post(id, 'publish', { version, at: '9999-12-31T23:59:59.999Z' });
    expect([far.status, Object.keys(far.body.data.fields)]).toEqual([422, ['at']]);
    const past = await post(id, 'publish', { version, at: inDays(-1).toISOString() });
    expect(past.body.data.fields).toHaveProperty('at');
    const at = inDays(2).toISOString();
    const scheduled = (await post(id, 'publish', { version, at })).body.data as ArticleRecord;
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: at, actions: ['publish', 'withdraw'] });
    expectFailure(await publicArticle(content.slug), 404, 'not_found');
    const later = inDays(3).toISOString();
    const moved = (await post(id, 'publish', { version: scheduled.version, at: later })).body.data as ArticleRecord;
    expect(moved).toMatchObject({ publishedAt: later, versions: [{ number: 2 }, { number: 1 }] });
    const cancelled = (await post(id, 'withdraw', { version: moved.version, note: 'Menunggu izin keluarga.' })).body
      .data;
    expect(cancelled).toMatchObject({ state: 'draft', publishedAt: null, title: content.title });
    // The versions of the article are kept, so the draft is too.
    expectFailure(await post(id, 'discard', { version: cancelled.version }), 409, 'campaign_state');
    const again = (await post(id, 'publish', { version: cancelled.version, at: later })).body.data as ArticleRecord;
    await ownerSql`UPDATE articles SET published_at = now() - interval '1 second' WHERE public_id = ${again.id}`;
    expect((await publicArticle(content.slug)).status).toBe(200);
  });

  test('needs an address that no other article has, and a target that exists', async () => {
    const taken = await createArticle(database);
    const { id, version, isTaken, target } = await write({ slug: taken, target: 'tidak-ada' });
    expect([isTaken, target]).toEqual([true, null]);
    const refused = await post(id, 'publish', { version, at: null });
    expect(Object.keys(refused.body.data.fields)).toEqual(['slug', 'target']);
  });
});

describe('a published article', () => {
  const publish = async () => {
    const { id, version } = await write();
    return (await post(id, 'publish', { version, at: null })).body.data as ArticleRecord;
  };

  test('is corrected with a reason: the public reads the former words until then, and both versions stay', async () => {
    const { id, version, content, ...rest } = await publish();
    expectFailure(await post(id, 'correct', { version, note: 'Tanpa perubahan.' }), 409, 'campaign_state');
    const words = { ...wordsOf({ id, version, content, ...rest }), title: 'Judul yang diperbaiki' };
    const changed = (await put(id, { version, ...words })).body.data as ArticleRecord;
    expect(changed).toMatchObject({ unpublished: true, actions: ['correct', 'withdraw', 'discard'] });
    expect((await publicArticle(content.slug)).body.data).toMatchObject({ title: content.title });
    expectFailure(await post(id, 'correct', { version: changed.version, note: ' ' }), 422, 'invalid_fields');
    const note = 'Nama desa diperbaiki.';
    const corrected = (await post(id, 'correct', { version: changed.version, note })).body.data as ArticleRecord;
    expect(corrected.versions).toMatchObject([
      { number: 2, note },
      { number: 1, note: '' },
    ]);
    const { data } = (await publicArticle(content.slug)).body;
    expect(data).toMatchObject({ title: 'Judul yang diperbaiki', publishedAt: rest.publishedAt });
    expect(data.updatedAt > data.publishedAt).toBe(true);
    expect(data.corrections).toEqual([{ note, correctedAt: corrected.versions[0]?.createdAt }]);
    const first = await call('GET', `/ops/articles/${id}/versions/1`, { token: editor.token });
    expect(first.body.data.content).toMatchObject({ title: content.title });
    for (const number of ['9', '0', '1e9', 'satu'])
      expectFailure(
        await call('GET', `/ops/articles/${id}/versions/${number}`, { token: editor.token }),
        404,
        'not_found',
      );
    await expect(ownerSql`DELETE FROM article_versions`).rejects.toThrow();
  });

  test('loses unpublished words without changing for the public', async () => {
    const article = await publish();
    const { id, version, content } = article;
    const saved = (await put(id, { version, ...wordsOf(article), title: 'Ragu' })).body.data as ArticleRecord;
    expect((await post(id, 'discard', { version: saved.version })).status).toBe(200);
    expect(await get(id)).toMatchObject({ title: content.title, unpublished: false });
    // Words that are typed back are no correction.
    const typed = (await put(id, { version: saved.version + 1, ...wordsOf(article) })).body.data;
    expect(typed).toMatchObject({ unpublished: false, actions: ['withdraw'] });
  });

  test('is withdrawn with a reason, and is no longer found', async () => {
    const { id, version, content } = await publish();
    const note = 'Foto seorang anak tampil tanpa izin.';
    const withdrawn = (await post(id, 'withdraw', { version, note })).body.data as ArticleRecord;
    expect(withdrawn).toMatchObject({ state: 'draft', actions: ['publish'] });
    expect(withdrawn.history.at(-1)).toMatchObject({ action: 'withdraw_article', words: note });
    expectFailure(await publicArticle(content.slug), 404, 'not_found');
    expectFailure(await post(id, 'withdraw', { version: withdrawn.version, note }), 409, 'campaign_state');
  });
});

describe('the list of editors', () => {
  test('has every state, drafts first, and is found by parts of title, author and address', async () => {
    const title = 'Perahu 100% baru_';
    const { id } = await write({ title });
    await createArticle(database, { title: `${title} terbit` });
    await createArticle(database, { title: `${title} besok`, publishedAt: inDays(1) });
    const list = async (query: string) => (await call('GET', `/ops/articles${query}`, { token: editor.token })).body;
    const found = await list(`?q=${encodeURIComponent('100% baru_')}`);
    expect(found.data.map((item: ArticleRecord) => item.title)).toEqual([title, `${title} besok`, `${title} terbit`]);
    expect(found.meta).toMatchObject({ total: 3, states: { draft: 1, scheduled: 1, published: 1 } });
    const first = await list(`?q=${encodeURIComponent('100% baru_')}&limit=1`);
    expect(first.data).toMatchObject([{ id, state: 'draft' }]);
    const next = await list(`?q=${encodeURIComponent('100% baru_')}&limit=1&cursor=${first.meta?.nextCursor}`);
    expect(next.data).toMatchObject([{ state: 'scheduled' }]);
    expect((await list('?state=scheduled&q=baru_')).data).toHaveLength(1);
    for (const query of [`?q=${'x'.repeat(201)}`, '?state=other', '?cursor=xx'])
      expectFailure(await call('GET', `/ops/articles${query}`, { token: editor.token }), 400, 'malformed_request');
  });

  test('offers every tag, and adds one once', async () => {
    const add = (name: string) => call('POST', '/ops/article-tags', { token: editor.token, body: { name } });
    expect((await add('Di balik layar')).body.data).toEqual({ slug: 'di-balik-layar', name: 'Di balik layar' });
    expectFailure(await add('Di balik layar'), 422, 'invalid_fields');
    expectFailure(await add('–'), 422, 'invalid_fields');
    const tags = (await call('GET', '/ops/article-tags', { token: editor.token })).body.data as { slug: string }[];
    expect(tags.map(({ slug }) => slug)).toContain('di-balik-layar');
  });
});
