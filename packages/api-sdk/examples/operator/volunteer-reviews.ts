import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.volunteerReviews.list({ q: 'kupang', status: 'accepted' });
  for (const { name, city, status } of items) console.log(name, city, status);
  console.log(meta.statuses, meta.nextCursor);
}

export async function get({ operators, number }: OperatorGiven) {
  const { name, city, roles } = await operators.volunteerReviews.get(number);
  console.log(name, city, roles);
}

export async function move({ operators, number, version }: OperatorGiven) {
  const step = { to: 'contacted', words: 'Ditelepon, bisa mulai Sabtu.', version } as const;
  await operators.volunteerReviews.move(number, step);
}
