import type { OperatorGiven } from './given.ts';

export async function getOverview({ operators }: OperatorGiven) {
  const { queue, giving } = await operators.figures.getOverview();
  for (const { kind, waiting, overdue } of queue.kinds) console.log(kind, waiting, overdue);
  console.log(giving?.days.at(-1)?.raisedRupiah);
}

export async function getFunnel({ operators }: OperatorGiven) {
  const { total } = await operators.figures.getFunnel({ days: 30 });
  console.log(total.viewCount, total.paidCount);
}
