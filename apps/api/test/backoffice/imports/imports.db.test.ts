import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createUpload, dayIn } from '../../support/drafts.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const SAMPLE = await readFile(new URL('../../../../../deploy/sample-campaign/campaign.md', import.meta.url), 'utf8');
const CAMPAIGN = SAMPLE.replace(/startsOn: .*/, `startsOn: ${dayIn(1)}`).replace(/endsOn: .*/, `endsOn: ${dayIn(60)}`);

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;
afterEach(() => expectInvariants(database));

let reviewer: Account;
let owner: Account;
beforeAll(async () => {
  reviewer = await createOperator(database, { name: 'Nadia Prameswari' });
});
beforeEach(async () => {
  owner = await createAccount(database, { name: 'Yayasan Air Oesapa' });
});

const NAMES = ['sumur-lama.jpg', 'rencana.jpg'];
const named = (files = NAMES) => files.map((file) => ({ file }));
const uploads = async (by = reviewer) =>
  await Promise.all(NAMES.map(async (file) => ({ file, url: await createUpload(database, by.userId) })));
const body = (more: object = {}) => ({ owner: owner.email, campaign: CAMPAIGN, pictures: named(), ...more });
const preview = (more: object = {}) =>
  call('POST', '/ops/campaign-imports/preview', { token: reviewer.token, body: body(more) });
const submit = (more: object, { token } = reviewer) =>
  call('POST', '/ops/campaign-imports', { token, body: body(more) });
const statesOf = async ({ userId }: Account) =>
  [
    ...(await ownerSql`SELECT r.status FROM target_revisions r JOIN donation_targets t ON t.id = r.target_id
    WHERE t.owner_id = ${userId}`),
  ].map(({ status }) => status);

describe('the preview of an import', () => {
  test('has organiser, content and no problem, and stores nothing', async () => {
    const { status, body: answer } = await preview();
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      organiser: { name: 'Yayasan Air Oesapa' },
      campaign: {
        title: 'Sumur bor untuk 60 keluarga di Oesapa',
        targetRupiah: 50_000_000,
        pictures: expect.arrayContaining(NAMES),
      },
      problems: [],
      present: null,
    });
    expect(await statesOf(owner)).toEqual([]);
  });

  test('lists every problem with file and field, in Indonesian sentences', async () => {
    const wrong = CAMPAIGN.replace(/city:/, 'kota:').replace(/targetRupiah: .*/, 'targetRupiah: Rp50 juta');
    const { campaign, problems } = (await preview({ campaign: wrong, pictures: named(['rencana.jpg']) })).body.data;
    expect(campaign).toBeNull();
    expect(problems).toEqual([
      { file: 'campaign.md', field: 'cover', message: expect.stringMatching(/^sumur-lama\.jpg tidak ada/) },
      { file: 'campaign.md', field: 'targetRupiah', message: expect.stringMatching(/^Tulis jumlah dalam rupiah/) },
      { file: 'campaign.md', field: 'kota', message: expect.stringMatching(/^Isian ini tidak dikenal/) },
    ]);
    const late = CAMPAIGN.replace(/startsOn: .*/, 'startsOn: 2020-01-01').replace(
      /categoryCode: .*/,
      'categoryCode: x',
    );
    expect((await preview({ campaign: late })).body.data.problems).toMatchObject([
      { field: 'categoryCode' },
      { field: 'startsOn' },
      { field: 'endsOn' },
    ]);
    const repeated = `---\na: &a [x]\nb: &b [${'*a,'.repeat(9)}*a]\nc: [${'*b,'.repeat(20)}*b]\n---`;
    expect((await preview({ campaign: repeated })).body.data.problems).toHaveLength(1);
    expect((await preview({ owner: 'tidak.ada@contoh.id' })).body.data.fields).toHaveProperty('owner');
    expect((await preview({ campaign: 'x'.repeat(200_001) })).body.data.fields).toHaveProperty('campaign');
  });
});

describe('an import', () => {
  test('submits the campaign with its pictures for its organiser, once, and records the operator', async () => {
    const pictures = await uploads();
    const first = await submit({ pictures });
    expect([first.status, first.body.data.isNew]).toEqual([201, true]);
    expect(await statesOf(owner)).toEqual(['submitted']);
    expect((await submit({ pictures })).body.data).toEqual({ id: first.body.data.id, isNew: false });
    expect((await preview()).body.data.present).toMatchObject({ id: first.body.data.id });
    expect(await statesOf(owner)).toEqual(['submitted']);
    const read = await call('GET', `/ops/campaigns/${first.body.data.id}`, { token: reviewer.token });
    expect(read.body.data).toMatchObject({ owner: 'Yayasan Air Oesapa', draft: { targetRupiah: 50_000_000 } });
    expect(read.body.data.history).toMatchObject([{ action: 'import_campaign', by: 'Nadia Prameswari' }]);
  });

  test('uses pictures of the operator alone, and leaves no draft when it is refused', async () => {
    for (const pictures of [named(), await uploads(await createAccount(database))]) {
      const refused = await submit({ pictures });
      expect(refused.status).toBe(422);
      expect(refused.body.data.fields.campaign).toEqual([expect.stringMatching(/^rencana\.jpg: Gambar ini tidak/)]);
    }
    // The first picture is the organiser's by now: another try may name it again.
    const [cover, plan] = await uploads();
    expect((await submit({ pictures: [plan, { ...cover, url: undefined }] })).status).toBe(422);
    expect((await submit({ pictures: [plan, cover] })).status).toBe(201);
    owner = await createAccount(database);
    const short = await submit({ campaign: CAMPAIGN.replace(/title: .*/, 'title: Sumur'), pictures: await uploads() });
    expect(short.body.data.fields.campaign).toEqual([expect.stringMatching(/^campaign\.md, title: Tulis judul/)]);
    expect(await statesOf(owner)).toEqual([]);
  });

  test('takes a reviewer or an administrator', async () => {
    for (const role of ['finance', 'content'] as const)
      expectFailure(await submit({}, await createOperator(database, { role })), 403, 'forbidden');
  });
});
