import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { title, submittedAt } of operators.campaignReviews.list()) console.log(title, submittedAt);
}

export async function get({ operators, campaignId }: OperatorGiven) {
  const { draft, published, item } = await operators.campaignReviews.get(campaignId);
  console.log(draft, published, item?.version);
}

export async function take({ operators, campaignId }: OperatorGiven) {
  await operators.campaignReviews.take(campaignId);
}

export async function comment({ operators, campaignId, version }: OperatorGiven) {
  const words = 'Tulis siapa yang merawat sumur setelah jadi.';
  await operators.campaignReviews.comment(campaignId, { field: 'story', words, version });
}

export async function requestChanges({ operators, campaignId, version }: OperatorGiven) {
  await operators.campaignReviews.requestChanges(campaignId, { words: 'Lengkapi rincian biaya pompa.', version });
}

export async function approve({ operators, campaignId, version }: OperatorGiven) {
  await operators.campaignReviews.approve(campaignId, { version });
}

export async function reject({ operators, campaignId, version }: OperatorGiven) {
  await operators.campaignReviews.reject(campaignId, { words: 'Penerima manfaat tidak dapat dihubungi.', version });
}
