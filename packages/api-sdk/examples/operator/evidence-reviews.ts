import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const line of operators.evidenceReviews.list()) console.log(line);
}

export async function get({ operators, lineId }: OperatorGiven) {
  const { status, amountRupiah, item } = await operators.evidenceReviews.get(lineId);
  console.log(status, amountRupiah, item?.version);
}

export async function getReceipt({ operators, lineId }: OperatorGiven) {
  const receipt = await operators.evidenceReviews.getReceipt(lineId);
  console.log(receipt.type, receipt.size);
}

export async function accept({ operators, lineId, version }: OperatorGiven) {
  await operators.evidenceReviews.accept(lineId, { version });
}

export async function refuse({ operators, lineId, version }: OperatorGiven) {
  await operators.evidenceReviews.refuse(lineId, { words: 'Tanggal di kuitansi tidak terbaca.', version });
}
