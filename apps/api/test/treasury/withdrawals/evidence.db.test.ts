import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { pruneUploads } from '../../../src/accounts/uploads/service.ts';
import { createPictureStore } from '../../../src/platform/pictures/store.ts';
import { EVIDENCE_RECEIPTS as kind, openDocument } from '../../../src/platform/private-documents/envelope.ts';
import { readPersonalRecords } from '../../../src/site/privacy/personal-data.ts';
import { withdrawalMailHandlers } from '../../../src/treasury/withdrawals/mail-handlers.ts';
import { eraseWithdrawals } from '../../../src/treasury/withdrawals/service.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createNews } from '../../support/arrange.ts';
import { RECEIPT_LINE } from '../../support/evidence.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { positionOf } from '../../support/ledger.ts';
import { overlap } from '../../support/overlap.ts';
import { versionOf } from '../../support/queues.ts';
import { testSealer } from '../../support/sealer.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { apiOver, silent, startTestApi } from '../../support/test-api.ts';
import { createDecided } from '../../support/withdrawals.ts';

const unread = () => Promise.reject(new Error('no picture is read in this test'));
const pictures = createPictureStore({
  files: { findSize: unread, put: async () => {}, read: unread, remove: async () => {} },
  log: silent,
});
const running = await startTestApi({ pictures });
const { database, call, fetch } = running;
const { sql, ownerSql } = database;
const treasurer = await createOperator(database, { role: 'finance' });
afterEach(async () => {
  await ownerSql`DELETE FROM rate_budgets`;
  await expectInvariants(database, { ownFees: true });
  expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
});

const PHOTO = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fed' } })
  .jpeg()
  .toBuffer();

async function sendFile<Data>(account: Account, path: string, field: string, bytes: Buffer) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], 'berkas.jpg', { type: 'image/jpeg' }));
  const headers = { Authorization: `Bearer ${account.token}` };
  const response = await fetch(new Request(`http://uluran.test/api${path}`, { method: 'POST', headers, body: form }));
  return { status: response.status, data: ((await response.json()) as { data: Data }).data };
}

/** A member with a transferred withdrawal of 5,000,000, of which 2,500 are the bank's fee. */
async function scene() {
  const owner = await createAccount(database);
  const id = await createDecided(database, 'transferred', owner.userId);
  const [{ number, fund }] = await sql<[{ number: number; fund: number }]>`
    SELECT id AS number, fund_id AS fund FROM withdrawals WHERE public_id = ${id}`;
  const path = `/me/withdrawals/${id}/evidence`;
  const as = (token: string, method: string, suffix = '', body?: object, key: string = randomUUID()) =>
    call(method, path + suffix, { token, body, headers: { 'Idempotency-Key': key } });
  const add = (changes: object = {}, key?: string) => as(owner.token, 'POST', '', { ...RECEIPT_LINE, ...changes }, key);
  const upload = (line: string, bytes = PHOTO) =>
    sendFile<{ evidence: { status: string }[] }>(owner, `${path}/${line}/receipt`, 'document', bytes);
  const handIn = async (changes: object = {}): Promise<string> => {
    const { id: line } = (await add(changes)).body.data;
    expect((await upload(line)).status).toBe(201);
    return line;
  };
  const read = async () => (await call('GET', `/me/withdrawals/${id}`, { token: owner.token })).body.data;
  return { owner, id, number, fund, as, add, upload, handIn, read };
}

const review = async (line: string) =>
  (await call('GET', `/ops/evidence/${line}`, { token: treasurer.token })).body.data;
/** Decides about the version that was read; by default, it is read just before. */
const decide = async (line: string, step: 'accept' | 'refuse', by: Account = treasurer, read?: string) => {
  const version: string = read ?? (await review(line)).item?.version ?? '';
  return await call('POST', `/ops/evidence/${line}/${step}`, {
    token: by.token,
    body: step === 'refuse' ? { words: 'Tanggal tidak terbaca, foto ulang.', version } : { version },
  });
};
const mailsTo = async ({ email }: Account) =>
  (await deliverMailsOf(running, withdrawalMailHandlers)).filter(({ to }) => to === email);

describe('a withdrawal is accounted for', () => {
  test('receipt by receipt, the bank’s fee first, until every rupiah that was sent has evidence', async () => {
    const { owner, fund, handIn, read } = await scene();
    await mailsTo(owner);
    const first = await handIn();
    const rest = await handIn({ description: 'Pompa dan tangki', amountRupiah: 2_997_500, spentOn: '2026-01-22' });
    expect(await read()).toMatchObject({
      status: 'transferred',
      accountedRupiah: 2_500,
      evidence: [
        { id: first, status: 'checking', receipt: { mediaType: 'image/jpeg' }, spentOn: '2026-01-20' },
        { id: rest, status: 'checking' },
      ],
    });
    const waiting = (await call('GET', '/ops/evidence', { token: treasurer.token })).body.data;
    expect(waiting.slice(-2)).toMatchObject([{ id: first, amountRupiah: 2_000_000 }, { id: rest }]);
    expect((await decide(first, 'accept')).body.data).toMatchObject({ accountedRupiah: 2_002_500 });
    expect(await positionOf(sql, fund)).toMatchObject({ transferredRupiah: 2_997_500, evidencedRupiah: 2_002_500 });
    expect((await decide(rest, 'accept')).body.data.status).toBe('evidenced');
    const whole = await read();
    expect(whole).toMatchObject({ unaccountedRupiah: 0, accountedRupiah: 5_000_000 });
    const lines = whole.evidence as { amountRupiah: number }[];
    expect(lines.reduce((sum, { amountRupiah }) => sum + amountRupiah, whole.feeRupiah)).toBe(whole.amountRupiah);
    expect(await positionOf(sql, fund)).toMatchObject({ transferredRupiah: 0, evidencedRupiah: 5_000_000 });
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Semua bukti diterima/),
    ]);
  });

  test('a line that was handed in again is not decided by what was read before', async () => {
    const { owner, as, handIn, upload } = await scene();
    const line = await handIn();
    const read = await review(line);
    expect(read).toMatchObject({ status: 'checking', item: { decisions: ['acceptEvidence', 'refuseEvidence'] } });
    await decide(line, 'refuse');
    expect(await review(line)).toMatchObject({ status: 'refused', item: null, history: [{ action: 'refuse' }] });
    await as(owner.token, 'PUT', `/${line}`, { ...RECEIPT_LINE, amountRupiah: 1_000_000 });
    expect((await call('GET', `/ops/evidence/${line}`, { token: treasurer.token })).status).toBe(404);
    await upload(line);
    const stale = await decide(line, 'accept', treasurer, read.item.version);
    expect(stale.body.data).toMatchObject({ code: 'item_changed', conflict: { current: { amountRupiah: 1_000_000 } } });
    expect((await decide(line, 'accept')).body.data).toMatchObject({ accountedRupiah: 1_002_500 });
  });

  test('a refused line says why, by mail too, and is written anew with another receipt', async () => {
    const { owner, as, handIn, upload, read } = await scene();
    await mailsTo(owner);
    const line = await handIn();
    expect((await as(owner.token, 'PUT', `/${line}`, RECEIPT_LINE)).body.data.code).toBe('withdrawal_state');
    expect((await decide(line, 'refuse')).status).toBe(200);
    const refusal = 'Tanggal tidak terbaca, foto ulang.';
    expect((await read()).evidence).toMatchObject([{ status: 'refused', refusal }]);
    const [mail] = await mailsTo(owner);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringMatching(/^Bukti perlu diganti/),
      expect.stringContaining(refusal),
    ]);
    const anew = await as(owner.token, 'PUT', `/${line}`, { ...RECEIPT_LINE, amountRupiah: 4_997_500 });
    expect(anew.body.data).toMatchObject({ status: 'collecting', refusal: null, receipt: null });
    expect((await upload(line)).data.evidence).toMatchObject([{ status: 'checking' }]);
    expect((await decide(line, 'accept')).body.data.status).toBe('evidenced');
  });

  test('is listed for operators while it waits', async () => {
    const { handIn } = await scene();
    const line = await handIn();
    const waits = async () => {
      const { data } = (await call('GET', '/ops/evidence', { token: treasurer.token })).body;
      return data.some(({ id }: { id: string }) => id === line);
    };
    expect(await waits()).toBe(true);
    expect((await decide(line, 'accept')).status).toBe(200);
    expect(await waits()).toBe(false);
  });
});

describe('the receipt', () => {
  test('is stored encrypted, opened by its member, and each look of an operator is written down', async () => {
    const { owner, id, handIn } = await scene();
    const line = await handIn();
    const own = await fetch(
      new Request(`http://uluran.test/api/me/withdrawals/${id}/evidence/${line}/receipt`, {
        headers: { Authorization: `Bearer ${owner.token}` },
      }),
    );
    expect([own.status, own.headers.get('Content-Type'), own.headers.get('Cache-Control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const plain = Buffer.from(await own.arrayBuffer());
    const [stored] = await sql<[{ rowId: number; keySealed: string; content: Buffer }]>`
      SELECT c.id AS "rowId", c.key_sealed AS "keySealed", c.content FROM evidence_receipts c JOIN evidence_lines e ON e.id = c.line_id WHERE e.public_id = ${line}`;
    expect(stored.content.includes(plain.subarray(0, 64))).toBe(false);
    expect(openDocument(testSealer, { kind, rowId: stored.rowId }, stored).equals(plain)).toBe(true);
    expect(() => openDocument(testSealer, { kind, rowId: stored.rowId + 1 }, stored)).toThrow('does not open');

    const look = await fetch(
      new Request(`http://uluran.test/api/ops/evidence/${line}/receipt`, {
        headers: { Authorization: `Bearer ${treasurer.token}` },
      }),
    );
    expect(look.status).toBe(200);
    const looks = await sql`
      SELECT a.operator_id AS by FROM operator_actions a JOIN evidence_lines e ON e.id = a.subject_id WHERE a.subject = 'evidence' AND a.action = 'look' AND e.public_id = ${line}`;
    expect(looks).toEqual([{ by: treasurer.userId }]);
  });

  test('is told from what is none', async () => {
    const { add, upload } = await scene();
    const { id } = (await add()).body.data;
    const script = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page /JS (app.alert) >>\nendobj\n%%EOF\n');
    for (const bytes of [script, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      expect((await upload(id, bytes)).status).toBe(422);
    expect((await upload(id)).status).toBe(201);
    expect((await upload(id)).status).toBe(409);
  });
});

describe('is refused', () => {
  test('beyond what was sent, whatever is handed in, waits or is accepted', async () => {
    const { add, handIn, as, owner } = await scene();
    expect((await add({ amountRupiah: 4_997_501 })).body.data.fields).toHaveProperty('amountRupiah');
    const line = await handIn({ amountRupiah: 3_000_000 });
    await decide(line, 'accept');
    const open = (await add({ amountRupiah: 1_900_000 })).body.data.id;
    expect((await add({ amountRupiah: 97_501 })).body.data.fields.amountRupiah).toEqual([
      expect.stringContaining('97.500'),
    ]);
    expect((await as(owner.token, 'PUT', `/${open}`, { ...RECEIPT_LINE, amountRupiah: 1_997_501 })).status).toBe(422);
    expect((await as(owner.token, 'PUT', `/${open}`, { ...RECEIPT_LINE, amountRupiah: 1_997_500 })).status).toBe(200);
  });

  test('of the future, for an unknown line of the budget, or with a picture of somebody else', async () => {
    const { add } = await scene();
    const stranger = await createAccount(database);
    const foreign = await sendFile<{ url: string }>(stranger, '/me/pictures', 'picture', PHOTO);
    expect((await add({ spentOn: '2099-01-01' })).body.data.fields).toHaveProperty('spentOn');
    expect((await add({ spentOn: '2026-02-30' })).body.data.fields).toHaveProperty('spentOn');
    expect((await add({ budgetLine: 'Kapal pesiar' })).body.data.fields).toHaveProperty('budgetLine');
    expect((await add({ pictureUrl: foreign.data.url })).body.data.fields).toHaveProperty('pictureUrl');
  });

  test('before the transfer, and after the money came back', async () => {
    const owner = await createAccount(database);
    const early = await createDecided(database, 'processing', owner.userId);
    const tooEarly = await call('POST', `/me/withdrawals/${early}/evidence`, {
      token: owner.token,
      body: RECEIPT_LINE,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(tooEarly.body.data.code).toBe('withdrawal_state');
    const { id, handIn, add } = await scene();
    const line = await handIn();
    const { item } = await review(line);
    await call('POST', `/ops/withdrawals/${id}/returned`, {
      token: treasurer.token,
      body: { words: 'Ditutup.', version: await versionOf(database, 'withdrawal', id) },
    });
    expect((await decide(line, 'accept', treasurer, item.version)).body.data.code).toBe('item_changed');
    expect((await add()).body.data.code).toBe('withdrawal_state');
  });

  test('from anybody but the member who asked, and decided by nobody for themselves', async () => {
    const { owner, as, handIn } = await scene();
    const line = await handIn();
    const stranger = await createAccount(database);
    expect((await as(stranger.token, 'POST', '', RECEIPT_LINE)).status).toBe(404);
    expect((await as(stranger.token, 'DELETE', `/${line}`)).status).toBe(404);
    await ownerSql`UPDATE users SET role = 'finance' WHERE id = ${owner.userId}`;
    await ownerSql`INSERT INTO operators (user_id) VALUES (${owner.userId})`;
    const [row] = await sql<[{ id: number }]>`SELECT id FROM evidence_lines WHERE public_id = ${line}`;
    for (const statement of ['decide_evidence($1, $2, NULL)', 'look_at_receipt($1, $2)'])
      await expect(ownerSql.unsafe(`SELECT ${statement}`, [row.id, owner.userId])).rejects.toMatchObject({
        constraint_name: 'own_withdrawal',
      });
    const reviewer = await createOperator(database);
    expect((await decide(line, 'accept', reviewer)).status).toBe(403);
  });
});

describe('at the same moment', () => {
  test('sixty lines at two nodes claim no more than was sent', async () => {
    const { owner, id, read } = await scene();
    const nodes = [running, apiOver(database, running.gateway)];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (nodes[index % 2] ?? running).call('POST', `/me/withdrawals/${id}/evidence`, {
          token: owner.token,
          body: { ...RECEIPT_LINE, amountRupiah: 300_000 },
          headers: { 'Idempotency-Key': randomUUID() },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(16);
    expect((await read()).evidence).toHaveLength(16);
  });

  test('one key makes one line, and another line under it is refused', async () => {
    const { add, read } = await scene();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add({}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await add({ amountRupiah: 1 }, key)).body.data.code).toBe('idempotency_key_reused');
    expect((await read()).evidence).toHaveLength(1);
  });

  test('a line is accepted once, or removed, never both', async () => {
    const { number, fund, handIn, owner } = await scene();
    const [one, two] = [await handIn({ amountRupiah: 1_000_000 }), await handIn({ amountRupiah: 1_000_000 })];
    const outcome = (query: (db: typeof ownerSql) => PromiseLike<readonly { is: unknown }[]>) => async (db: unknown) =>
      await query(db as typeof ownerSql).then(
        ([row]) => row?.is,
        (error: { constraint_name?: string }) => error.constraint_name,
      );
    const line = (publicId: string) => ownerSql`(SELECT id FROM evidence_lines WHERE public_id = ${publicId})`;
    const accept = (publicId: string) =>
      outcome((db) => db`SELECT decide_evidence(${line(publicId)}, ${treasurer.userId}, NULL)::text AS is`);
    const remove = (publicId: string) =>
      outcome((db) => db`SELECT remove_evidence_line(${line(publicId)}, ${owner.userId}) AS is`);
    const lanes = [ownerSql, ownerSql];
    expect(await overlap(lanes, accept(one), accept(one))).toEqual({
      first: '',
      second: 'status_transition',
      waited: true,
    });
    expect(await overlap(lanes, remove(two), accept(two))).toMatchObject({ first: true, waited: true });
    expect(await sql`SELECT position FROM withdrawal_evidence WHERE withdrawal_id = ${number}`).toEqual([
      { position: 1 },
    ]);
    expect(await positionOf(sql, fund)).toMatchObject({ evidencedRupiah: 1_002_500 });
  });
});

describe('shown with an update', () => {
  test('once it is accepted, with the picture whose personal data is covered, which is kept as long', async () => {
    const { owner, fund, as, handIn } = await scene();
    const { data } = await sendFile<{ url: string }>(owner, '/me/pictures', 'picture', PHOTO);
    const line = await handIn({ pictureUrl: data.url });
    const [campaign] = await sql<[{ id: number; slug: string }]>`
      SELECT id, slug FROM donation_targets WHERE fund_id = ${fund}`;
    const update = await createNews(database, campaign.id);
    const elsewhere = await scene();
    const [other] = await sql<[{ id: number }]>`SELECT id FROM donation_targets WHERE fund_id = ${elsewhere.fund}`;
    const show = (updateId: string | null) => as(owner.token, 'PUT', `/${line}/update`, { updateId });
    expect((await show(await createNews(database, other.id))).status).toBe(404);
    expect((await show(update)).body.data.evidence).toMatchObject([{ update: { id: update } }]);
    const shown = async () =>
      (await call('GET', `/campaigns/${campaign.slug}/news/${update}`)).body.data.evidence as { label: string }[];
    const before = (await shown()).length;
    await decide(line, 'accept');
    expect((await shown()).slice(before)).toMatchObject([
      { label: RECEIPT_LINE.description, amountRupiah: 2_000_000, picture: { url: data.url } },
    ]);
    await ownerSql`UPDATE picture_uploads SET uploaded_at = now() - interval '8 days' WHERE user_id = ${owner.userId}`;
    await pruneUploads(sql);
    expect(await sql`SELECT FROM pictures WHERE id = ${data.url.split('/').at(-1) ?? ''}`).toHaveLength(1);
    await show(null);
    expect(await shown()).toHaveLength(before);
  });
});

describe('personal data', () => {
  test('the export lists it, and erasure leaves what is part of the books', async () => {
    const { owner, number, handIn } = await scene();
    const [first] = [await handIn(), await handIn({ amountRupiah: 1_000 })];
    await decide(first, 'accept');
    const { withdrawals } = await readPersonalRecords(sql, testSealer, owner.userId);
    expect(withdrawals[0]?.evidence).toMatchObject([
      { description: RECEIPT_LINE.description, spentOn: '2026-01-20', status: 'accepted' },
      { status: 'checking' },
    ]);
    expect(await sql.begin((tx) => eraseWithdrawals(tx, owner.userId))).toBe(true);
    expect(await sql`SELECT status FROM evidence_lines WHERE withdrawal_id = ${number}`).toEqual([
      { status: 'accepted' },
    ]);
  });
});
