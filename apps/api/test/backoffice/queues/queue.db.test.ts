import { randomUUID } from 'node:crypto';
import type { QueueMeta } from '@uluran/contract/endpoints';
import { WORK_ROLES } from '@uluran/contract/operator-roles';
import { QUEUE_DECISIONS, QUEUE_KINDS, type QueueKind } from '@uluran/contract/queues';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { ROUTES } from '@uluran/contract/routes';
import { describe, expect, test } from 'vitest';
import { insertUpload } from '../../../src/accounts/uploads/repository.ts';
import { createWithdrawalService } from '../../../src/treasury/withdrawals/service.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createBankAccount } from '../../support/bank-accounts.ts';
import { createDraft } from '../../support/drafts.ts';
import { createIdentity } from '../../support/identity.ts';
import { versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';
import { createFilledCampaign, fill } from '../../support/withdrawals.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

const ask = (operator: Account, method: string, path: string, body?: unknown) =>
  call(method, `/ops/queue${path}`, { token: operator.token, ...(body !== undefined && { body }) });
const take = (operator: Account, kind: QueueKind, id: string) => ask(operator, 'POST', `/${kind}/${id}/take`);
const release = (operator: Account, kind: QueueKind, id: string) => ask(operator, 'POST', `/${kind}/${id}/release`);

const member = async () => (await createAccount(database)).userId;
const identity = async () => await createIdentity(database, await member(), 'checking');
const campaign = async () => await createDraft(database, await member(), 'submitted');

/** The item as the list shows it to an operator. */
async function listed(operator: Account, id: string) {
  const { body } = await ask(operator, 'GET', '?limit=50');
  return body.data.find((item: { id: string }) => item.id === id);
}

/** Lets the hold of an item expire. */
const expire = (id: string) => ownerSql`
  UPDATE operator_holds h SET seen_at = now() - interval '31 minutes' FROM queue_items q WHERE q.kind = h.kind AND q.item_id = h.item_id AND q.id = ${id}`;

test('the roles of each kind are those of the contract, and each decision is a call of operators', async () => {
  const rows = await ownerSql<{ kind: QueueKind; roles: string[] }[]>`
    SELECT kind, queue_roles(kind) AS roles FROM unnest(${[...QUEUE_KINDS]}::text[]) AS kind`;
  expect(Object.fromEntries(rows.map(({ kind, roles }) => [kind, roles]))).toEqual(
    Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, WORK_ROLES[kind]])),
  );
  for (const decision of QUEUE_DECISIONS) expect(ROUTES[decision].audience).toBe('operator');
});

describe('the list', () => {
  test('has the kinds of the role with their facts, pages by deadline, and counts whatever the filters', async () => {
    const [reviewer, treasurer] = [
      await createOperator(database, { name: 'Nadia Prameswari' }),
      await createOperator(database, { role: 'finance' }),
    ];
    // Another owner's campaign with the same words comes first.
    await campaign();
    const [check, draft] = [await identity(), await campaign()];
    const account = await createBankAccount(database, await member());
    await ownerSql`UPDATE identity_checks SET submitted_at = now() - interval '3 days' WHERE public_id = ${check}`;

    expect(await listed(reviewer, check)).toMatchObject({
      kind: 'identity',
      title: 'Ratna Wulandari',
      amountRupiah: null,
      status: 'person',
      holder: null,
      decisions: ['verifyIdentity', 'refuseIdentity'],
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const revision = await listed(reviewer, draft);
    expect(revision).toMatchObject({ kind: 'campaign', amountRupiah: 50_000_000, decisions: [] });
    expect(revision.signals).toContainEqual({ code: 'first_time_owner' });
    expect(revision.signals).toContainEqual({ code: 'text_seen', count: expect.any(Number) });
    expect(Date.parse(revision.deadlineAt) - Date.parse(revision.waitingSince)).toBe(48 * 3_600_000);
    expect([await listed(reviewer, account), await listed(treasurer, check)]).toEqual([undefined, undefined]);
    expect(await listed(treasurer, account)).toMatchObject({ kind: 'bankAccount', status: 'unchecked' });

    const overdue = await ask(reviewer, 'GET', '?kind=identity&overdue=true&holder=nobody');
    expect(overdue.body.data.map(({ id }: { id: string }) => id)).toContain(check);
    const { counts } = overdue.body.meta as QueueMeta;
    expect(Object.keys(counts).sort()).toEqual(['campaign', 'identity', 'report']);
    expect(counts.identity?.overdue).toBeGreaterThan(0);

    const everything = (await ask(reviewer, 'GET', '?limit=50')).body.data;
    const paged = [];
    let next = '';
    do {
      const { data, meta } = (await ask(reviewer, 'GET', `?limit=1${next}`)).body;
      paged.push(...data);
      next = meta?.nextCursor == null ? '' : `&cursor=${meta.nextCursor}`;
    } while (next !== '' && paged.length < 50);
    expect(paged).toEqual(everything);
    const deadlines = everything.map(({ deadlineAt }: { deadlineAt: string }) => deadlineAt);
    expect(deadlines).toEqual([...deadlines].sort());
  });

  test('shows an operator’s own matter without a decision, and nobody gets it as the next one', async () => {
    const operator = await createOperator(database);
    const own = await createIdentity(database, operator.userId, 'checking');
    await ownerSql`UPDATE identity_checks SET submitted_at = now() - interval '9 days' WHERE public_id = ${own}`;
    expect(await listed(operator, own)).toMatchObject({ decisions: [], signals: [{ code: 'own' }] });
    expectFailure(await take(operator, 'identity', own), 403, 'forbidden');
    const next = await ask(operator, 'POST', '/next', { kind: 'identity' });
    expect(next.body.data?.id).not.toBe(own);
  });
});

describe('signals', () => {
  const WHOLE = '0110100101011010'.repeat(4);
  /** Gives a campaign an uploaded cover whose fingerprint differs in so many digits. */
  async function showCover(publicId: string, digits: number) {
    const fingerprint = [...WHOLE].map((digit, index) => (index < digits ? String(1 - Number(digit)) : digit)).join('');
    const id = randomUUID().replaceAll('-', '');
    const picture = { url: `/api/pictures/${id}`, alt: '', width: 1_200, height: 800, widths: [320, 640, 1_200] };
    await insertUpload(database.sql, await member(), { id, picture, fingerprint });
    await ownerSql`
      UPDATE target_revisions SET cover_picture_id = ${id} WHERE target_id = (SELECT id FROM donation_targets WHERE public_id = ${publicId})`;
  }

  test('name a picture that another owner shows in another form, not one that differs, nor one of the same owner', async () => {
    const reviewer = await createOperator(database);
    const owner = await member();
    const [first, second, own] = [
      await campaign(),
      await createDraft(database, owner, 'submitted'),
      await createDraft(database, owner, 'submitted'),
    ];
    const seen = { code: 'picture_seen', count: 1 };
    await showCover(first, 0);
    await showCover(second, 7);
    expect((await listed(reviewer, second)).signals).toContainEqual(seen);
    expect((await listed(reviewer, first)).signals).toContainEqual(seen);
    await showCover(first, 60);
    await showCover(second, 52);
    expect((await listed(reviewer, second)).signals).not.toContainEqual(seen);
    await showCover(first, 30);
    await showCover(own, 51);
    expect((await listed(reviewer, second)).signals).not.toContainEqual(seen);
  });

  test('name a text that another owner has changed a little, and no other text', async () => {
    const reviewer = await createOperator(database);
    const words = (seed: number) => Array.from({ length: 120 }, (_, index) => `kata${(index * seed) % 997}`);
    const submit = async (summary: string, story: readonly string[]) => {
      const id = await createDraft(database, await member());
      await ownerSql`
        UPDATE target_revisions SET summary = ${summary}, story = ${ownerSql.json(richText(paragraph(story.join(' '))) as never)}
        WHERE target_id = (SELECT id FROM donation_targets WHERE public_id = ${id})`;
      await ownerSql`
        SELECT submit_revision(t.id, r.version) FROM donation_targets t JOIN target_revisions r ON r.target_id = t.id WHERE t.public_id = ${id}`;
      return id;
    };
    const seen = async (id: string) =>
      (await listed(reviewer, id)).signals.find(({ code }: { code: string }) => code === 'text_seen');
    await submit('Air bersih untuk warga Oesapa.', words(31));
    const changed = words(31).map((word, index) => (index % 30 === 7 ? 'diganti' : word.toUpperCase()));
    expect(await seen(await submit('Sumur baru bagi keluarga di Oesapa.', changed))).toEqual({
      code: 'text_seen',
      count: 1,
    });
    expect(await seen(await submit('Buku untuk sekolah di Ambon.', words(53)))).toBeUndefined();
  });

  test('name ten gifts of one donor on one day to the fund of a withdrawal', async () => {
    const treasurer = await createOperator(database, { role: 'finance' });
    const owner = await member();
    const { campaign: filled, bankAccountId } = await createFilledCampaign(database, owner);
    const body = { amountRupiah: 5_000_000, purpose: 'Pipa dan pompa', bankAccountId };
    const { id } = await createWithdrawalService(database.sql).request(owner, filled.publicId, body, randomUUID());
    for (let gift = 2; gift <= 9; gift += 1) await fill(database, filled, 20_000);
    const signals = async () => (await listed(treasurer, id)).signals.map(({ code }: { code: string }) => code);
    expect(await signals()).not.toContain('gift_burst');
    await fill(database, filled, 20_000);
    expect((await listed(treasurer, id)).signals).toContainEqual({ code: 'gift_burst', count: 10 });
    await ownerSql`UPDATE donations SET donor_email = 'lain@contoh.id' WHERE id = (SELECT max(id) FROM donations)`;
    expect(await signals()).not.toContain('gift_burst');
  });
});

describe('taking an item', () => {
  test('of two operators at once one wins, and the other reads the name of the holder', async () => {
    for (const [kind, id] of [
      ['identity', await identity()],
      ['campaign', await campaign()],
    ] as const) {
      const operators = [
        await createOperator(database, { name: 'Nadia Prameswari' }),
        await createOperator(database, { name: 'Rangga Pratama' }),
      ];
      const answers = await Promise.all(operators.map((operator) => take(operator, kind, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.data;
      const lost = answers.find(({ status }) => status === 409)?.body as Answer['body'];
      expect(lost.data.code).toBe('item_held');
      expect(lost.message).toBe(`Pekerjaan ini sedang dipegang ${won.holder.name}.`);
      expect(lost.data.conflict.current).toMatchObject({ id, holder: { name: won.holder.name }, decisions: [] });
      expect(won.version).toBe(lost.data.conflict.current.version);
    }
  });

  test('is repeated by its holder without an effect, and given back by its holder alone', async () => {
    const [operator, other, id] = [await createOperator(database), await createOperator(database), await campaign()];
    const first = await take(operator, 'campaign', id);
    expect((await take(operator, 'campaign', id)).body).toEqual(first.body);
    expect(first.body.data.decisions).toContain('approveCampaign');
    expectFailure(await release(other, 'campaign', id), 409, 'item_held');
    expect((await release(operator, 'campaign', id)).body.data).toMatchObject({ status: 'submitted', holder: null });
    expectFailure(await release(operator, 'campaign', id), 409, 'item_held');
    expect((await take(other, 'campaign', id)).status).toBe(200);
    // The calls of the review are the same mechanism.
    expectFailure(await call('POST', `/ops/campaigns/${id}/take`, { token: operator.token }), 409, 'campaign_state');
    expect((await call('POST', `/ops/campaigns/${id}/take`, { token: other.token })).status).toBe(200);
  });

  test('is possible after a hold has expired, or its operator has left', async () => {
    const [first, second, third] = [
      await createOperator(database),
      await createOperator(database),
      await createOperator(database),
    ];
    for (const [kind, id] of [
      ['campaign', await campaign()],
      ['identity', await identity()],
    ] as const) {
      await take(first, kind, id);
      await expire(id);
      expect(await listed(second, id)).toMatchObject({ holder: null });
      expect((await take(second, kind, id)).body.data.holder.id).toBeDefined();
      expectFailure(await take(first, kind, id), 409, 'item_held');
    }
    const [check, leaver] = [await identity(), await createOperator(database)];
    await take(leaver, 'identity', check);
    await ownerSql`SELECT end_operator(${leaver.userId})`;
    expectFailure(await take(leaver, 'identity', check), 401, 'invalid_token');
    expect((await take(third, 'identity', check)).status).toBe(200);
  });

  test('gives each operator who asks for the next one another item', async () => {
    const ids = [await identity(), await identity()];
    for (const id of ids)
      await ownerSql`UPDATE identity_checks SET submitted_at = now() - interval '20 days' WHERE public_id = ${id}`;
    const operators = [await createOperator(database), await createOperator(database)];
    const answers = await Promise.all(
      operators.map((operator) => ask(operator, 'POST', '/next', { kind: 'identity' })),
    );
    expect(answers.map(({ body }) => body.data.id).sort()).toEqual(ids.sort());
    const editor = await createOperator(database, { role: 'content' });
    expect((await ask(editor, 'POST', '/next', {})).body.data).toBeNull();
  });

  test('keeps decisions of others away, and ends with the decision', async () => {
    const [holder, other, id] = [await createOperator(database), await createOperator(database), await identity()];
    await take(holder, 'identity', id);
    const body = { version: await versionOf(database, 'identity', id) };
    const refused = await call('POST', `/ops/identities/${id}/verify`, { token: other.token, body });
    expectFailure(refused, 409, 'item_held');
    expect((await call('POST', `/ops/identities/${id}/verify`, { token: holder.token, body })).status).toBe(200);
    expectFailure(await take(holder, 'identity', id), 404, 'not_found');
    expect(await ownerSql`SELECT FROM operator_holds WHERE held_by = ${holder.userId}`).toHaveLength(0);
  });
});

test('the figures have each kind, with the items past their deadline and the age of the oldest one', async () => {
  const id = await identity();
  await ownerSql`UPDATE identity_checks SET submitted_at = now() - interval '40 days' WHERE public_id = ${id}`;
  const text = (await running.get('/metrics')).text;
  const figure = (name: string, kind: string) =>
    Number(new RegExp(`^${name}\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(figure('uluran_queue_waiting', 'identity')).toBeGreaterThan(0);
  expect(figure('uluran_queue_overdue', 'identity')).toBeGreaterThan(0);
  expect(figure('uluran_queue_oldest_seconds', 'identity')).toBeGreaterThan(39 * 86_400);
  for (const kind of QUEUE_KINDS) expect(figure('uluran_queue_waiting', kind)).not.toBeNaN();
});
