import { UPDATE_LIMITS } from '@uluran/contract/campaign-updates';
import { image, paragraph, richText } from '@uluran/contract/rich-text';
import { describe, expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign, createNews } from '../../support/arrange.ts';
import { createDraft, createUpload } from '../../support/drafts.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const { database, call: request } = await startTestApi();
const { ownerSql } = database;

const WORDS = richText(paragraph('Air pertama keluar pagi ini.'), paragraph('Terima kasih.'));

/** A member with a live campaign, and calls below its updates. */
async function begin(fields: Parameters<typeof createCampaign>[1] = {}) {
  const owner = await createAccount(database);
  const campaign = await createCampaign(database, { ...fields, ownerId: owner.userId });
  const call = (method: string, path = '', body?: object, token = owner.token) =>
    request(method, `/me/campaigns/${campaign.publicId}/updates${path}`, { token, ...(body && { body }) });
  const draft = async () => {
    const { id } = (await call('POST')).body.data;
    await call('PATCH', `/${id}`, { version: 1, title: 'Pengeboran selesai', body: WORDS });
    return id as string;
  };
  return { owner, campaign, call, draft };
}

const publicNews = async (slug: string) => (await request('GET', `/campaigns/${slug}/news`)).body.data;

describe('an update', () => {
  test('begins empty, is saved in parts and published; then the public reads it', async () => {
    const { call, campaign } = await begin();
    const begun = await call('POST');
    expect([begun.status, begun.body.data]).toMatchObject([
      201,
      { title: '', publishedAt: null, version: 1, published: null, actions: ['edit', 'publish', 'discard'] },
    ]);
    const { id } = begun.body.data;
    const early = await call('POST', `/${id}/publish`, { version: 1 });
    expect([early.status, Object.keys(early.body.data.fields)]).toEqual([422, ['title', 'body']]);
    await call('PATCH', `/${id}`, { version: 1, title: ' Pengeboran  selesai ' });
    const saved = (await call('PATCH', `/${id}`, { version: 2, body: WORDS })).body.data;
    expect(saved).toMatchObject({ version: 3, missing: [] });
    expect(await publicNews(campaign.slug)).toEqual([]);

    const published = await call('POST', `/${id}/publish`, { version: 3 });
    expect([published.status, published.body.data]).toMatchObject([
      200,
      { unpublished: false, actions: ['edit'], published: { title: 'Pengeboran selesai', body: WORDS } },
    ]);
    expect(await publicNews(campaign.slug)).toMatchObject([
      { id, title: 'Pengeboran selesai', excerpt: 'Air pertama keluar pagi ini. Terima kasih.' },
    ]);
    expect((await request('GET', `/campaigns/${campaign.slug}/news/${id}`)).body.data.body).toEqual(WORDS);
  });

  test('is corrected beside what the public reads, and both stay on record', async () => {
    const { call, campaign, draft, owner } = await begin();
    const id = await draft();
    const { publishedAt } = (await call('POST', `/${id}/publish`, { version: 2 })).body.data;
    await call('PATCH', `/${id}`, { version: 3, title: 'Pengeboran sudah selesai' });
    expect((await publicNews(campaign.slug))[0].title).toBe('Pengeboran selesai');
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ unpublished: true, audience: 0, publishedAt });
    const corrected = (await call('POST', `/${id}/publish`, { version: 4 })).body.data;
    expect(corrected).toMatchObject({ title: 'Pengeboran sudah selesai', publishedAt, unpublished: false });
    expect((await publicNews(campaign.slug))[0].title).toBe('Pengeboran sudah selesai');
    const record = await ownerSql`
      SELECT number, p.title, published_by AS by FROM news_publications p JOIN target_news n ON n.id = news_id WHERE n.public_id = ${id} ORDER BY number`;
    expect([...record]).toEqual([
      { number: 1, title: 'Pengeboran selesai', by: owner.userId },
      { number: 2, title: 'Pengeboran sudah selesai', by: owner.userId },
    ]);
    await expect(ownerSql`UPDATE news_publications SET title = 'Lain'`).rejects.toThrow('append-only');
  });

  test('of another version is told both, and nothing is lost', async () => {
    const { call, draft } = await begin();
    const id = await draft();
    const { status, body } = await call('PATCH', `/${id}`, { version: 1, title: 'Dari tab kedua' });
    expect([status, body.data.code]).toEqual([409, 'draft_changed']);
    expect(body.data.conflict).toMatchObject({
      yours: { version: 1, title: 'Dari tab kedua' },
      current: { version: 2, title: 'Pengeboran selesai' },
    });
    expect((await call('POST', `/${id}/publish`, { version: 1 })).body.data.conflict.yours).toBeNull();
  });

  test('is saved by one of many tabs, and published once', async () => {
    const { call, draft } = await begin();
    const id = await draft();
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => call('PATCH', `/${id}`, { version: 2, title: `Tab ${tab}` })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const presses = await Promise.all(Array.from({ length: 8 }, () => call('POST', `/${id}/publish`, { version: 3 })));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [count] = await ownerSql`
      SELECT count(*)::integer FROM news_publications JOIN target_news n ON n.id = news_id WHERE n.public_id = ${id}`;
    expect(count).toEqual({ count: 1 });
  });

  test('is discarded as a draft; of a published one the correction alone', async () => {
    const { call, draft, campaign } = await begin();
    const id = await draft();
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    const published = await draft();
    await call('POST', `/${published}/publish`, { version: 2 });
    expect((await call('DELETE', `/${published}`)).body.data.code).toBe('campaign_state');
    await call('PATCH', `/${published}`, { version: 3, title: 'Lain' });
    expect((await call('DELETE', `/${published}`)).status).toBe(200);
    expect((await call('GET', `/${published}`)).body.data).toMatchObject({ title: 'Pengeboran selesai', version: 5 });
    expect(await publicNews(campaign.slug)).toHaveLength(1);
  });
});

describe('a list', () => {
  test('has drafts first, then what is published, newest first, by pages', async () => {
    const { call, campaign, draft } = await begin();
    const old = await createNews(database, campaign.id);
    const id = await draft();
    await call('POST', `/${id}/publish`, { version: 2 });
    const open = await draft();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, meta }: Answer['body'] = (await call('GET', `?limit=1${cursor ? `&cursor=${cursor}` : ''}`)).body;
      seen.push(...data.map((item: { id: string }) => item.id));
      cursor = meta?.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual([open, id, old]);
  });
});

describe('an update is refused', () => {
  test("of another's campaign, by whatever call", async () => {
    const { call, draft } = await begin();
    const id = await draft();
    const { token } = await createAccount(database);
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { version: 2, title: 'Bukan milik saya' }],
      ['POST', `/${id}/publish`, { version: 2 }],
      ['DELETE', `/${id}`],
    ] as const)
      expect([method, path, (await call(method, path, body, token)).status]).toEqual([method, path, 404]);
    const mine = await begin();
    expect((await mine.call('GET', `/${id}`)).status).toBe(404);
  });

  test("with another's picture, and its own come back with the sizes they have", async () => {
    const { call, draft, owner } = await begin();
    const id = await draft();
    const other = await createUpload(database, (await createAccount(database)).userId);
    const own = await createUpload(database, owner.userId);
    const showing = (url: string, alt = 'Sumur baru') =>
      richText(paragraph('Air keluar.'), image({ url, alt, width: 1, height: 1, widths: [1] }));
    const refused = await call('PATCH', `/${id}`, { version: 2, body: showing(other) });
    expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([422, ['body']]);
    await call('PATCH', `/${id}`, { version: 2, body: showing(own) });
    expect((await call('GET', `/${id}`)).body.data.body.children[1]).toMatchObject({ width: 1200, height: 800 });
    await call('PATCH', `/${id}`, { version: 3, body: showing(own, '') });
    expect((await call('POST', `/${id}/publish`, { version: 4 })).body.data.fields.body).toEqual([
      'Jelaskan setiap gambar dengan teks pengganti.',
    ]);
  });

  test('before the campaign was published, while it is frozen, and beyond the number of drafts', async () => {
    const owner = await createAccount(database);
    const unpublished = await createDraft(database, owner.userId);
    const early = await request('POST', `/me/campaigns/${unpublished}/updates`, { token: owner.token });
    expect([early.status, early.body.data.code]).toEqual([409, 'campaign_state']);
    const { call, campaign, draft } = await begin();
    const id = await draft();
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Laporan' WHERE id = ${campaign.id}`;
    const frozen = await call('POST', `/${id}/publish`, { version: 2 });
    expect([frozen.status, frozen.body.data.code]).toEqual([409, 'campaign_state']);
    expect((await call('GET', `/${id}`)).body.data.actions).toEqual(['edit', 'discard']);
    const many = await Promise.all(Array.from({ length: UPDATE_LIMITS.drafts + 4 }, () => call('POST')));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(UPDATE_LIMITS.drafts - 1);
  });

  test('with a text that is none, or a title that is too long', async () => {
    const { call, draft } = await begin();
    const id = await draft();
    for (const body of [
      { version: 2, title: 'x'.repeat(UPDATE_LIMITS.title + 1) },
      { version: 2, body: { version: 1, children: [{ type: 'script', children: [{ text: 'x' }] }] } },
      { version: 0, title: 'x' },
      { title: 'x' },
      { version: 2, publishedAt: '2026-01-01' },
    ])
      expect((await call('PATCH', `/${id}`, body)).status).toBe(422);
  });
});

describe('an account', () => {
  test('exports what it has not published, and its erasure deletes that alone', async () => {
    const { call, draft, owner, campaign } = await begin({ status: 'closed' });
    const published = await draft();
    await call('POST', `/${published}/publish`, { version: 2 });
    await call('PATCH', `/${published}`, { version: 3, title: 'Diperbaiki' });
    const open = await draft();
    const { updateDrafts } = (await request('GET', '/auth/export', { token: owner.token })).body.data;
    expect(updateDrafts.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Diperbaiki',
      'Pengeboran selesai',
    ]);
    expect((await request('DELETE', '/auth/account', { token: owner.token })).status).toBe(200);
    const rows =
      await ownerSql`SELECT public_id AS id, draft_title AS draft FROM target_news WHERE target_id = ${campaign.id}`;
    expect([...rows]).toEqual([{ id: published, draft: null }]);
    expect(open).not.toBe(published);
  });
});
