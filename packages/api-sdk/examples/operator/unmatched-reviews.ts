import type { OperatorGiven } from './given.ts';

export async function get({ operators, number }: OperatorGiven) {
  const { amountRupiah, donation } = await operators.unmatchedReviews.get(number);
  console.log(amountRupiah, donation?.donorName);
}

export async function proposeRefund({ operators, number, version }: OperatorGiven) {
  const decision = { reference: 'BI-FAST 20261121', code: '123456', version };
  const { id, expiresAt } = await operators.unmatchedReviews.proposeRefund(number, decision);
  console.log(id, expiresAt);
}

export async function proposeGift({ operators, number, version }: OperatorGiven) {
  const { summary } = await operators.unmatchedReviews.proposeGift(number, { code: '123456', version });
  console.log(summary);
}
