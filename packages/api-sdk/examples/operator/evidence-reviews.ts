import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const line of operators.evidenceReviews.list()) console.log(line);
}

export async function getReceipt({ operators, lineId }: OperatorGiven) {
  const receipt = await operators.evidenceReviews.getReceipt(lineId);
  console.log(receipt.type, receipt.size);
}

export async function accept({ operators, lineId }: OperatorGiven) {
  await operators.evidenceReviews.accept(lineId);
}

export async function refuse({ operators, lineId }: OperatorGiven) {
  await operators.evidenceReviews.refuse(lineId, 'Tanggal di kuitansi tidak terbaca.');
}
