import { beforeAll, describe, expect, test } from 'vitest';
import { createProof } from '../../../src/backoffice/commands/proof.ts';
import { isOperatorsMistake, runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { openSealer } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { ownerSql } = database;
let slug: string;
let first: EnrolledOperator;
let second: EnrolledOperator;
beforeAll(async () => {
  ({ slug } = await createCampaign(database));
  first = await createEnrolledOperator(running, { role: 'finance' });
  second = await createEnrolledOperator(running, { role: 'administrator' });
});

/** Runs a command at a terminal and types this text as the code. */
async function type(code: string | (() => Promise<string>), ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const read = async () => (typeof code === 'string' ? code : await code());
  await runOps(ownerSql, args, {
    print: (text) => printed.push(text),
    ask: () => Promise.reject(new Error('no gateway in this test')),
    openSealer,
    prove: createProof(ownerSql, openSealer, read),
  });
  return printed.join('\n');
}

/** A code of an operator's authenticator app, as of some minutes later. */
const codeOf =
  ({ account, secret }: EnrolledOperator) =>
  async () => {
    await forgetUsedCodes(database, account.userId);
    return await currentCode(database, secret);
  };

/** Receives money of a wrong amount, which waits for a decision; returns its number. */
async function receive(): Promise<string> {
  const { reference } = await giveOpen(running, slug, { method: 'va_bni' });
  gateway.controls.pay(reference, 40_000);
  await notify(running, reference);
  return /#(\d+)/.exec(await type('', 'unmatched'))?.[1] ?? '';
}

async function proposeRefund(): Promise<{ id: string; proposal: string }> {
  const id = await receive();
  const output = await type(
    codeOf(first),
    'unmatched',
    'refund',
    id,
    '--reference',
    'BI-FAST 7',
    '--by',
    first.account.email,
  );
  return { id, proposal: /ops confirm (\d+)/.exec(output)?.[1] ?? '' };
}

const settled = async (id: string) =>
  (await ownerSql`SELECT FROM unmatched_payments WHERE id = ${id} AND resolved_at IS NOT NULL`).length > 0;

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.catch((error: unknown) => error);
  expect(isOperatorsMistake(failure)).toBe(true);
  return (failure as Error).message;
}

test('one operator proposes, another one confirms with a code of their own app, and both are recorded', async () => {
  const { id, proposal } = await proposeRefund();
  expect(await settled(id)).toBe(false);
  expect(await type('', 'proposals')).toContain(`Uang tak dikenal #${id} dikembalikan lewat bank (BI-FAST 7).`);
  expect(await type(codeOf(second), 'confirm', proposal, '--by', second.account.email)).toContain(
    'is booked as sent back',
  );
  expect(await settled(id)).toBe(true);
  const approvals = await ownerSql<{ by: number }[]>`
    SELECT user_id AS by FROM approvals WHERE subject = 'unmatched' AND subject_id = ${id} ORDER BY user_id`;
  expect(approvals.map(({ by }) => by)).toEqual([first.account.userId, second.account.userId]);
  expect(await refusalOf(type(codeOf(second), 'confirm', proposal, '--by', second.account.email))).toContain(
    'No proposal',
  );
  expect(await type('', 'proposals')).toBe('Nothing waits.');
  await expectInvariants(database);
});

describe('one person who types both names is refused', () => {
  test('as the same operator', async () => {
    const { id, proposal } = await proposeRefund();
    const message = await refusalOf(type(codeOf(first), 'confirm', proposal, '--by', first.account.email));
    expect(message).toContain('Two different operators');
    expect(await settled(id)).toBe(false);
  });

  test('as another operator, with a code of their own app, a wrong one, or none', async () => {
    const { id, proposal } = await proposeRefund();
    for (const code of [codeOf(first), '123456', ''])
      expect(await refusalOf(type(code, 'confirm', proposal, '--by', second.account.email))).toContain(
        'The code is wrong',
      );
    await ownerSql`DELETE FROM rate_budgets`;
    expect(await settled(id)).toBe(false);
  });

  test('where a proposal is made in another operator’s name', async () => {
    const id = await receive();
    const words = ['unmatched', 'refund', id, '--reference', 'BI-FAST 8', '--by', first.account.email];
    expect(await refusalOf(type(codeOf(second), ...words))).toContain('The code is wrong');
    await ownerSql`DELETE FROM rate_budgets`;
    expect(await type('', 'proposals')).not.toContain('BI-FAST 8');
  });
});

test('codes are counted with those of sign-ins: guesses end soon', async () => {
  const { proposal } = await proposeRefund();
  const guess = () => refusalOf(type('000000', 'confirm', proposal, '--by', second.account.email));
  const messages: string[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) messages.push(await guess());
  expect(messages.at(-1)).toContain('Too many codes');
  await ownerSql`DELETE FROM rate_budgets`;
});

test('a reviewer, an operator without an app, and who was frozen since decide nothing', async () => {
  const { id, proposal } = await proposeRefund();
  const reviewer = await createEnrolledOperator(running, { role: 'reviewer' });
  const confirmAs = (operator: EnrolledOperator) =>
    refusalOf(type(codeOf(operator), 'confirm', proposal, '--by', operator.account.email));
  expect(await confirmAs(reviewer)).toContain('the role finance or administrator');
  const other = await createEnrolledOperator(running, { role: 'finance' });
  await ownerSql`DELETE FROM operator_apps WHERE operator_id = ${other.account.userId}`;
  expect(await confirmAs(other)).toContain('No authenticator app');
  await ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${first.account.userId}`;
  expect(await confirmAs(second)).toContain('Two different operators');
  await ownerSql`UPDATE users SET frozen_at = NULL WHERE id = ${first.account.userId}`;
  expect(await settled(id)).toBe(false);
  // The proposal is still open after the refused confirmations.
  await type(codeOf(second), 'confirm', proposal, '--by', second.account.email);
  expect(await settled(id)).toBe(true);
});

test('a proposal ends after a day, and when it is withdrawn', async () => {
  const [late, withdrawn] = [await proposeRefund(), await proposeRefund()];
  await ownerSql`UPDATE operator_proposals SET proposed_at = now() - interval '25 hours', expires_at = now() - interval '1 hour' WHERE id = ${late.proposal}`;
  expect(await type('', 'proposals', 'withdraw', withdrawn.proposal, '--by', second.account.email)).toContain(
    'is withdrawn',
  );
  for (const { proposal } of [late, withdrawn])
    expect(await refusalOf(type(codeOf(second), 'confirm', proposal, '--by', second.account.email))).toContain(
      'No proposal',
    );
  expect(
    await refusalOf(type('', 'proposals', 'withdraw', withdrawn.proposal, '--by', second.account.email)),
  ).toContain('No proposal');
});
