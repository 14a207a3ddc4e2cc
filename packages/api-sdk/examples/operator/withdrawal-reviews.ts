import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const withdrawal of operators.withdrawalReviews.list()) console.log(withdrawal);
}

export async function get({ operators, withdrawalId }: OperatorGiven) {
  const { status, version, item } = await operators.withdrawalReviews.get(withdrawalId);
  console.log(status, version, item?.decisions);
}

export async function approve({ operators, withdrawalId, version }: OperatorGiven) {
  await operators.withdrawalReviews.approve(withdrawalId, { code: '123456', version });
}

export async function reject({ operators, withdrawalId, version }: OperatorGiven) {
  await operators.withdrawalReviews.reject(withdrawalId, { words: 'Rencana pemakaian belum jelas.', version });
}

export async function startTransfer({ operators, withdrawalId, version }: OperatorGiven) {
  await operators.withdrawalReviews.startTransfer(withdrawalId, { version });
}

export async function markTransferred({ operators, withdrawalId, version }: OperatorGiven) {
  await operators.withdrawalReviews.markTransferred(withdrawalId, { reference: 'TRF-20261121-0071', version });
}

export async function markFailed({ operators, withdrawalId, version }: OperatorGiven) {
  await operators.withdrawalReviews.markFailed(withdrawalId, { words: 'Bank penerima sedang tidak aktif.', version });
}

export async function markReturned({ operators, withdrawalId, version }: OperatorGiven) {
  await operators.withdrawalReviews.markReturned(withdrawalId, { words: 'Rekening penerima sudah ditutup.', version });
}
