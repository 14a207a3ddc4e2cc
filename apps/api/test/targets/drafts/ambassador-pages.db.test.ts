import { afterEach, describe, expect, test } from 'vitest';
import { pruneUploads } from '../../../src/accounts/uploads/service.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { type ArrangedCampaign, type CampaignFields, createCampaign, inDays } from '../../support/arrange.ts';
import { wholeAmbassador, wholeDraft } from '../../support/drafts.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createAmbassador, createCsrProgramme } from '../../support/kinds.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const { ownerSql } = database;
afterEach(() => expectInvariants(database));

const as = (account: Account) => (method: string, path: string, body?: unknown) =>
  running.call(method, `/me/campaigns${path}`, { token: account.token, body });

const begun = async (parent: ArrangedCampaign, member?: Account) => {
  const owner = member ?? (await createAccount(database));
  const call = as(owner);
  const { status, body } = await call('POST', '', { parent: parent.slug });
  expect([status, body.data.kind]).toEqual([201, 'ambassador']);
  return { owner, call, id: body.data.id as string };
};

/** A page that was begun for a new campaign. */
async function begin(fields: CampaignFields = {}) {
  const campaign = await createCampaign(database, fields);
  return { campaign, ...(await begun(campaign)) };
}

const fieldsOf = (parts: { field: string }[]) => parts.map(({ field }) => field);

describe('a member’s page for another’s campaign', () => {
  test('begins with what is the campaign’s, and names what its member is to write', async () => {
    const { campaign, call, id } = await begin();
    const { data } = (await call('GET', `/${id}`)).body;
    expect(data).toMatchObject({
      kind: 'ambassador',
      parent: { slug: campaign.slug, title: campaign.title, acceptsDonations: true },
      slug: null,
      status: 'draft',
      published: null,
      actions: ['edit', 'submit', 'discard'],
    });
    expect(fieldsOf(data.draft.missing)).toEqual([
      'person',
      'introduction',
      'title',
      'summary',
      'story',
      'words',
      'cover',
      'targetRupiah',
    ]);
    const [row] = await ownerSql`SELECT fund_id FROM donation_targets WHERE public_id = ${id}`;
    expect(row).toEqual({ fund_id: campaign.fundId });
    expect((await call('GET', '')).body.data).toMatchObject([
      { id, kind: 'ambassador', parent: { slug: campaign.slug } },
    ]);
  });

  test('is saved in parts, and handed in once nothing is missing', async () => {
    const { owner, call, id } = await begin();
    const whole = await wholeAmbassador(database, owner.userId);
    let version = 1;
    for (const [field, value] of Object.entries(whole)) {
      expect((await call('POST', `/${id}/submit`, { version })).status).toBe(422);
      const saved = await call('PATCH', `/${id}/draft`, { version, [field]: value });
      expect([field, saved.status, saved.body.data.version]).toEqual([field, 200, version + 1]);
      version += 1;
    }
    const { cover, ...plain } = whole;
    expect((await call('GET', `/${id}`)).body.data.draft).toMatchObject({
      ...plain,
      cover: { ...cover, width: 1200 },
      missing: [],
    });
    expect((await call('POST', `/${id}/submit`, { version })).body.data).toMatchObject({
      draft: { status: 'submitted' },
      actions: ['recall'],
    });
    expect((await call('POST', `/${id}/recall`)).body.data.draft.status).toBe('editing');
  });

  test('of another version is told both', async () => {
    const { call, id } = await begin();
    await call('PATCH', `/${id}/draft`, { version: 1, person: 'Bima' });
    const { status, body } = await call('PATCH', `/${id}/draft`, { version: 1, words: 'Lari!' });
    expect([status, body.data.code]).toEqual([409, 'draft_changed']);
    expect(body.data.conflict).toMatchObject({
      yours: { words: 'Lari!' },
      current: { version: 2, person: 'Bima', words: '' },
    });
  });

  test('shows nowhere before it is approved', async () => {
    const { campaign, owner, call, id } = await begin();
    await call('PATCH', `/${id}/draft`, { version: 1, ...(await wholeAmbassador(database, owner.userId)) });
    const [{ slug }] = await ownerSql<[{ slug: string }]>`SELECT slug FROM donation_targets WHERE public_id = ${id}`;
    for (const path of [`/duta-kasih/${slug}`, `/targets/${slug}`, `/duta-kasih/${slug}/donors`])
      expect([path, (await running.get(path)).status]).toEqual([path, 404]);
    expect((await running.get(`/duta-kasih?campaign=${campaign.slug}`)).body.meta?.total).toBe(0);
    expect((await running.get(`/campaigns/${campaign.slug}`)).body.data.ambassadorCount).toBe(0);
    expect((await running.get('/search?q=oesapa+lari')).body.data).toEqual([]);
  });

  test('is seen under a signed address as it is written', async () => {
    const { campaign, owner, call, id } = await begin();
    await call('PATCH', `/${id}/draft`, { version: 1, ...(await wholeAmbassador(database, owner.userId)) });
    const { path } = (await call('POST', `/${id}/preview`)).body.data;
    const { status, body } = await running.get(`/campaign-previews/${path.split('/').at(-1)}`);
    expect([status, body.data]).toMatchObject([
      200,
      { kind: 'ambassador', parent: { slug: campaign.slug, title: campaign.title }, person: 'Bima Nugroho' },
    ]);
  });

  test('is deleted without a trace, and may be begun again; its pictures go after a week', async () => {
    const { campaign, owner, call, id } = await begin();
    const { cover } = await wholeAmbassador(database, owner.userId);
    await call('PATCH', `/${id}/draft`, { version: 1, cover });
    await ownerSql`UPDATE picture_uploads SET uploaded_at = now() - interval '8 days'`;
    const picture = cover.url.split('/').at(-1) ?? '';
    const isKept = async () => (await ownerSql`SELECT FROM picture_uploads WHERE picture_id = ${picture}`).length === 1;
    await pruneUploads(database.sql);
    expect(await isKept()).toBe(true);
    expect((await call('DELETE', `/${id}/draft`)).status).toBe(200);
    expect(await ownerSql`SELECT FROM ambassadors WHERE parent_id = ${campaign.id}`).toHaveLength(0);
    expect(
      await ownerSql`SELECT FROM ambassador_revisions w WHERE NOT EXISTS (SELECT FROM target_revisions r WHERE r.id = w.revision_id)`,
    ).toHaveLength(0);
    await pruneUploads(database.sql);
    expect(await isKept()).toBe(false);
    expect((await call('POST', '', { parent: campaign.slug })).status).toBe(201);
  });

  test('has no dashboard, update, withdrawal or prayer to answer', async () => {
    const { owner, id } = await begin();
    for (const [method, path] of [
      ['GET', `/me/campaigns/${id}/dashboard`],
      ['GET', `/me/campaigns/${id}/updates`],
      ['POST', `/me/campaigns/${id}/updates`],
      ['GET', `/me/campaigns/${id}/withdrawal-terms`],
    ] as const)
      expect([path, (await running.call(method, path, { token: owner.token })).status]).toEqual([path, 404]);
  });

  test('is in the export of its member, and goes with the account', async () => {
    const { owner, call, id } = await begin();
    await call('PATCH', `/${id}/draft`, { version: 1, words: 'Temani saya lari.' });
    const { body } = await running.call('GET', '/auth/export', { token: owner.token });
    expect(body.data.campaignDrafts).toMatchObject([{ campaign: id, content: { words: 'Temani saya lari.' } }]);
    await ownerSql`SELECT erase_drafts(${owner.userId})`;
    expect(await ownerSql`SELECT FROM donation_targets WHERE public_id = ${id}`).toHaveLength(0);
  });
});

describe('no page is begun', () => {
  const refusal = async (parent: string, member?: Account) => {
    const { status, body } = await as(member ?? (await createAccount(database)))('POST', '', { parent });
    return [status, body.data.code];
  };

  test('for one’s own campaign', async () => {
    const owner = await createAccount(database);
    const { slug } = await createCampaign(database, { ownerId: owner.userId });
    expect(await refusal(slug, owner)).toEqual([409, 'campaign_state']);
  });

  test.each<[string, CampaignFields]>([
    ['paused', { status: 'paused' }],
    ['ended', { status: 'ended' }],
    ['frozen', { status: 'frozen' }],
    ['past its last day', { endsAt: inDays(-1) }],
  ])('for a campaign that is %s', async (_, fields) => {
    expect(await refusal((await createCampaign(database, fields)).slug)).toEqual([409, 'campaign_state']);
  });

  test('for what is no public campaign', async () => {
    const campaign = await createCampaign(database);
    const page = await createAmbassador(database, campaign);
    const [draft, programme] = [
      await createCampaign(database, { status: 'draft' }),
      await createCsrProgramme(database),
    ];
    for (const slug of ['tidak-ada', page.slug, draft.slug, programme.slug])
      expect([slug, ...(await refusal(slug))]).toEqual([slug, 422, 'invalid_fields']);
  });

  test('beside an open one of the same member for the same campaign, also at the same moment', async () => {
    const [member, campaign] = [await createAccount(database), await createCampaign(database)];
    const tries = await Promise.all(Array.from({ length: 5 }, () => as(member)('POST', '', { parent: campaign.slug })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await begun(campaign);
    await begun(await createCampaign(database), member);
  });

  test('beyond the drafts that an account may have, of both kinds together', async () => {
    const member = await createAccount(database);
    for (let count = 0; count < 9; count += 1) await as(member)('POST', '', {});
    await begun(await createCampaign(database), member);
    expect(await refusal((await createCampaign(database)).slug, member)).toEqual([409, 'campaign_state']);
    expect((await as(member)('POST', '', {})).status).toBe(409);
  });

  test('and none is handed in while its campaign takes no gifts', async () => {
    const { campaign, owner, call, id } = await begin();
    await call('PATCH', `/${id}/draft`, { version: 1, ...(await wholeAmbassador(database, owner.userId)) });
    await ownerSql`UPDATE donation_targets SET status = 'paused' WHERE id = ${campaign.id}`;
    expect((await call('GET', `/${id}`)).body.data.parent.acceptsDonations).toBe(false);
    const refused = await call('POST', `/${id}/submit`, { version: 2 });
    expect([refused.status, refused.body.data.code]).toEqual([409, 'campaign_state']);
    await ownerSql`UPDATE donation_targets SET status = 'live' WHERE id = ${campaign.id}`;
    expect((await call('POST', `/${id}/submit`, { version: 2 })).status).toBe(200);
  });
});

describe('a save refuses', () => {
  test('of an ambassador page what is the campaign’s', async () => {
    const { owner, call, id } = await begin();
    const { categoryCode, provinceCode, city, gallery, startsOn, endsOn, budget, beneficiary } = await wholeDraft(
      database,
      owner.userId,
    );
    for (const part of [
      { categoryCode },
      { provinceCode },
      { city },
      { gallery },
      { startsOn },
      { endsOn },
      { budget },
      { beneficiary },
      { givingType: 'infaq' },
    ]) {
      const { status, body } = await call('PATCH', `/${id}/draft`, { version: 1, ...part });
      expect([status, Object.keys(body.data.fields)]).toEqual([422, Object.keys(part)]);
    }
  });

  test('of a campaign what only an ambassador page has', async () => {
    const call = as(await createAccount(database));
    const { id } = (await call('POST', '', {})).body.data;
    const { status, body } = await call('PATCH', `/${id}/draft`, { version: 1, title: 'Sumur bor', person: 'Bima' });
    expect([status, Object.keys(body.data.fields)]).toEqual([422, ['person']]);
    expect((await call('GET', `/${id}`)).body.data.title).toBe('');
  });

  test.each([
    ['person', { person: 'x'.repeat(81) }],
    ['introduction', { introduction: 'x'.repeat(121) }],
    ['words', { words: 'x'.repeat(301) }],
  ])('a %s that is too long', async (field, part) => {
    const { call, id } = await begin();
    const { status, body } = await call('PATCH', `/${id}/draft`, { version: 1, ...part });
    expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]]);
  });
});
