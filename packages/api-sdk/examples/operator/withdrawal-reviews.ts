import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const withdrawal of operators.withdrawalReviews.list()) console.log(withdrawal);
}

export async function get({ operators, withdrawalId }: OperatorGiven) {
  const withdrawal = await operators.withdrawalReviews.get(withdrawalId);
  console.log(withdrawal.status);
}

export async function approve({ operators, withdrawalId }: OperatorGiven) {
  await operators.withdrawalReviews.approve(withdrawalId);
}

export async function reject({ operators, withdrawalId }: OperatorGiven) {
  await operators.withdrawalReviews.reject(withdrawalId, 'Rencana pemakaian belum jelas.');
}

export async function startTransfer({ operators, withdrawalId }: OperatorGiven) {
  await operators.withdrawalReviews.startTransfer(withdrawalId);
}

export async function markTransferred({ operators, withdrawalId }: OperatorGiven) {
  await operators.withdrawalReviews.markTransferred(withdrawalId, 'TRF-20261121-0071');
}

export async function markFailed({ operators, withdrawalId }: OperatorGiven) {
  await operators.withdrawalReviews.markFailed(withdrawalId, 'Bank penerima sedang tidak aktif.');
}

export async function markReturned({ operators, withdrawalId }: OperatorGiven) {
  await operators.withdrawalReviews.markReturned(withdrawalId, 'Rekening penerima sudah ditutup.');
}
