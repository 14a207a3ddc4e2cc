import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { campaignReviewMailHandlers } from '../../../src/backoffice/queues/campaigns/mail-handlers.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { createDraft } from '../../support/drafts.ts';
import { donationBody } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { createReport } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { addToTeam } from '../../support/teams.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createFilledCampaign } from '../../support/withdrawals.ts';

const running = await startTestApi();
const { database, call } = running;
let owner: Account;
let reviewer: Account;
let campaign: ArrangedCampaign;
let programme: ArrangedCampaign;
let ambassador: ArrangedCampaign;
let product: ArrangedCampaign;
beforeAll(async () => {
  owner = await createAccount(database, { name: 'Yayasan Detak Harapan' });
  reviewer = await createOperator(database, { name: 'Nadia Prameswari' });
  ({ campaign } = await createFilledCampaign(database, owner.userId));
  programme = await createCsrProgramme(database, { title: 'Satu perahu satu kampung' });
  ambassador = await createAmbassador(database, campaign, { title: 'Bima berlari 100% untuk sumur' });
  product = await createProduct(database, { title: 'Paket sembako keluarga' });
});
afterEach(async () => {
  await expectInvariants(database, { ownFees: true });
});

const read = (query = '') => call('GET', `/ops/targets${query}`, { token: reviewer.token });
const get = async (id: string, { token } = reviewer) => (await call('GET', `/ops/targets/${id}`, { token })).body.data;
const titles = async (query: string) =>
  ((await read(query)).body.data as { title: string }[]).map(({ title }) => title);

async function decide(step: 'freeze' | 'release', id: string, version?: string, { token } = reviewer) {
  const body = { words: 'Foto milik orang lain.', version: version ?? (await get(id)).version };
  return await call('POST', `/ops/targets/${id}/${step}`, { token, body });
}

describe('the list of targets', () => {
  test('has every kind, the newest first, with owner, money and reports', async () => {
    await createReport(database, campaign.id);
    const { body } = await read();
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['product', 'ambassador', 'csr', 'campaign']);
    expect(body.data[3]).toMatchObject({
      id: campaign.publicId,
      owner: { name: 'Yayasan Detak Harapan' },
      status: 'live',
      waits: false,
      openReports: 1,
      targetRupiah: 100_000_000,
      raisedRupiah: 8_000_000,
      balanceRupiah: 8_000_000,
    });
    // The money of its gifts is the campaign's.
    expect(body.data[1].balanceRupiah).toBeNull();
    expect(body.meta).toMatchObject({ total: 4, kinds: { campaign: 1, csr: 1 }, states: { live: 4, frozen: 0 } });
  });

  test('is found by parts of title, slug and owner, and by the id; signs of patterns are letters', async () => {
    const all = [product.title, ambassador.title, programme.title, campaign.title];
    for (const [q, expected] of [
      ['SEMBAKO', [product.title]],
      [campaign.slug.slice(3), [campaign.title]],
      ['detak harap', [campaign.title]],
      [product.publicId, [product.title]],
      ['100%', [ambassador.title]],
      ['%', [ambassador.title]],
      ['_', []],
      ['<script>', []],
      ["' OR true --", []],
      [' '.repeat(50), all],
    ] as const)
      expect([q, await titles(`?q=${encodeURIComponent(q)}`)]).toEqual([q, expected]);
    for (const query of [`?q=${'x'.repeat(201)}`, '?kind=other', '?state=draft', '?cursor=xx'])
      expectFailure(await read(query), 400, 'malformed_request');
  });

  test('is read page by page, by kind and state', async () => {
    const first = (await read('?limit=3')).body;
    const { data } = (await read(`?limit=3&cursor=${first.meta?.nextCursor}`)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([campaign.publicId]);
    expect(await titles('?kind=csr')).toEqual([programme.title]);
    expect(await titles('?kind=csr&state=frozen')).toEqual([]);
  });

  test('has a draft once it is submitted, and as waiting until it is decided', async () => {
    const writer = await createAccount(database);
    const secret = await createDraft(database, writer.userId);
    expect(await titles('?q=Oesapa')).toEqual([]);
    expectFailure(await call('GET', `/ops/targets/${secret}`, { token: reviewer.token }), 404, 'not_found');
    const submitted = await createDraft(database, writer.userId, 'submitted');
    expect((await read('?state=waiting')).body.data).toMatchObject([{ id: submitted, waits: true, status: 'draft' }]);
    expect(await get(submitted)).toMatchObject({ fund: null, revisions: [{ number: 1, status: 'submitted' }] });
  });
});

describe('one target', () => {
  test('has team, money, pages, revisions, reports and signals', async () => {
    const helper = await createAccount(database, { name: 'Sari Ndolu' });
    await addToTeam(database, campaign.publicId, helper.userId);
    expect(await get(campaign.publicId)).toMatchObject({
      isOwn: false,
      category: 'Kemanusiaan',
      place: 'Bandung, Jawa Barat',
      team: [{ name: 'Sari Ndolu', role: 'editor' }],
      fund: { settledRupiah: 8_000_000, unsettledRupiah: 0 },
      pages: [{ id: ambassador.publicId, person: 'Bima Nugroho' }],
      revisions: [{ number: 1, status: 'approved' }],
      reports: [{ reason: 'identity', doneAt: null }],
      signals: [{ code: 'reported', count: 1 }],
      history: [],
    });
  });

  test('has what its kind has', async () => {
    expect(await get(programme.publicId)).toMatchObject({ programme: { company: 'PT Samudra Contoh', pool: null } });
    expect(await get(product.publicId)).toMatchObject({
      product: { priceRupiah: 62_500, unit: 'paket', neededUnits: 10, fundedUnits: 0, deliveredUnits: 0 },
    });
    expect(await get(ambassador.publicId)).toMatchObject({ parent: { id: campaign.publicId }, fund: null });
  });
});

describe('a freeze', () => {
  test('of each kind stops gifts until it is released, with mails to an owner who has an address', async () => {
    for (const { publicId, slug } of [campaign, programme, product]) {
      const frozen = (await decide('freeze', publicId)).body.data;
      expect(frozen).toMatchObject({
        status: 'frozen',
        frozenReason: 'Foto milik orang lain.',
        history: [{ action: 'freeze', by: 'Nadia Prameswari' }],
      });
      const gift = { ...donationBody(slug), target: { kind: frozen.kind, slug } };
      const key = { 'Idempotency-Key': `beku-${publicId}` };
      const body = frozen.kind === 'product' ? { ...gift, quantity: 1, amountRupiah: 62_500 } : gift;
      expectFailure(await call('POST', '/donations', { body, headers: key }), 409, 'target_closed');
      const isOfMember = frozen.kind === 'campaign';
      expect((await decide('release', publicId)).body.data.status).toBe(isOfMember ? 'paused' : 'live');
    }
    const mails = await deliverMailsOf(running, campaignReviewMailHandlers);
    expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]]).sort()).toEqual([
      [owner.email, 'Dibekukan'],
      [owner.email, 'Tidak lagi dibekukan'],
    ]);
  });

  test('of a version that was replaced is refused with the present facts, and changes nothing', async () => {
    const { version } = await get(product.publicId);
    const other = await createOperator(database, { role: 'administrator' });
    await decide('freeze', product.publicId, version, other);
    const stale = await decide('freeze', product.publicId, version);
    expectFailure(stale, 409, 'item_changed');
    expect(stale.body.data.conflict.current).toMatchObject({ id: product.publicId, status: 'frozen' });
    expectFailure(await decide('freeze', product.publicId), 409, 'campaign_state');
    await decide('release', product.publicId);
    const { history } = await get(product.publicId);
    expect(history.slice(-2).map(({ action }: { action: string }) => action)).toEqual(['freeze', 'release']);
  });

  test('of two operators at once is made by one', async () => {
    const { version } = await get(programme.publicId);
    const both = await Promise.all([1, 2].map(() => decide('freeze', programme.publicId, version)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await decide('release', programme.publicId);
  });

  test('of one’s own target is refused', async () => {
    const self = await createOperator(database);
    const own = await createCampaign(database, { ownerId: self.userId });
    expect((await get(own.publicId, self)).isOwn).toBe(true);
    const { version } = await get(own.publicId);
    expectFailure(await decide('freeze', own.publicId, version, self), 403, 'forbidden');
    expect((await get(own.publicId)).status).toBe('live');
  });
});
