import { formatRupiah } from '@uluran/contract/money';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { Failure } from '../../platform/http/failures.ts';
import { createWithdrawalReview, type WithdrawalDecision } from '../queues/withdrawals/review-service.ts';
import { type Command, provedTreasurer, UsageError } from './command.ts';

type Review = ReturnType<typeof createWithdrawalReview>;

async function list(review: Review, print: Command['print']): Promise<void> {
  const open = await review.list();
  for (const { id, requestedAt, status, amountRupiah, campaign, requester, purpose } of open)
    print(
      `${id}  ${requestedAt}  ${status}  ${formatRupiah(amountRupiah)}\n    ${campaign.title} (${requester}): ${purpose}`,
    );
  print(open.length === 0 ? 'Nothing waits.' : `${open.length} waiting.`);
}

async function show(review: Review, print: Command['print'], id: string): Promise<void> {
  const { status, reason, campaign, requester, amountRupiah, feeRupiah, netRupiah, bankAccount, ...rest } =
    await review.get(null, id);
  print(`${id}  ${status}  of ${campaign.title}, asked by ${requester}`);
  if (reason !== null) print(`    ${reason}`);
  print(
    `    ${formatRupiah(amountRupiah)}, less ${formatRupiah(feeRupiah)} for the bank: send ${formatRupiah(netRupiah)}`,
  );
  print(
    `    to ${bankAccount.bankName} ${rest.bankAccountNumber ?? `(removed) …${bankAccount.lastFour}`}, ${bankAccount.holder}`,
  );
  print(`    for ${rest.budgetLine ?? 'no line of the budget'}: ${rest.purpose}`);
  for (const { by, approvedAt } of rest.approvals) print(`    ${approvedAt}  approved by ${by}`);
  for (const { actedAt, action, by, words } of rest.history) print(`    ${actedAt}  ${action} by ${by}  ${words}`);
}

/** `ops withdrawals account <id> --note <reason> --by <e-mail>` */
async function showAccount(review: Review, command: Command, id: string): Promise<void> {
  const { print, options } = command;
  const reason = options.note?.trim() ?? '';
  if (reason === '' || options.by === undefined) throw new UsageError();
  const number = await review.readAccountNumber(await provedTreasurer(command, options.by), id, reason);
  print(number ?? 'The number is not kept: the member was erased, or removed the account before numbers were kept.');
}

/** Steps with their required options. */
const STEPS = {
  approve: null,
  start: null,
  reject: 'note',
  transferred: 'reference',
  fail: 'note',
  return: 'note',
} as const satisfies Record<WithdrawalDecision['step'], 'note' | 'reference' | null>;

function readStep({ options }: Command, verb: string): Omit<WithdrawalDecision, 'version'> {
  if (!Object.hasOwn(STEPS, verb)) throw new UsageError();
  const step = verb as WithdrawalDecision['step'];
  const option = STEPS[step];
  const words = option === null ? '' : (options[option] ?? '').trim();
  if (option !== null && words === '') throw new UsageError();
  return { step, words };
}

/** `ops withdrawals [list | show <id> | account <id> --note … | approve | reject | start | transferred | fail | return <id> --by <e-mail> …]` */
export async function runWithdrawals(command: Command): Promise<void> {
  const { sql, print, words, options, openSealer, openPayouts } = command;
  const [verb = 'list', id, ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  const review = createWithdrawalReview({
    sql,
    sealer: await openSealer(),
    ...(openPayouts !== undefined && { provider: openPayouts() }),
  });
  if (verb === 'list' && id === undefined) return await list(review, print);
  try {
    if (id === undefined) throw new UsageError();
    if (verb === 'show') return await show(review, print, id);
    if (verb === 'account') return await showAccount(review, command, id);
    const decision = readStep(command, verb);
    if (options.by === undefined) throw new UsageError();
    const operator = await provedTreasurer(command, options.by);
    const { version } = await review.get(operator, id);
    await review.decide(operator, id, { ...decision, version });
  } catch (error) {
    throw error instanceof Failure
      ? new CommandRefused(`${verb} is refused: ${error.message}`, { cause: error })
      : error;
  }
  print(`${id}: ${verb} is done.`);
}
