import { image, paragraph, richText } from '@uluran/contract/rich-text';
import { afterEach, describe, expect, test } from 'vitest';
import { pruneUploads } from '../../../src/accounts/uploads/service.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createDraft, createUpload, dayIn, wholeDraft } from '../../support/drafts.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const { ownerSql } = database;
afterEach(() => expectInvariants(database));

const as = (account: Account) => (method: string, path: string, body?: unknown) =>
  running.call(method, `/me/campaigns${path}`, { token: account.token, body });

async function begin() {
  const owner = await createAccount(database);
  const call = as(owner);
  const { body } = await call('POST', '', {});
  return { owner, call, id: body.data.id as string };
}

const statusOf = async (publicId: string): Promise<string | undefined> =>
  (
    await ownerSql<{ status: string }[]>`
      SELECT r.status FROM target_revisions r JOIN donation_targets t ON t.id = r.target_id WHERE t.public_id = ${publicId} ORDER BY r.number DESC LIMIT 1`
  )[0]?.status;

describe('a draft', () => {
  test('begins empty, without a fund, and names all that is missing', async () => {
    const { call, id } = await begin();
    const { data } = (await call('GET', `/${id}`)).body;
    expect(data).toMatchObject({
      slug: null,
      title: '',
      status: 'draft',
      published: null,
      actions: ['edit', 'submit', 'discard'],
    });
    expect(data.draft).toMatchObject({
      version: 1,
      number: 1,
      status: 'editing',
      story: null,
      gallery: [],
      budget: [],
    });
    expect(data.draft.missing.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'summary',
      'story',
      'categoryCode',
      'provinceCode',
      'city',
      'cover',
      'targetRupiah',
      'startsOn',
      'endsOn',
      'budget',
      'beneficiary',
    ]);
    const [row] = await ownerSql`SELECT fund_id FROM donation_targets WHERE public_id = ${id}`;
    expect(row).toEqual({ fund_id: null });
  });

  test('is saved in parts, read back as it was written, and handed in once nothing is missing', async () => {
    const { owner, call, id } = await begin();
    const whole = await wholeDraft(database, owner.userId);
    let version = 1;
    for (const [field, value] of Object.entries(whole)) {
      const early = await call('POST', `/${id}/submit`, { version });
      expect([early.status, early.body.data.code]).toEqual([422, 'invalid_fields']);
      const saved = await call('PATCH', `/${id}/draft`, { version, [field]: value });
      expect([field, saved.status, saved.body.data.version]).toEqual([field, 200, version + 1]);
      version += 1;
    }
    const { draft, title } = (await call('GET', `/${id}`)).body.data;
    const { cover, gallery, ...plain } = whole;
    expect(draft).toMatchObject({
      ...plain,
      cover: { ...cover, width: 1200 },
      gallery: [{ ...gallery[0], width: 1200 }],
      missing: [],
    });
    expect(title).toBe(whole.title);

    const handedIn = (await call('POST', `/${id}/submit`, { version })).body.data;
    expect(handedIn.draft).toMatchObject({ status: 'submitted', submittedAt: expect.any(String) });
    expect(handedIn.actions).toEqual(['recall']);
    const late = await call('PATCH', `/${id}/draft`, { version, title: 'Sumur bor yang lain lagi' });
    expect([late.status, late.body.data.code]).toEqual([409, 'campaign_state']);

    expect((await call('POST', `/${id}/recall`)).body.data.draft.status).toBe('editing');
    expect((await call('PATCH', `/${id}/draft`, { version, title: 'Sumur bor yang lain lagi' })).status).toBe(200);
  });

  test('of another version is told both, and nothing is lost', async () => {
    const { call, id } = await begin();
    await call('PATCH', `/${id}/draft`, { version: 1, title: 'Dari tab pertama' });
    const { status, body } = await call('PATCH', `/${id}/draft`, {
      version: 1,
      title: 'Dari tab kedua',
      city: 'Kupang',
    });
    expect([status, body.data.code]).toEqual([409, 'draft_changed']);
    expect(body.data.conflict.yours).toMatchObject({ version: 1, title: 'Dari tab kedua', city: 'Kupang' });
    expect(body.data.conflict.current).toMatchObject({ version: 2, title: 'Dari tab pertama', city: '' });
    expect((await call('POST', `/${id}/submit`, { version: 1 })).body.data).toMatchObject({
      code: 'draft_changed',
      conflict: { yours: null, current: { version: 2 } },
    });
  });

  test('takes only pictures of its owner or of the campaign, and writes the size they have', async () => {
    const { owner, call, id } = await begin();
    const foreign = await createUpload(database, (await createAccount(database)).userId);
    const own = await createUpload(database, owner.userId);
    const picture = (url: string) => image({ url, alt: 'Sumur', width: 3, height: 3, widths: [3] });
    for (const part of [
      { cover: { url: foreign, alt: '' } },
      {
        gallery: [
          { url: own, alt: '' },
          { url: foreign, alt: '' },
        ],
      },
      { story: richText(paragraph('Lihat.'), picture(foreign)) },
    ]) {
      const { status, body } = await call('PATCH', `/${id}/draft`, { version: 1, ...part });
      expect([status, Object.keys(body.data.fields)]).toEqual([422, Object.keys(part)]);
    }
    expect((await call('PATCH', `/${id}/draft`, { version: 1, story: richText(picture(own)) })).status).toBe(200);
    expect((await call('GET', `/${id}`)).body.data.draft.story.children[0]).toMatchObject({ width: 1200, height: 800 });
  });

  test.each([
    ['categoryCode', { categoryCode: 'tidak-ada' }],
    ['provinceCode', { provinceCode: '00' }],
    ['endsOn', { endsOn: '2026-02-30' }],
    ['title', { title: 'x'.repeat(81) }],
    ['givingType', { givingType: 'zakat' }],
    ['targetRupiah', { targetRupiah: 1.5 }],
    ['gallery', { gallery: Array.from({ length: 9 }, () => ({ url: `/api/pictures/${'0'.repeat(32)}`, alt: '' })) }],
    ['status', { status: 'approved' }],
  ])('refuses a wrong %s', async (field, part) => {
    const { call, id } = await begin();
    const { status, body } = await call('PATCH', `/${id}/draft`, { version: 1, ...part });
    expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]]);
  });

  test('holds a story of 200 kB, and no body beyond its limit', async () => {
    const { call, id } = await begin();
    const blocks = Array.from({ length: 900 }, (_, index) => ({
      ...paragraph({
        text: `Baris ${index} ${'kata '.repeat(8)}`,
        bold: true,
        italic: true,
        underline: true,
        strikethrough: true,
        code: true,
      }),
      align: 'justify' as const,
    }));
    const story = richText(...blocks);
    expect(JSON.stringify(story).length).toBeGreaterThan(150_000);
    expect((await call('PATCH', `/${id}/draft`, { version: 1, story })).status).toBe(200);
    const endless = richText(paragraph('x'.repeat(600_000)));
    expect((await call('PATCH', `/${id}/draft`, { version: 2, story: endless })).status).toBe(413);
  });

  test('may end before it begins while it is written, and is not handed in so', async () => {
    const owner = await createAccount(database);
    const id = await createDraft(database, owner.userId);
    const call = as(owner);
    const saved = await call('PATCH', `/${id}/draft`, { version: 1, startsOn: dayIn(9), endsOn: dayIn(3) });
    expect(saved.body.data.missing).toEqual([{ field: 'endsOn', message: 'Hari terakhir ada sebelum hari mulai.' }]);
    expect((await call('POST', `/${id}/submit`, { version: 2 })).status).toBe(422);
  });

  test('is deleted with its campaign, leaves no row, and is not found by its address before', async () => {
    const { call, id } = await begin();
    const [{ slug }] = await ownerSql<[{ slug: string }]>`SELECT slug FROM donation_targets WHERE public_id = ${id}`;
    expect((await running.get(`/campaigns/${slug}`)).status).toBe(404);
    expect((await running.get(`/targets/${slug}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}/draft`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect(await ownerSql`SELECT FROM target_slugs WHERE slug = ${slug}`).toHaveLength(0);
  });

  test('is one of at most ten, also when many are begun at once', async () => {
    const call = as(await createAccount(database));
    const begun = await Promise.all(Array.from({ length: 14 }, () => call('POST', '', {})));
    expect(begun.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(409)]);
  });
});

describe('a change of a public campaign', () => {
  async function revised() {
    const owner = await createAccount(database);
    const campaign = await createCampaign(database, { ownerId: owner.userId });
    const call = as(owner);
    return { call, campaign, id: campaign.publicId };
  }

  test('is a copy, and the public reads what was approved until it is decided', async () => {
    const { call, campaign, id } = await revised();
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ draft: null, actions: ['revise', 'pause', 'end'] });
    const begun = await call('POST', `/${id}/draft`);
    expect([begun.status, begun.body.data.draft.title, begun.body.data.draft.number]).toEqual([201, campaign.title, 2]);
    expect((await call('POST', `/${id}/draft`)).status).toBe(409);
    await call('PATCH', `/${id}/draft`, { version: 1, title: 'Judul yang belum disetujui', givingType: 'bencana' });
    const seen = (await running.get(`/campaigns/${campaign.slug}`)).body.data;
    expect([seen.title, seen.givingType]).toEqual([campaign.title, 'donasi']);
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ title: campaign.title, givingType: 'donasi' });
    expect((await call('DELETE', `/${id}/draft`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).body.data.draft).toBeNull();
    expect((await running.get(`/campaigns/${campaign.slug}`)).status).toBe(200);
  });

  test('is begun once, however many ask at once', async () => {
    const { call, id } = await revised();
    const begun = await Promise.all(Array.from({ length: 8 }, () => call('POST', `/${id}/draft`)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  test('of twenty saves of one version one is kept, and the others get it back', async () => {
    const { call, id } = await begin();
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('PATCH', `/${id}/draft`, { version: 1, title: `Judul nomor ${index}` }),
      ),
    );
    const [kept, ...others] = [...saves].sort((one, other) => one.status - other.status);
    expect(kept?.status).toBe(200);
    const { draft } = (await call('GET', `/${id}`)).body.data;
    expect(draft.version).toBe(2);
    for (const { status, body } of others) {
      expect(status).toBe(409);
      expect(body.data.conflict.current.title).toBe(draft.title);
    }
  });

  test('a save and a handing in: what is handed in is what was checked', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await createAccount(database);
      const id = await createDraft(database, owner.userId);
      const call = as(owner);
      const [saved, handedIn] = await Promise.all([
        call('PATCH', `/${id}/draft`, { version: 1, title: '' }),
        call('POST', `/${id}/submit`, { version: 1 }),
      ]);
      expect([saved.status, handedIn.status].sort()).toEqual([200, 409]);
      const { draft } = (await call('GET', `/${id}`)).body.data;
      expect(draft.status === 'submitted').toBe(handedIn.status === 200);
      expect(draft.title === '').toBe(saved.status === 200);
    }
  });

  test('a deletion and a handing in: one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await createAccount(database);
      const id = await createDraft(database, owner.userId);
      const call = as(owner);
      const [deleted, handedIn] = await Promise.all([
        call('DELETE', `/${id}/draft`),
        call('POST', `/${id}/submit`, { version: 1 }),
      ]);
      expect(await statusOf(id)).toBe(deleted.status === 200 ? undefined : 'submitted');
      expect(handedIn.status === 200).toBe(deleted.status !== 200);
    }
  });
});

test('a list goes on from page to page, newest first, and has no one else’s', async () => {
  const owner = await createAccount(database);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await createDraft(database, owner.userId));
  await createDraft(database, (await createAccount(database)).userId);
  const call = as(owner);
  const seen: string[] = [];
  for (let query = '?limit=2'; query !== ''; ) {
    const { data, meta } = (await call('GET', query)).body as {
      data: { id: string }[];
      meta: { nextCursor: string | null };
    };
    seen.push(...data.map(({ id }) => id));
    query = meta.nextCursor === null ? '' : `?limit=2&cursor=${meta.nextCursor}`;
  }
  expect(seen).toEqual(ids);
});

describe('an account', () => {
  const accountCall = (account: Account, method: string, path: string) =>
    running.call(method, path, { token: account.token });

  test('gets its drafts and uploads out', async () => {
    const owner = await createAccount(database);
    const id = await createDraft(database, owner.userId, 'submitted');
    const { data } = (await accountCall(owner, 'GET', '/auth/export')).body;
    expect(data.campaignDrafts).toMatchObject([
      { campaign: id, number: 1, status: 'submitted', content: { city: 'Kota Kupang' } },
    ]);
    expect(data.uploads).toHaveLength(2);
  });

  test('takes its drafts along when it is erased, whatever their state, and the pictures that only they used', async () => {
    const owner = await createAccount(database);
    for (const status of ['editing', 'submitted', 'in_review', 'changes_requested', 'rejected'] as const)
      await createDraft(database, owner.userId, status);
    const closed = await createCampaign(database, { ownerId: owner.userId, status: 'closed' });
    const shown = (await createUpload(database, owner.userId)).split('/').at(-1) ?? '';
    await ownerSql`UPDATE target_revisions SET cover_picture_id = ${shown} WHERE target_id = ${closed.id}`;
    expect((await accountCall(owner, 'DELETE', '/auth/account')).status).toBe(200);
    expect(await ownerSql`SELECT id FROM donation_targets WHERE owner_id = ${owner.userId}`).toEqual([
      { id: closed.id },
    ]);
    expect(await ownerSql`SELECT picture_id AS id FROM picture_uploads WHERE user_id = ${owner.userId}`).toEqual([
      { id: shown },
    ]);
  });
});

test('a picture that nothing shows is deleted after a week, one that is used stays', async () => {
  const owner = await createAccount(database);
  await createDraft(database, owner.userId);
  const unused = (await createUpload(database, owner.userId)).split('/').at(-1) ?? '';
  await ownerSql`UPDATE picture_uploads SET uploaded_at = now() - interval '8 days' WHERE user_id = ${owner.userId}`;
  const covers = await ownerSql`
    SELECT cover_picture_id AS id FROM target_revisions r JOIN donation_targets t ON t.id = r.target_id WHERE t.owner_id = ${owner.userId}`;
  await pruneUploads(database.sql);
  const left = await ownerSql<
    { id: string }[]
  >`SELECT picture_id AS id FROM picture_uploads WHERE user_id = ${owner.userId}`;
  expect(left.map(({ id }) => id)).toContain(covers[0]?.id);
  expect(left.map(({ id }) => id)).not.toContain(unused);
  expect(await ownerSql`SELECT FROM outbox_messages WHERE dedupe_key = ${`portrait_removed:${unused}`}`).toHaveLength(
    1,
  );
});
