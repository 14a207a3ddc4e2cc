import type { QueueKind } from '@uluran/contract/queues';
import { describe, expect, test } from 'vitest';
import { reportMailHandlers } from '../../../src/site/reports/mail-handlers.ts';
import { bankAccountMailHandlers } from '../../../src/treasury/bank-accounts/mail-handlers.ts';
import { type Account, createAccount, createOperator, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { BANK_ACCOUNT, createBankAccount } from '../../support/bank-accounts.ts';
import { createEvidence } from '../../support/evidence.ts';
import { createIdentity } from '../../support/identity.ts';
import { createReport, createTask, createVolunteer, versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createWithdrawal } from '../../support/withdrawals.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;
const operatorOf = (role: string) => createOperator(database, { role });

interface Scene {
  kind: QueueKind;
  role: string;
  /** Path of the item's calls, and of one decision. */
  path: string;
  verb: string;
  more?: object;
  create: () => Promise<string>;
  /** An item that concerns the operator. */
  createOwn?: (operator: Account) => Promise<string>;
  /** The words of a decision in the item as it is read later. */
  wordsIn?: (data: { history: { words: string }[] }) => string | undefined;
  /** Changes a fact that the decision depends on. */
  change: (id: string) => Promise<unknown>;
}

/** Words of the newest action of an operator. */
const newest: Scene['wordsIn'] = ({ history }) => history.findLast(({ words }) => words !== '')?.words;
const memberId = async () => (await createAccount(database)).userId;

const SCENES: readonly Scene[] = [
  {
    kind: 'identity',
    role: 'reviewer',
    path: '/ops/identities',
    verb: 'refuse',
    wordsIn: newest,
    create: async () => await createIdentity(database, await memberId(), 'checking'),
    createOwn: ({ userId }) => createIdentity(database, userId, 'checking'),
    change: (id) => ownerSql`UPDATE identity_checks SET legal_name = 'Ratna W. Sari' WHERE public_id = ${id}`,
  },
  {
    kind: 'withdrawal',
    role: 'finance',
    path: '/ops/withdrawals',
    verb: 'reject',
    wordsIn: newest,
    create: async () => await createWithdrawal(database, await memberId()),
    createOwn: ({ userId }) => createWithdrawal(database, userId),
    change: (id) => ownerSql`
      UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa'
      WHERE fund_id = (SELECT fund_id FROM withdrawals WHERE public_id = ${id})`,
  },
  {
    kind: 'evidence',
    role: 'finance',
    path: '/ops/evidence',
    verb: 'refuse',
    wordsIn: newest,
    create: async () => (await createEvidence(database, await memberId(), 'checking')).line,
    createOwn: async ({ userId }) => (await createEvidence(database, userId, 'checking')).line,
    change: (id) => ownerSql`UPDATE evidence_lines SET handed_in_at = now() WHERE public_id = ${id}`,
  },
  {
    kind: 'bankAccount',
    role: 'finance',
    path: '/ops/bank-accounts',
    verb: 'verify',
    create: async () => await createBankAccount(database, await memberId()),
    createOwn: ({ userId }) => createBankAccount(database, userId),
    change: (id) =>
      ownerSql`UPDATE bank_accounts SET holder_check = 'different', holder_checked_at = now() WHERE public_id = ${id}`,
  },
  {
    kind: 'report',
    role: 'reviewer',
    path: '/ops/reports',
    verb: 'close',
    create: () => createReport(database),
    createOwn: async ({ userId }) => createReport(database, (await createCampaign(database, { ownerId: userId })).id),
    change: (id) =>
      ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa' WHERE id = (SELECT target_id FROM reports WHERE id = ${id})`,
  },
  {
    kind: 'volunteer',
    role: 'content',
    path: '/ops/volunteers',
    verb: 'move',
    more: { to: 'accepted' },
    create: () => createVolunteer(database),
    createOwn: ({ email }) => createVolunteer(database, email),
    change: (id) => ownerSql`
      UPDATE volunteers SET status = 'contacted', moved_at = now(), moved_by = (SELECT min(user_id) FROM operators), note = 'Ditelepon.' WHERE id = ${id}`,
  },
  {
    kind: 'task',
    role: 'finance',
    path: '/ops/tasks',
    verb: 'finish',
    create: () => createTask(database),
    change: (id) => ownerSql`UPDATE operator_tasks SET gateway_reference = 'pesanan-7' WHERE id = ${id}`,
  },
];

test('the contacts of a volunteer are recorded with each reading', async () => {
  const [operator, id] = [await operatorOf('content'), await createVolunteer(database)];
  const version = await versionOf(database, 'volunteer', id);
  const read = async () => (await call('GET', `/ops/volunteers/${id}`, { token: operator.token })).body.data.history;
  const readings = (history: { action: string }[]) => history.filter(({ action }) => action === 'read_contacts').length;
  expect([readings(await read()), readings(await read())]).toEqual([1, 2]);
  expect(await versionOf(database, 'volunteer', id)).toBe(version);
});

describe.each(SCENES)(
  'a decision about an item of the kind $kind',
  ({ kind, role, path, verb, more, create, ...scene }) => {
    const decide = (operator: Account, id: string, version: string) =>
      call('POST', `${path}/${id}/${verb}`, {
        token: operator.token,
        body: { words: 'Sudah diperiksa.', version, ...more },
      });

    test('is recorded, ends the hold, and is made once', async () => {
      const [operator, id] = [await operatorOf(role), await create()];
      const version = await versionOf(database, kind, id);
      const taken = await call('POST', `/ops/queue/${kind}/${id}/take`, { token: operator.token });
      expect(taken.body.data).toMatchObject({ version, decisions: expect.arrayContaining([expect.any(String)]) });
      expect((await decide(operator, id, version)).status).toBe(200);
      const { data } = (await call('GET', `${path}/${id}`, { token: operator.token })).body;
      expect(data.history).toContainEqual(
        expect.objectContaining({ by: 'Ratna Wulandari', words: 'Sudah diperiksa.' }),
      );
      expect(scene.wordsIn?.(data) ?? data.note).toBe('Sudah diperiksa.');
      const again = await decide(operator, id, version);
      expectFailure(again, 409, 'item_changed');
      expect(again.body.data.conflict.current).toBeNull();
      expect(await ownerSql`SELECT FROM operator_holds WHERE held_by = ${operator.userId}`).toHaveLength(0);
      expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
    });

    test('of two at once one is made', async () => {
      const [one, other, id] = [await operatorOf(role), await operatorOf('administrator'), await create()];
      const version = await versionOf(database, kind, id);
      const answers = await Promise.all([decide(one, id, version), decide(other, id, version)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('is refused about a version that was replaced, with the item as it is now', async () => {
      const [operator, id] = [await operatorOf(role), await create()];
      const read = await versionOf(database, kind, id);
      await scene.change(id);
      const stale = await decide(operator, id, read);
      expectFailure(stale, 409, 'item_changed');
      const { yours, current } = stale.body.data.conflict;
      expect(yours).toEqual({ version: read });
      expect(current).toMatchObject({ kind, id, version: await versionOf(database, kind, id) });
      expect((await decide(operator, id, current.version)).status).toBe(200);
    });

    test('is refused while another operator holds it, with the name', async () => {
      const holder = await createOperator(database, { role, name: 'Dian Lestari' });
      const [operator, id] = [await operatorOf('administrator'), await create()];
      await call('POST', `/ops/queue/${kind}/${id}/take`, { token: holder.token });
      const refused = await decide(operator, id, await versionOf(database, kind, id));
      expectFailure(refused, 409, 'item_held');
      expect(refused.body.message).toBe('Pekerjaan ini sedang dipegang Dian Lestari.');
    });

    test('is refused to an operator whose rights ended a second ago, also in the database', async () => {
      const [operator, id] = [await operatorOf(role), await create()];
      const version = await versionOf(database, kind, id);
      await ownerSql`SELECT end_operator(${operator.userId})`;
      expectFailure(await decide(operator, id, version), 401, 'invalid_token');
      await expect(
        ownerSql`SELECT take_queue_item(q.kind, q.item_id, ${operator.userId}) FROM queue_items q WHERE q.kind = ${kind} AND q.id = ${id}`,
      ).rejects.toMatchObject({ constraint_name: 'queue_role' });
    });

    const { createOwn } = scene;
    if (createOwn !== undefined)
      test('about oneself is another’s to make', async () => {
        const operator = await operatorOf(role);
        const id = await createOwn(operator);
        expectFailure(await decide(operator, id, await versionOf(database, kind, id)), 403, 'forbidden');
        const item = await call('GET', `/ops/queue/${kind}/${id}`, { token: operator.token });
        expect(item.body.data).toMatchObject({ decisions: [], signals: expect.arrayContaining([{ code: 'own' }]) });
      });
  },
);

test('the number of a bank account is read on demand, and each reading is recorded', async () => {
  const [operator, owner] = [await operatorOf('finance'), await createAccount(database)];
  const id = await createBankAccount(database, owner.userId);
  const read = await call('GET', `/ops/bank-accounts/${id}`, { token: operator.token });
  expect(read.body.data).toMatchObject({
    number: BANK_ACCOUNT.number,
    status: 'checking',
    history: [{ action: 'look' }],
  });
  const body = { words: 'Nama di bank berbeda.', version: await versionOf(database, 'bankAccount', id) };
  expect(
    (await call('POST', `/ops/bank-accounts/${id}/refuse`, { token: operator.token, body })).body.data.status,
  ).toBe('rejected');
  const mails = await deliverMailsOf(running, bankAccountMailHandlers);
  // Mails of one account are delivered in any order.
  const texts = mails.filter(({ to }) => to === owner.email).map(({ text }) => text);
  expect(texts.join()).toContain('Nama di bank berbeda.');
});

test('an answer reaches the reporter, who is named to no operator, and the report goes on waiting', async () => {
  const [operator, email] = [await operatorOf('reviewer'), newAddress()];
  const id = await createReport(database, undefined, email);
  const shown = await call('GET', `/ops/reports/${id}`, { token: operator.token });
  expect(shown.body.data.hasContact).toBe(true);
  expect(JSON.stringify(shown.body)).not.toContain(email);
  const body = { words: 'Fotonya sedang kami periksa.', version: await versionOf(database, 'report', id) };
  expect((await call('POST', `/ops/reports/${id}/answer`, { token: operator.token, body })).status).toBe(200);
  const [mail] = (await deliverMailsOf(running, reportMailHandlers)).filter(({ to }) => to === email);
  expect(mail?.text).toContain('Fotonya sedang kami periksa.');
  const item = await call('GET', `/ops/queue/report/${id}`, { token: operator.token });
  expect(item.body.data.holder.name).toBe('Ratna Wulandari');

  const mute = await createReport(database);
  await ownerSql`UPDATE reports SET email = NULL WHERE id = ${mute}`;
  const version = await versionOf(database, 'report', mute);
  const refused = await call('POST', `/ops/reports/${mute}/answer`, {
    token: operator.token,
    body: { ...body, version },
  });
  expectFailure(refused, 404, 'not_found');
});
