import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { title, submittedAt } of operators.campaignReviews.list()) console.log(title, submittedAt);
}

export async function get({ operators, campaignId }: OperatorGiven) {
  const { draft, published } = await operators.campaignReviews.get(campaignId);
  console.log(draft, published);
}

export async function take({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.take(campaignId);
}

export async function comment({ operators, campaignId }: OperatorGiven) {
  const words = 'Tulis siapa yang merawat sumur setelah jadi.';
  await operators.campaignReviews.comment(campaignId, { field: 'story', words });
}

export async function requestChanges({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.requestChanges(campaignId, 'Lengkapi rincian biaya pompa.');
}

export async function approve({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.approve(campaignId, 3);
}

export async function reject({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.reject(campaignId, 'Penerima manfaat tidak dapat dihubungi.');
}

export async function freeze({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.freeze(campaignId, 'Foto ternyata milik galang dana lain.');
}

export async function release({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.release(campaignId, 'Pemilik foto memberi izin.');
}
