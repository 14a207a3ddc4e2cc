import { finishTask, listTasks } from '../../giving/payments/operator-tasks.ts';
import type { Command } from './command.ts';
import { runQueue } from './queue-commands.ts';

/** Instructions for each kind of task. */
const REMEDIES: Readonly<Record<string, string>> = {
  part_return_without_amount:
    "Look at the gateway's page how much went back, and have it refund the rest or correct its report.",
  return_without_payment: 'Look whether the money ever came; the gateway is asked again by itself.',
  returned_twice: 'Ask the gateway for what it took although it had gone back before.',
  reports_contradict: 'Ask the gateway what holds.',
  gateway_differs:
    "Compare the transaction with the gateway's page and with a backup. Hold the payouts of its fund until the difference is explained.",
  book_differs:
    'Sealed rows were removed or changed in the database, and the book is not sealed meanwhile. Compare with a backup and with what readers hold (docs/operations.md, "The public book"). Hold all payouts until it is explained.',
  refund_exceeds:
    'Ask the gateway how much went back; it reports more than was paid, and nothing is booked until it corrects that.',
  refund_refused:
    'Nothing went back by this refund, and its money is free again. Look for the reason, and propose it again, or send unmatched money back by our bank (`ops unmatched refund`).',
  refund_differs: "Compare the refund with the gateway's page: the books have the total that the gateway reports.",
  unit_resold:
    'Others have paid for the units meanwhile. Where the product has no surplus target, ask the donor and the recipient what the money should be for.',
  fee_added: [
    'The gateway adds its fee to what donors pay by the method that is named here; the method is not taken until this task is done.',
    '1. Ask the gateway to let the merchant bear the fee (docs/operations.md, "Fees at Midtrans"), and wait until it confirms.',
    "2. Give what was paid so far to its donors' purpose: for each `wrong_amount` of `ops unmatched`, `ops unmatched assign <number> --by <e-mail>`, which another operator confirms.",
    '3. `ops tasks done` with this number, and give Rp10.000 by the method yourself at once. A card is the trial of its pause, which ends if the gateway takes Rp10.000. Another method is open again. If the gateway still asks for more, the pause begins again, with another task.',
  ].join('\n    '),
  payout_failed:
    'Look for the cause, and mend it or ask the member; then start the withdrawal that is named as order again, or reject it.',
  payout_differs:
    "Compare the withdrawal that is named as order with the provider's page and the bank: the books keep what they have.",
  settlement_differs:
    'Compare the payout with the gateway: what it paid for a transaction named here is in the bank, and in no fund. A higher fee that it confirms is accepted by `ops settlement accept-fees`, up to the limit of `accepted_fee_limit` (docs/operations.md, "Payouts"). Have it give back what it deducted or kept twice.',
};

async function list({ sql, print }: Command): Promise<void> {
  const tasks = await listTasks(sql);
  for (const { id, openedAt, kind, gateway, reference, transactionId, detail } of tasks) {
    print(
      [
        `#${id}  ${openedAt.toISOString()}  ${kind}`,
        `    transaction ${transactionId} of order ${reference || 'unknown'} at ${gateway}`,
        `    ${detail}`,
        `    ${REMEDIES[kind] ?? ''}`,
      ].join('\n'),
    );
  }
  print(tasks.length === 0 ? 'Nothing waits.' : `${tasks.length} waiting.`);
}

/** `ops tasks [done <number>]` */
export function runTasks(command: Command): Promise<void> {
  return runQueue(command, { noun: 'task', kind: 'task', list, finish: finishTask });
}
