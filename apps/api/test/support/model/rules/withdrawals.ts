import type { Call } from '../calls.ts';
import type { Withdrawal } from '../commands.ts';
import type { Luck } from '../luck.ts';
import type { World } from '../world.ts';

/** From which pocket to which a withdrawal's steps move money. */
const STEPS = {
  request: ['available', 'pending'],
  cancel: ['pending', 'available'],
  transfer: ['pending', 'withdrawn'],
  return: ['withdrawn', 'available'],
  evidence: ['withdrawn', 'evidenced'],
} as const;

export function withdraw(
  { books: { fund, platform }, postings }: World,
  { kind, reference, amountRupiah: amount }: Extract<Call, { kind: Withdrawal }>,
  { unseenRupiah }: Luck,
): string {
  if (amount <= 0n) return 'error:withdrawal_amount';
  const [from, to] = STEPS[kind];
  // What a fund owes is not its to give.
  const has = kind === 'request' ? fund.available - fund.receivable - unseenRupiah : fund[from];
  if (has < amount) return kind === 'request' ? 'false' : 'error:withdrawal_amount';
  if (postings[`${reference}:${kind}`]) return 'error:ledger_transfers_reference_leg_key';
  postings[`${reference}:${kind}`] = true;
  fund[from] -= amount;
  fund[to] += amount;
  const left = kind === 'transfer' ? amount : kind === 'return' ? -amount : 0n;
  platform.disbursed += left;
  platform.bank -= left;
  return kind === 'request' ? 'true' : 'done';
}
