import { createIdempotencyKey } from '@uluran/api-sdk';
import type { Given } from './given.ts';

export async function getTerms({ uluran, campaignId }: Given) {
  const terms = await uluran.withdrawals.getTerms(campaignId);
  console.log(terms);
}

export async function request({ uluran, campaignId, bankAccountId }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  const { id, status } = await uluran.withdrawals.request(
    campaignId,
    { amountRupiah: 5_000_000, purpose: 'Pipa dan pompa', bankAccountId },
    { idempotencyKey: createIdempotencyKey() },
  );
  console.log(id, status);
}

export async function list({ uluran, campaignId }: Given) {
  for await (const { id, status } of uluran.withdrawals.list({ campaign: campaignId })) console.log(id, status);
}

export async function get({ uluran, withdrawalId }: Given) {
  const withdrawal = await uluran.withdrawals.get(withdrawalId);
  console.log(withdrawal);
}

export async function cancel({ uluran, withdrawalId }: Given) {
  const { status } = await uluran.withdrawals.cancel(withdrawalId);
  console.log(status);
}

export async function addEvidence({ uluran, withdrawalId }: Given) {
  const line = await uluran.withdrawals.addEvidence(
    withdrawalId,
    { description: 'Pipa', amountRupiah: 2_000_000, spentOn: '2026-11-06' },
    { idempotencyKey: createIdempotencyKey() },
  );
  console.log(line.id);
}

export async function changeEvidence({ uluran, withdrawalId, lineId }: Given) {
  const changed = { description: 'Pipa 3 inci', amountRupiah: 2_100_000, spentOn: '2026-11-06' };
  await uluran.withdrawals.changeEvidence(withdrawalId, lineId, changed);
}

export async function removeEvidence({ uluran, withdrawalId, lineId }: Given) {
  await uluran.withdrawals.removeEvidence(withdrawalId, lineId);
}

export async function uploadReceipt({ uluran, withdrawalId, lineId, file }: Given) {
  await uluran.withdrawals.uploadReceipt(withdrawalId, lineId, file);
}

export async function getReceipt({ uluran, withdrawalId, lineId }: Given) {
  const picture = await uluran.withdrawals.getReceipt(withdrawalId, lineId);
  console.log(`${picture.size} bytes of ${picture.type}`);
}

export async function showEvidence({ uluran, withdrawalId, lineId, updateId }: Given) {
  // `null` instead of an update hides the line again.
  await uluran.withdrawals.showEvidence(withdrawalId, lineId, updateId);
}
