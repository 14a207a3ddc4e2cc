import { afterEach, describe, expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { campaignReviewMailHandlers } from '../../../src/backoffice/queues/campaigns/mail-handlers.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createDraft } from '../../support/drafts.ts';
import { donationBody } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';
import { reviewCalls } from './review-calls.ts';

const running = await startTestApi();
const { database } = running;
const { ownerSql } = database;
afterEach(async () => {
  await expectInvariants(database);
  expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
});

const own = (account: Account) => (method: string, path: string, body?: unknown) =>
  running.call(method, `/me/campaigns${path}`, { token: account.token, body });
const ops = (operator: Account) => reviewCalls(running, operator);

/** A submitted campaign, its owner and an operator. */
async function handedIn() {
  const [owner, operator] = [await createAccount(database), await createOperator(database)];
  const id = await createDraft(database, owner.userId, 'submitted');
  return { owner, operator, id, member: own(owner), call: ops(operator) };
}

const mails = () => deliverMailsOf(running, campaignReviewMailHandlers);

describe('a review', () => {
  test('goes from comments to changes to an approved page that takes gifts', async () => {
    const { owner, member, call, id } = await handedIn();
    expect((await call('GET', '')).body.data).toContainEqual(
      expect.objectContaining({ id, status: 'submitted', reviewer: null }),
    );
    const read = (await call('POST', `/${id}/take`)).body.data;
    expect(read.draft).toMatchObject({ status: 'in_review', missing: [] });
    expect(read.item).toMatchObject({ decisions: expect.arrayContaining(['approveCampaign']) });
    await call('POST', `/${id}/comments`, { field: 'story', words: 'Sebut nama rumah sakitnya.' });
    expect((await member('GET', `/${id}`)).body.data.draft.comments).toEqual([]);
    expect((await member('PATCH', `/${id}/draft`, { version: 1, title: 'Diubah saat diperiksa' })).body.data.code).toBe(
      'campaign_state',
    );
    expect((await member('POST', `/${id}/recall`)).status).toBe(409);

    await call('POST', `/${id}/request-changes`, { words: 'Tinggal satu hal.' });
    expect((await member('GET', `/${id}`)).body.data.draft).toMatchObject({
      status: 'changes_requested',
      decision: 'Tinggal satu hal.',
      comments: [{ field: 'story', words: 'Sebut nama rumah sakitnya.' }],
    });
    const [asked] = (await mails()).filter(({ to }) => to === owner.email);
    expect(asked?.subject).toMatch(/^Perlu perbaikan: /);
    expect(asked?.text).toContain('Tinggal satu hal.');

    await member('PATCH', `/${id}/draft`, { version: 1, title: 'Sumur bor untuk 60 keluarga' });
    expect((await member('GET', `/${id}`)).body.data.draft.status).toBe('editing');
    await member('POST', `/${id}/submit`, { version: 2 });
    await call('POST', `/${id}/take`);
    const stale = await call('POST', `/${id}/approve`, { version: read.item.version });
    expect(stale.body.data).toMatchObject({ code: 'item_changed', conflict: { current: { id, status: 'in_review' } } });
    const approved = await call('POST', `/${id}/approve`);
    expect([approved.status, approved.body.data.status, approved.body.data.draft]).toEqual([200, 'live', null]);
    expect(approved.body.data.history.map(({ action }: { action: string }) => action)).toEqual([
      'take',
      'comment',
      'request_changes',
      'take',
      'approve',
    ]);

    const { slug, actions } = (await member('GET', `/${id}`)).body.data;
    expect([slug, actions]).toEqual([
      expect.stringMatching(/^sumur-bor-untuk-60-keluarga/),
      ['revise', 'pause', 'end'],
    ]);
    expect((await running.get(`/campaigns/${slug}`)).body.data.title).toBe('Sumur bor untuk 60 keluarga');
    expect((await running.get('/campaigns?sort=newest')).body.data[0].slug).toBe(slug);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await running.call('POST', '/donations', { body: donationBody(slug), headers })).status).toBe(201);
    const [told] = (await mails()).filter(({ to }) => to === owner.email);
    expect(told?.subject).toMatch(/^Disetujui: /);
    expect(told?.text).toContain(`https://donasi.example/campaigns/${slug}`);
  });

  test('of a change keeps the address and the fund, and the public reads it from the approval on', async () => {
    const [owner, operator] = [await createAccount(database), await createOperator(database)];
    const campaign = await createCampaign(database, { ownerId: owner.userId });
    const [member, call] = [own(owner), ops(operator)];
    await member('POST', `/${campaign.publicId}/draft`);
    await ownerSql`
      UPDATE target_revisions SET title = 'Judul yang baru', status = 'submitted', submitted_at = now() WHERE target_id = ${campaign.id} AND number = 2`;
    await call('POST', `/${campaign.publicId}/take`);
    expect((await running.get(`/campaigns/${campaign.slug}`)).body.data.title).toBe(campaign.title);
    await call('POST', `/${campaign.publicId}/approve`);
    expect((await running.get(`/campaigns/${campaign.slug}`)).body.data.title).toBe('Judul yang baru');
    const [row] = await ownerSql`SELECT fund_id, slug FROM donation_targets WHERE id = ${campaign.id}`;
    expect(row).toEqual({ fund_id: campaign.fundId, slug: campaign.slug });
  });

  test('that is refused ends the draft, and leaves what is public', async () => {
    const { owner, member, call, id } = await handedIn();
    await call('POST', `/${id}/take`);
    await call('POST', `/${id}/reject`, { words: 'Rekening bukan atas nama lembaga.' });
    expect((await member('GET', `/${id}`)).body.data).toMatchObject({
      status: 'draft',
      actions: ['discard'],
      draft: { status: 'rejected', decision: 'Rekening bukan atas nama lembaga.' },
    });
    expect((await mails()).filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tidak disetujui: /),
    ]);
  });

  test('of one’s own campaign is another’s to make, and the database refuses it too', async () => {
    const operator = await createOperator(database);
    const id = await createDraft(database, operator.userId, 'submitted');
    const refused = await ops(operator)('POST', `/${id}/take`);
    expect([refused.status, refused.body.data.code]).toEqual([403, 'forbidden']);
    const [{ target }] = await ownerSql<
      [{ target: number }]
    >`SELECT id AS target FROM donation_targets WHERE public_id = ${id}`;
    await ownerSql`UPDATE target_revisions SET status = 'in_review', reviewer_id = ${operator.userId} WHERE target_id = ${target}`;
    await expect(ownerSql`SELECT approve_revision(${target}, ${operator.userId}, 1)`).rejects.toThrow(
      /belongs to operator/,
    );
  });

  test('shows nothing of what its owner is still writing', async () => {
    const { operator, id, member, call } = await handedIn();
    await member('POST', `/${id}/recall`);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    const other = await createDraft(database, (await createAccount(database)).userId);
    expect((await ops(operator)('POST', `/${other}/take`)).status).toBe(404);
  });
});

describe('at the same moment', () => {
  test('of two operators who take it one has it', async () => {
    const { id, call } = await handedIn();
    const other = ops(await createOperator(database));
    const takes = await Promise.all([call('POST', `/${id}/take`), other('POST', `/${id}/take`)]);
    expect(takes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an approval is made once, with one fund and one mail', async () => {
    const { owner, id, call } = await handedIn();
    await call('POST', `/${id}/take`);
    const { version } = (await call('GET', `/${id}`)).body.data.item;
    const approvals = await Promise.all(Array.from({ length: 8 }, () => call('POST', `/${id}/approve`, { version })));
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await ownerSql`SELECT FROM funds WHERE owner_id = ${owner.userId}`).toHaveLength(1);
    expect((await mails()).filter(({ to }) => to === owner.email)).toHaveLength(1);
  });

  test('an approval and a save: the public reads what was handed in', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, member, call } = await handedIn();
      await call('POST', `/${id}/take`);
      const [approved, saved] = await Promise.all([
        call('POST', `/${id}/approve`),
        member('PATCH', `/${id}/draft`, { version: 1, title: 'Menyelinap masuk' }),
      ]);
      expect([approved.status, saved.status]).toEqual([200, 409]);
      expect((await member('GET', `/${id}`)).body.data.title).not.toBe('Menyelinap masuk');
    }
  });

  test('a taking and a taking back: one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, member, call } = await handedIn();
      const [taken, recalled] = await Promise.all([call('POST', `/${id}/take`), member('POST', `/${id}/recall`)]);
      expect([taken.status === 200, recalled.status === 200].sort()).toEqual([false, true]);
    }
  });

  test('two campaigns of one title get two addresses', async () => {
    const both = [await handedIn(), await handedIn()];
    for (const { id, call } of both) await call('POST', `/${id}/take`);
    const done = await Promise.all(both.map(({ id, call }) => call('POST', `/${id}/approve`)));
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    const slugs = await ownerSql`SELECT slug FROM donation_targets WHERE public_id = ANY(${both.map(({ id }) => id)})`;
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2);
  });
});

describe('a public campaign', () => {
  test('is frozen with its reason and a mail, and goes on when its owner lets it', async () => {
    const [owner, operator] = [await createAccount(database), await createOperator(database)];
    const { publicId, slug } = await createCampaign(database, { ownerId: owner.userId });
    const member = own(owner);
    await ownerSql`UPDATE target_revisions SET decided_at = now() WHERE target_id = (SELECT id FROM donation_targets WHERE public_id = ${publicId})`;
    const step = async (name: 'freeze' | 'release', words: string) => {
      const { token } = operator;
      const { version } = (await running.call('GET', `/ops/targets/${publicId}`, { token })).body.data;
      const body = { words, version };
      return (await running.call('POST', `/ops/targets/${publicId}/${name}`, { token, body })).body.data.status;
    };
    expect(await step('freeze', 'Foto milik orang lain.')).toBe('frozen');
    expect((await member('GET', `/${publicId}`)).body.data).toMatchObject({
      frozenReason: 'Foto milik orang lain.',
      actions: [],
    });
    expect((await member('POST', `/${publicId}/resume`)).status).toBe(409);
    expect(await step('release', 'Izin foto sudah kami terima.')).toBe('paused');
    expect((await member('POST', `/${publicId}/resume`)).body.data).toMatchObject({
      status: 'live',
      actions: ['revise', 'pause', 'end'],
    });
    expect((await running.get(`/campaigns/${slug}`)).body.data.acceptsDonations).toBe(true);
    expect(
      (await mails())
        .filter(({ to }) => to === owner.email)
        .map(({ subject }) => subject.split(':')[0])
        .sort(),
    ).toEqual(['Dibekukan', 'Tidak lagi dibekukan']);
  });

  test('is paused, goes on and ends by its owner, as its states allow', async () => {
    const owner = await createAccount(database);
    const { publicId, slug } = await createCampaign(database, { ownerId: owner.userId });
    const member = own(owner);
    const step = async (name: string) => (await member('POST', `/${publicId}/${name}`)).status;
    expect([
      await step('resume'),
      await step('pause'),
      await step('pause'),
      await step('resume'),
      await step('end'),
      await step('resume'),
      await step('end'),
    ]).toEqual([409, 200, 409, 200, 200, 409, 409]);
    expect((await running.get(`/campaigns/${slug}`)).body.data).toMatchObject({
      status: 'ended',
      acceptsDonations: false,
    });
  });
});

test('what operators did cannot be changed or taken out, and a row made by hand shows', async () => {
  const { id, call } = await handedIn();
  await call('POST', `/${id}/take`);
  await expect(ownerSql`UPDATE operator_actions SET words = 'x'`).rejects.toThrow(/append-only/);
  await expect(ownerSql`DELETE FROM operator_actions`).rejects.toThrow(/append-only/);
  await ownerSql
    .begin(async (tx) => {
      await tx`ALTER TABLE operator_actions DISABLE TRIGGER append_only`;
      await tx`UPDATE operator_actions SET words = 'x' WHERE id = (SELECT max(id) FROM operator_actions)`;
      expect(await tx`SELECT * FROM broken_action_seals`).toHaveLength(1);
      throw new Error('undo');
    })
    .catch(() => undefined);
});

describe('the commands', () => {
  async function run(...args: string[]): Promise<string> {
    const printed: string[] = [];
    const unused = () => Promise.reject(new Error('not needed'));
    await runOps(ownerSql, args, {
      print: (text: string) => printed.push(text),
      ask: unused,
      openSealer: unused,
    } as never);
    return printed.join('\n');
  }

  test('print a token that opens operators’ calls alone, until the operator leaves', async () => {
    const { email } = await createAccount(database);
    await run('operators', 'add', email);
    await expect(run('operators', 'token', email)).rejects.toThrow(/no operator with a role/);
    await run('operators', 'role', email, '--role', 'reviewer');
    const token = await run('operators', 'token', email);
    const status = async (path: string) => (await running.call('GET', path, { token })).status;
    expect([await status('/ops/campaigns'), await status('/me/campaigns')]).toEqual([200, 401]);
    await run('operators', 'end', email);
    expect(await status('/ops/campaigns')).toBe(401);
  });
});
