import type { OperatorAccount } from '@uluran/contract/endpoints';
import type { OperatorRole } from '@uluran/contract/operator-roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { createProof } from '../../../src/backoffice/commands/proof.ts';
import { isOperatorsMistake, runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { type Account, createAccount, createOperator, deliverMails, newAddress } from '../../support/accounts.ts';
import {
  beginSignIn,
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
  ops,
  readSession,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { openSealer } from '../../support/sealer.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;
const admin = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });
const treasurer = await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' });

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

const ask = (token: string, method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, `/ops${path}`, { token, ...(body !== undefined && { body }) });

/** A code of an operator's app that was not used yet. */
async function codeOf({ account, secret }: EnrolledOperator): Promise<string> {
  await forgetUsedCodes(database, account.userId);
  return await currentCode(database, secret);
}

/** The operator with this address, as the list shows it. */
async function listed(email: string): Promise<OperatorAccount> {
  const { body } = await ask(admin.token, 'GET', '/operators');
  return body.data.find((account: OperatorAccount) => account.email === email);
}

const invite = async (role: OperatorRole, fields: Record<string, string> = {}) =>
  await ask(admin.token, 'POST', '/operators', { email: newAddress(), role, code: await codeOf(admin), ...fields });
const setRole = async ({ id, version }: OperatorAccount, role: OperatorRole, by: EnrolledOperator = admin) =>
  await ask(by.token, 'PUT', `/operators/${id}/role`, { role, version, code: await codeOf(by) });
const confirm = async (proposal: string | undefined, by: EnrolledOperator) =>
  await ask(by.token, 'POST', `/role-proposals/${proposal}/confirm`, { code: await codeOf(by) });
const end = ({ id, version }: Pick<OperatorAccount, 'id' | 'version'>, by: { token: string } = admin) =>
  ask(by.token, 'POST', `/operators/${id}/end`, { version });

/** The actions that were recorded about an operator, oldest first. */
const recorded = async (userId: number) =>
  (
    await ownerSql<{ action: string; words: string; by: number }[]>`
      SELECT action, words, operator_id AS by FROM operator_actions WHERE subject = 'operator' AND subject_id = ${userId} ORDER BY id`
  ).map(({ action, words }) => [action, words].join(' ').trim());

describe('the list', () => {
  test('has role, last sign-in, app and sessions of each operator in office, and no secret', async () => {
    const { body, text } = await ask(admin.token, 'GET', '/operators');
    expect(body.data[0]).toMatchObject({
      name: 'Yusuf Mahendra',
      role: 'administrator',
      isSelf: true,
      lastSignInAt: expect.any(String),
      appTiedAt: expect.any(String),
      recoveryCodesLeft: 10,
      enrolmentUntil: null,
      sessions: [{ device: expect.any(String) }],
      proposal: null,
    });
    expect(body.data[1]).toMatchObject({ name: 'Dian Lestari', isSelf: false });
    for (const secret of [admin.secret, treasurer.secret, ...admin.recoveryCodes, ...treasurer.recoveryCodes])
      expect(text).not.toContain(secret);
  });
});

describe('an invitation', () => {
  test('of an address without an account makes one, which signs in with the enrolment code', async () => {
    const email = newAddress();
    expectFailure(await invite('content', { email }), 422, 'invalid_fields');
    const { status, body } = await invite('content', { email, name: 'Sekar Wening' });
    expect([status, body.data.role, body.data.appTiedAt]).toEqual([201, 'content', null]);
    const again = await invite('content', { email, name: 'Sekar Wening' });
    expect(again.body.data.fields).toEqual({ email: ['Akun dengan alamat ini sudah menjadi operator.'] });
    const [{ id }] = await ownerSql<[{ id: number }]>`SELECT id FROM users WHERE email = ${email}`;
    expect(await recorded(id)).toEqual(['invite content', 'set_role content']);
  });

  test('gives a former operator no role of earlier times', async () => {
    const former = await createOperator(database, { role: 'administrator' });
    expect((await end(await listed(former.email))).status).toBe(200);
    const { body } = await invite('administrator', { email: former.email });
    expect(body.data).toMatchObject({ role: null, proposal: { role: 'administrator' } });
    expect(
      (await ask(admin.token, 'POST', `/operators/${body.data.id}/enrolment`, { version: body.data.version })).body.data
        .code,
    ).toBe('operator_state');
  });

  test('of a frozen account is refused, and a wrong code makes nothing', async () => {
    const frozen = await createAccount(database);
    await ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${frozen.userId}`;
    expectFailure(await invite('content', { email: frozen.email }), 422, 'invalid_fields');
    const email = newAddress();
    expectFailure(await invite('content', { email, name: 'Sekar Wening', code: '000000' }), 401, 'wrong_code');
    expect(await ownerSql`SELECT FROM users WHERE email = ${email}`).toHaveLength(0);
  });
});

describe('a role', () => {
  test('without money is set at once; one that decides about money waits for another person', async () => {
    const { email, userId } = await createOperator(database, { name: 'Citra Ayu' });
    expect((await setRole(await listed(email), 'content')).body.data).toMatchObject({
      role: 'content',
      proposal: null,
    });
    for (const role of ['finance', 'administrator'] as const) {
      const proposed = await setRole(await listed(email), role);
      expect(proposed.body.data).toMatchObject({
        role: role === 'finance' ? 'content' : 'finance',
        proposal: { role, proposedBy: { name: 'Yusuf Mahendra' } },
      });
      const { id } = proposed.body.data.proposal;
      expectFailure(await confirm(id, admin), 409, 'operator_state');
      expect((await confirm(id, treasurer)).body.data).toMatchObject({ role, proposal: null });
      expectFailure(await confirm(id, treasurer), 404, 'not_found');
    }
    expect((await recorded(userId)).slice(-2)).toEqual(['propose_role administrator', 'confirm_role administrator']);
    expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
  });

  test('is not confirmed by who gets it, nor after who proposed it has left or the proposal was withdrawn', async () => {
    const candidate = await createEnrolledOperator(running, { role: 'finance' });
    const other = await createEnrolledOperator(running, { role: 'administrator' });
    const proposed = await setRole(await listed(candidate.account.email), 'administrator', other);
    const { id } = proposed.body.data.proposal;
    expectFailure(await confirm(id, candidate), 409, 'operator_state');
    expect((await end(await listed(other.account.email))).status).toBe(200);
    expectFailure(await confirm(id, treasurer), 409, 'operator_state');
    expect((await ask(admin.token, 'POST', `/role-proposals/${id}/withdraw`)).body.data.proposal).toBeNull();
    expectFailure(await confirm(id, treasurer), 404, 'not_found');
  });

  test('is confirmed by a command too, and not by who proposed it', async () => {
    const { email } = await createOperator(database);
    const { id } = (await setRole(await listed(email), 'administrator')).body.data.proposal;
    const type = (by: EnrolledOperator) =>
      runOps(ownerSql, ['confirm', id, '--by', by.account.email], {
        print: () => {},
        ask: () => Promise.reject(new Error('no gateway in this test')),
        openSealer,
        prove: createProof(ownerSql, openSealer, () => codeOf(by)),
      });
    expect(isOperatorsMistake(await type(admin).catch((error: unknown) => error))).toBe(true);
    await type(treasurer);
    expect((await listed(email)).role).toBe('administrator');
  });

  test('of money is given by one person while no other one decides about money', async () => {
    const { email } = await createOperator(database);
    const operator = await listed(email);
    await ownerSql
      .begin(async (tx) => {
        await tx`UPDATE operators SET ended_at = now() WHERE user_id <> ${admin.account.userId} AND is_treasurer(user_id)`;
        const [row] = await tx`SELECT role_takes_two(u.id, 'finance', ${admin.account.userId}) AS finance,
        role_takes_two(u.id, 'administrator', ${admin.account.userId}) AS administrator FROM users u WHERE public_id = ${operator.id}`;
        expect(row).toEqual({ finance: false, administrator: true });
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
  });

  test('that was read before another change is refused with the present facts', async () => {
    const { email } = await createOperator(database);
    const stale = await listed(email);
    await setRole(stale, 'content');
    const answer = await setRole(stale, 'reviewer');
    expectFailure(answer, 409, 'item_changed');
    expect(answer.body.data.conflict.current).toMatchObject({ id: stale.id, role: 'content' });
    expectFailure(await end(stale), 409, 'item_changed');
  });
});

describe('one’s own account', () => {
  test('is neither changed nor ended, and the last administrator stays one', async () => {
    const own = await listed(admin.account.email);
    expectFailure(await setRole(own, 'content'), 409, 'operator_state');
    expectFailure(await end(own), 409, 'operator_state');
    expectFailure(await ask(admin.token, 'DELETE', `/operators/${own.id}/sessions`), 409, 'operator_state');
    expectFailure(
      await ask(admin.token, 'POST', `/operators/${own.id}/enrolment`, { version: own.version }),
      409,
      'operator_state',
    );
    for (const { email, role, isSelf, ...operator } of (await ask(admin.token, 'GET', '/operators')).body.data)
      if (role === 'administrator' && !isSelf) expect((await end(operator)).status).toBe(200);
    for (const args of [
      ['end', admin.account.email],
      ['role', admin.account.email, '--role', 'content'],
    ]) {
      const failure = await ops(database, 'operators', ...args).catch((error: unknown) => error);
      expect([isOperatorsMistake(failure), (failure as Error).message]).toEqual([
        true,
        expect.stringContaining('last administrator'),
      ]);
    }
  });

  test('of two administrators who end each other at once, one stays', async () => {
    const pair = [
      await createOperator(database, { role: 'administrator' }),
      await createOperator(database, { role: 'administrator' }),
    ] as const;
    const [first, second] = [await listed(pair[0].email), await listed(pair[1].email)];
    const answers = await Promise.all([end(first, pair[1]), end(second, pair[0])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await Promise.all(pair.map(({ email }) => listed(email)));
    expect(left.filter((account) => account !== undefined)).toHaveLength(1);
  });
});

describe('what opens the console', () => {
  test('ends with a new enrolment code, which is shown once, recorded and mailed', async () => {
    const { account, token } = await createEnrolledOperator(running);
    await deliverMails(running);
    const { id, version } = await listed(account.email);
    const offered = await ask(admin.token, 'POST', `/operators/${id}/enrolment`, { version });
    expect(offered.body.data.operator).toMatchObject({
      appTiedAt: null,
      recoveryCodesLeft: 0,
      sessions: [],
      enrolmentUntil: expect.any(String),
    });
    expectFailure(await readSession(running, token), 401, 'invalid_token');
    expect((await ask(admin.token, 'GET', '/operators')).text).not.toContain(offered.body.data.enrolmentCode);
    expectFailure(await ask(admin.token, 'POST', `/operators/${id}/enrolment`, { version }), 409, 'item_changed');
    expect((await deliverMails(running)).map(({ to }) => to)).toEqual([account.email]);
    const { signInToken } = await beginSignIn(running, account);
    const body = { signInToken, enrolmentCode: offered.body.data.enrolmentCode };
    expect((await call('POST', '/ops/sign-in/enrolment', { body })).status).toBe(200);
    expect((await recorded(account.userId)).at(-1)).toBe('offer_enrolment');
  });

  test('ends with the sessions, and with the rights, a second ago', async () => {
    const operator: Account = await createOperator(database, { role: 'administrator' });
    const { id } = await listed(operator.email);
    const ended = await ask(admin.token, 'DELETE', `/operators/${id}/sessions`);
    expect(ended.body.data.sessions).toEqual([]);
    expectFailure(await ask(operator.token, 'GET', '/operators'), 401, 'invalid_token');
    expect((await end(await listed(operator.email))).status).toBe(200);
    expect(await listed(operator.email)).toBeUndefined();
    expectFailure(await end({ id, version: 'lama' }), 404, 'not_found');
    expect((await recorded(operator.userId)).slice(-2)).toEqual(['end_sessions', 'end']);
  });
});
