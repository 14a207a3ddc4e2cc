import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { reference, netRupiah, openTasks } of operators.settlements.list())
    console.log(reference, netRupiah, openTasks);
}

export async function preview({ operators, report }: OperatorGiven) {
  const { lines, differing, differences } = await operators.settlements.preview({
    gateway: 'midtrans',
    report,
    netRupiah: 4_320_000,
  });
  console.log(lines, differing, differences);
}

export async function propose({ operators, report }: OperatorGiven) {
  const payout = { gateway: 'midtrans', report, netRupiah: 4_320_000 };
  const { id, summary } = await operators.settlements.propose({ ...payout, code: '123456' });
  console.log(id, summary);
}

export async function proposeFees({ operators, number }: OperatorGiven) {
  const { summary } = await operators.settlements.proposeFees(number, { code: '123456' });
  console.log(summary);
}
