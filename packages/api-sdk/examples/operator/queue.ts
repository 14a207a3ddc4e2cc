import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.queue.list({ holder: 'nobody' });
  console.log(items, meta.counts);
}

export async function get({ operators, campaignId }: OperatorGiven) {
  const { decisions, deadlineAt } = await operators.queue.get('campaign', campaignId);
  console.log(decisions, deadlineAt);
}

export async function take({ operators, campaignId }: OperatorGiven) {
  const { holder, version } = await operators.queue.take('campaign', campaignId);
  console.log(holder?.name, version);
}

export async function release({ operators, campaignId }: OperatorGiven) {
  await operators.queue.release('campaign', campaignId);
}

export async function takeNext({ operators }: OperatorGiven) {
  const item = await operators.queue.takeNext();
  console.log(item === null ? 'nothing waits' : item.title);
}
