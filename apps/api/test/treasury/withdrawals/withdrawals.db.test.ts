import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { readPersonalRecords } from '../../../src/site/privacy/personal-data.ts';
import { withdrawalMailHandlers } from '../../../src/treasury/withdrawals/mail-handlers.ts';
import { eraseWithdrawals } from '../../../src/treasury/withdrawals/service.ts';
import { type Account, createOperator } from '../../support/accounts.ts';
import { operate, positionOf, post } from '../../support/ledger.ts';
import { openSealer, testSealer } from '../../support/sealer.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';
import { fill } from '../../support/withdrawals.ts';
import { withdrawalScenes } from './withdrawal-scenes.ts';

const running = await startTestApi();
const { database, call } = running;
const { sql, ownerSql } = database;
const { finance, codeOf, scene, ops, approve, expectSoundBooks } = withdrawalScenes(running);
afterEach(expectSoundBooks);

const REASON = { words: 'Nama pemilik rekening berbeda.' };
const mailsTo = async ({ email }: Account) =>
  (await deliverMailsOf(running, withdrawalMailHandlers)).filter(({ to }) => to === email);

describe('a withdrawal', () => {
  test('goes from the request over two operators to the transfer, step by step and mail by mail', async () => {
    const { owner, campaign, request, read, terms } = await scene();
    expect(await terms()).toMatchObject({ availableRupiah: 8_000_000, mostRupiah: 8_000_000, feeRupiah: 2_500 });
    const asked = await request(5_000_000);
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      {
        status: 'requested',
        netRupiah: 4_997_500,
        bankAccount: { bankName: 'BCA', lastFour: '5698' },
        cancellable: true,
      },
    ]);
    const { id } = asked.body.data;
    expect(await positionOf(sql, campaign.fundId)).toMatchObject({
      settledRupiah: 3_000_000,
      requestedRupiah: 5_000_000,
    });

    const [first, second] = [await finance(), await finance()];
    const seen = await call('GET', `/ops/withdrawals/${id}`, { token: first.token });
    expect(seen.body.data).toMatchObject({ bankAccountNumber: '7712345698', approvals: [] });
    expect((await ops(first)(id, 'approve')).body.data.status).toBe('in_review');
    expect((await ops(first)(id, 'approve')).body.data.code).toBe('forbidden');
    expect((await ops(first)(id, 'start')).body.data.code).toBe('withdrawal_state');
    expect((await ops(second)(id, 'approve')).body.data.status).toBe('approved');
    expect((await ops(first)(id, 'start')).body.data.status).toBe('processing');
    expect((await call('POST', `/me/withdrawals/${id}/cancel`, { token: owner.token })).body.data.code).toBe(
      'withdrawal_state',
    );
    const sent = await ops(first)(id, 'transferred', { reference: 'BI-FAST 2211' });
    expect(sent.body.data.history.map(({ action }: { action: string }) => action)).toEqual([
      'read_account',
      'approve',
      'approve',
      'start',
      'transferred',
    ]);

    const mine = await read(id);
    expect(mine).toMatchObject({
      status: 'transferred',
      reference: 'BI-FAST 2211',
      accountedRupiah: 2_500,
      unaccountedRupiah: 4_997_500,
      cancellable: false,
    });
    expect(mine.steps.map(({ step }: { step: string }) => step)).toEqual([
      'requested',
      'in_review',
      'approved',
      'processing',
      'transferred',
    ]);
    const subjects = (await mailsTo(owner)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      expect.stringMatching(/^Dana sudah dikirim/),
      expect.stringMatching(/^Pencairan disetujui/),
      expect.stringMatching(/^Permintaan pencairan diterima/),
    ]);
  });

  test('that the bank refuses is sent again, and one that comes back is the campaign’s again', async () => {
    const { owner, campaign, request, read } = await scene();
    const { id } = (await request(5_000_000)).body.data;
    const [operator] = await approve(id);
    const step = ops(operator);
    for (let times = 1; times <= 2; times += 1) {
      await step(id, 'start');
      expect((await step(id, 'failed', REASON)).body.data.status).toBe('approved');
      expect(await read(id)).toMatchObject({ status: 'approved', reason: REASON.words, cancellable: true });
      const told = (await mailsTo(owner)).filter(({ subject }) => subject.startsWith('Transfer belum berhasil'));
      expect(told).toHaveLength(1);
      expect(told.at(-1)?.text).toContain(REASON.words);
    }
    await step(id, 'start');
    await step(id, 'transferred', { reference: 'BI-FAST 2212' });
    await step(id, 'returned', REASON);
    expect(await read(id)).toMatchObject({ status: 'returned', reason: REASON.words, unaccountedRupiah: 0 });
    expect(await positionOf(sql, campaign.fundId)).toMatchObject({ settledRupiah: 7_997_500, requestedRupiah: 0 });
  });

  test('is refused by an operator or cancelled by its member before the transfer, and the money is free again', async () => {
    const { owner, campaign, request, read } = await scene();
    const [refused, cancelled] = [(await request(1_000_000)).body.data.id, (await request(1_000_000)).body.data.id];
    await ops(await finance())(refused, 'reject', REASON);
    expect(await read(refused)).toMatchObject({ status: 'rejected', reason: REASON.words });
    await call('POST', `/me/withdrawals/${cancelled}/cancel`, { token: owner.token });
    expect((await read(cancelled)).steps.map(({ step }: { step: string }) => step)).toEqual(['requested', 'cancelled']);
    expect(await positionOf(sql, campaign.fundId)).toMatchObject({ settledRupiah: 8_000_000, requestedRupiah: 0 });
    expect(await mailsTo(owner)).toHaveLength(4);
    const list = await call('GET', `/me/withdrawals?campaign=${campaign.publicId}`, { token: owner.token });
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([cancelled, refused]);
  });

  test('of one’s own is another’s to approve: the requester’s, and the owner’s of a page for the same fund', async () => {
    const operator = await finance();
    const { owner, request } = await scene();
    const { id } = (await request(1_000_000)).body.data;
    await ownerSql`UPDATE users SET role = 'finance' WHERE id = ${owner.userId}`;
    await ownerSql`INSERT INTO operators (user_id) VALUES (${owner.userId})`;
    const [row] = await sql<
      [{ id: number; fund: number }]
    >`SELECT id, fund_id AS fund FROM withdrawals WHERE public_id = ${id}`;
    const decide = (by: number) => ownerSql`SELECT decide_withdrawal(${row.id}, ${by}, 'approve', '')`;
    await expect(decide(owner.userId)).rejects.toMatchObject({ constraint_name: 'own_withdrawal' });
    await ownerSql`UPDATE funds SET owner_id = ${operator.userId} WHERE id = ${row.fund}`;
    expect((await ops(operator)(id, 'approve')).body.data.code).toBe('forbidden');
    const reviewer = await createOperator(database);
    await expect(decide(reviewer.userId)).rejects.toMatchObject({ constraint_name: 'treasurer' });
  });

  test('is handled by commands as by calls', async () => {
    const { request } = await scene();
    const { id } = (await request(1_000_000)).body.data;
    const [first, second] = [await finance(), await finance()];
    const printed: string[] = [];
    const ask = () => Promise.reject(new Error('no gateway in this test'));
    const prove = () => Promise.resolve();
    const run = (...args: string[]) =>
      runOps(ownerSql, ['withdrawals', ...args], { print: (text) => printed.push(text), ask, openSealer, prove });
    await run();
    expect(printed.join('\n')).toContain(`${id}  `);
    for (const { email } of [first, second]) await run('approve', id, '--by', email);
    await expect(run('approve', id, '--by', first.email)).rejects.toThrow('approve is refused');
    await run('start', id, '--by', first.email);
    await run('transferred', id, '--reference', 'TRF-1', '--by', first.email);
    await run('show', id);
    expect(printed.at(-1)).toContain('transferred by');
    expect(printed.join('\n')).toContain('7712345698, Ratna Wulandari');
  });
});

describe('an approval', () => {
  test('needs a code of the operator’s own, which is used up', async () => {
    const { request } = await scene();
    const { id } = (await request(1_000_000)).body.data;
    const [first, second] = [await finance(), await finance()];
    expect((await ops(first)(id, 'approve', { code: undefined })).body.data).toMatchObject({
      code: 'invalid_fields',
      fields: { code: ['Tulis kode dari aplikasi Anda.'] },
    });
    const strange = await ops(first)(id, 'approve', { code: await codeOf(second) });
    expect([strange.status, strange.body.data.code]).toEqual([401, 'wrong_code']);
    const code = await codeOf(first);
    expect((await ops(first)(id, 'approve', { code })).body.data.status).toBe('in_review');
    await ownerSql`UPDATE operator_apps SET last_step = last_step + 10 WHERE operator_id = ${first.userId}`;
    expect((await ops(first)(id, 'approve', { code })).body.data.code).toBe('wrong_code');
  });

  test('is of the version that was read: of two at once one is counted, and a stale step shows the state', async () => {
    const { request } = await scene();
    const { id } = (await request(1_000_000)).body.data;
    const [first, second] = [await finance(), await finance()];
    const read = (await call('GET', `/ops/withdrawals/${id}`, { token: first.token })).body.data;
    expect(read).toMatchObject({ isOwn: false, item: { version: read.version } });
    const { version } = read;
    const answers = await Promise.all([first, second].map((one) => ops(one)(id, 'approve', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await ops(second)(id, 'reject', { ...REASON, version });
    expect(stale.body.data).toMatchObject({ code: 'item_changed', conflict: { current: { status: 'in_review' } } });
    const [counted, late] = answers[0]?.status === 200 ? [first, second] : [second, first];
    const again = (await call('GET', `/ops/withdrawals/${id}`, { token: counted.token })).body.data;
    expect(again.item.decisions).toEqual(['rejectWithdrawal']);
    expect((await ops(late)(id, 'approve')).body.data.status).toBe('approved');
    for (const [step, body] of [
      ['start', {}],
      ['transferred', { reference: 'TRF-9' }],
      ['returned', REASON],
    ] as const) {
      const before = await call('GET', `/ops/withdrawals/${id}`, { token: first.token });
      expect((await ops(first)(id, step, { ...body, version })).body.data.code).toBe('item_changed');
      expect((await ops(first)(id, step, { ...body, version: before.body.data.version })).status).toBe(200);
    }
  });
});

describe('at the same moment', () => {
  test('200 requests of the whole balance at two nodes make one withdrawal', async () => {
    const { owner, campaign, bankAccountId } = await scene();
    const nodes = [running, apiOver(database, running.gateway)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (nodes[index % 2] ?? running).call('POST', `/me/campaigns/${campaign.publicId}/withdrawals`, {
          token: owner.token,
          body: { amountRupiah: 8_000_000, purpose: 'Semuanya', bankAccountId },
          headers: { 'Idempotency-Key': randomUUID() },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.data.code))).toEqual(
      new Set(['above_available']),
    );
    expect(await positionOf(sql, campaign.fundId)).toMatchObject({ settledRupiah: 0, requestedRupiah: 8_000_000 });
  });

  test('one key makes one withdrawal, and another request under it is refused', async () => {
    const { request } = await scene();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => request(500_000, {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await request(600_000, {}, key)).body.data.code).toBe('idempotency_key_reused');
  });

  test('a bank account is removed or waited for by a withdrawal, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, request, bankAccountId } = await scene();
      const [asked, removed] = await Promise.all([
        request(500_000),
        call('DELETE', `/me/bank-accounts/${bankAccountId}`, { token: owner.token }),
      ]);
      const outcome = [asked.status, removed.status];
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual(outcome);
      if (asked.status === 201) expect(removed.body.data.code).toBe('bank_account_in_use');
    }
  });

  test('a refund and a request never take the same money', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { campaign, request } = await scene(500_000);
      const [gift] = await sql<[{ reference: string }]>`
        SELECT p.gateway_reference AS reference FROM payments p JOIN donations d ON d.id = p.donation_id WHERE d.target_id = ${campaign.id}`;
      await Promise.all([request(500_000), post.returned(sql, gift.reference, 'refunded')]);
      const { settledRupiah, requestedRupiah, receivableRupiah } = await positionOf(sql, campaign.fundId);
      expect(settledRupiah + requestedRupiah - receivableRupiah).toBe(0);
    }
  });
});

describe('personal data', () => {
  test('the export lists withdrawals, and an account with an open one is not erased', async () => {
    const { owner, request } = await scene();
    const { id } = (await request(500_000)).body.data;
    const { withdrawals } = await readPersonalRecords(sql, testSealer, owner.userId);
    expect(withdrawals).toMatchObject([{ id, amountRupiah: 500_000, bankAccount: '014 5698 Ratna Wulandari' }]);
    const erase = () => sql.begin((tx) => eraseWithdrawals(tx, owner.userId));
    expect(await erase()).toBe(false);
    await call('POST', `/me/withdrawals/${id}/cancel`, { token: owner.token });
    expect(await erase()).toBe(true);
    const [{ row }] = await sql<[{ row: string }]>`SELECT w::text AS row FROM withdrawals w WHERE public_id = ${id}`;
    expect(row).not.toMatch(/5698|Ratna/);
  });

  test('money that was sent keeps its bank account until then, and evidence adds up', async () => {
    const { owner, campaign, bankAccountId, request, read } = await scene();
    await fill(database, campaign, 500_000);
    const { id } = (await request(500_000)).body.data;
    const [operator] = await approve(id);
    const remove = () => call('DELETE', `/me/bank-accounts/${bankAccountId}`, { token: owner.token });
    expect((await remove()).body.data.code).toBe('bank_account_in_use');
    await ops(operator)(id, 'start');
    await ops(operator)(id, 'transferred', { reference: 'TRF-2' });
    expect((await remove()).status).toBe(200);
    const [{ number }] = await sql<[{ number: number }]>`SELECT id AS number FROM withdrawals WHERE public_id = ${id}`;
    await operate.evidence(ownerSql, [operator.userId, operator.userId], number, 497_500);
    expect(await read(id)).toMatchObject({
      status: 'evidenced',
      unaccountedRupiah: 0,
      evidence: [{ description: 'Kuitansi obat', amountRupiah: 497_500 }],
    });
  });
});
