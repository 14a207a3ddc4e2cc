import type { OperatorGiven } from './given.ts';

export async function get({ operators, number }: OperatorGiven) {
  const { kind, transactionId, detail } = await operators.taskReviews.get(number);
  console.log(kind, transactionId, detail);
}

export async function finish({ operators, number, version }: OperatorGiven) {
  await operators.taskReviews.finish(number, { words: 'Penyelenggara mengembalikan selisihnya.', version });
}
