import type { OperatorGiven } from './given.ts';

export async function getFunnel({ operators }: OperatorGiven) {
  const { total } = await operators.figures.getFunnel({ days: 30 });
  console.log(total.viewCount, total.paidCount);
}
